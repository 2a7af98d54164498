// A table is the same wherever its slices were while it was generated: in memory, on disk, in several
// processes, or in a process that ended.
#include "tests/thread_processes.hpp"
#include "tests/unit/tablebase_tables.hpp"

#include "libanalysis/tablebase/format/file.hpp"
#include "libanalysis/tablebase/generate/extent_space.hpp"
#include "libanalysis/tablebase/generate/generate_plan.hpp"
#include "libanalysis/tablebase/generate/slice_owners.hpp"
#include "libanalysis/tablebase/generate/slice_store.hpp"
#include "tests/laws.hpp"

#include <catch2/catch.hpp>

#include <atomic>
#include <cstring>
#include <fstream>
#include <map>
#include <random>
#include <regex>

namespace hippo::tablebase {

namespace {

namespace fs = std::filesystem;
using tests::read;

/// How a table is generated.
struct Way {
  std::size_t processes = 1;
  unsigned threads = 1;
  bool limited = false; ///< the least memory that is enough
  unsigned stops = 0;   ///< how often the generation is stopped after some plies, and goes on
};

template <class R>
GeneratorOptions options_for(Way const& way, Material const& material, fs::path const& folder,
                             Transport* transport) {
  GeneratorOptions options;
  options.threads = way.threads;
  options.folder = folder;
  if (transport->processes() > 1) options.transport = transport;
  if (way.limited) options.memory = slice_need(Layout<R>(material), way.threads).least;
  return options;
}

std::atomic<int> failures = 0; ///< of any thread: Catch2 counts those of one

/// Generates and writes a table; stops it a few times on the way.
template <class R>
void generate_as(Way const& way, Material const& material, TableSet<R> const& tables, fs::path const& folder,
                 Transport& transport) {
  auto options = options_for<R>(way, material, folder, &transport);
  options.checkpoint_every = std::chrono::seconds(0);
  for (unsigned i = 1; i <= way.stops; ++i) {
    std::stop_source stop;
    options.stop = stop.get_token();
    // All processes count the same plies.
    options.traffic = [&](unsigned ply, auto) {
      if (ply == 2 * i) stop.request_stop();
    };
    options.progress = [&](unsigned ply, std::uint64_t) {
      if (ply == 2 * i && transport.processes() == 1) stop.request_stop();
    };
    bool stopped = false;
    try {
      static_cast<void>(generate_slices<R>(material, tables, options));
    } catch (Interrupted const&) {
      stopped = true;
    }
    bool const kept = fs::exists(fs::path(folder / file_name(material)).replace_extension(".checkpoint"));
    if (!stopped || !kept) ++failures;
  }
  options.checkpoint_every = std::chrono::seconds(1000);
  options.stop = {};
  options.progress = {};
  options.traffic = {};
  auto const made = generate_slices<R>(material, tables, options);
  if (auto const whole = made->in_memory())
    write_table<R>(folder, TableCells<R>(*whole), tables, Metric::distance, way.threads, transport);
  else
    write_table<R>(folder, *made, tables, Metric::distance, way.threads, transport);
  made->done();
}

template <class R>
std::string file_of(Way const& way, std::string const& name) {
  tests::Folder const folder;
  auto const material = tests::material<R>(name);
  auto const& tables = tests::tables_for<R>(name);
  tests::ThreadProcesses processes(way.processes);
  if (way.processes == 1) {
    Alone alone;
    generate_as<R>(way, material, tables, folder.path(), alone);
  } else {
    processes.run(
        [&](Transport& transport) { generate_as<R>(way, material, tables, folder.path(), transport); });
  }
  CHECK(failures == 0);
  // Nothing but the table is left.
  CHECK(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()) == 1);
  return read(folder.path() / file_name(material));
}

template <class R>
void check_ways(std::string const& name, std::vector<Way> const& ways) {
  std::string const expected = [&] {
    tests::Folder const folder;
    auto const material = tests::material<R>(name);
    auto const& tables = tests::tables_for<R>(name);
    write_table<R>(folder.path(), *tables.at(material), tables, Metric::distance, 1);
    return read(folder.path() / file_name(material));
  }();
  REQUIRE(expected.size() > 200);
  for (Way const& way : ways) {
    INFO(name << ": " << way.processes << " processes, " << way.threads << " threads, limited " << way.limited
              << ", stopped " << way.stops);
    CHECK(file_of<R>(way, name) == expected);
  }
}

} // namespace

TEST_CASE("a table does not depend on where its slices are", "[tablebase][slices]") {
  // In KDvK a block of the file has rows of several slices.
  check_ways<tests::Narrow>("KDvK", {{1, 2, false, 0},
                                     {1, 1, true, 0},
                                     {1, 3, true, 0},
                                     {1, 2, false, 2},
                                     {1, 2, true, 1},
                                     {2, 1, false, 0},
                                     {3, 2, true, 0},
                                     {4, 1, false, 0},
                                     {2, 1, true, 1}});
  check_ways<tests::Narrow>("KRvKD", {{1, 2, true, 1}, {3, 1, false, 0}});
  check_ways<tests::Chess>("KPvKP", {{2, 1, true, 1}}); // captures en passant, and stalemates that draw
}

TEST_CASE("chunks that do not fit lie on disk, and come back as they were", "[tablebase][slices]") {
  tests::Folder const folder;
  constexpr std::size_t slices = 50, size = 10'000;
  std::mt19937 random(7);
  SliceStore store(6 * 12'288, folder.path() / "x.scratch");
  SliceArray<std::uint8_t> array(store, size, slices);
  store.settle(6 * 12'288, 3 * 12'288);
  std::vector<std::vector<std::uint8_t>> expected(slices, std::vector<std::uint8_t>(size));
  for (int round = 0; round < 2000; ++round) {
    SliceStore::Hold hold(store);
    std::size_t const slice = random() % slices;
    std::uint8_t const* const data = array.read(hold, slice);
    REQUIRE(std::equal(data, data + size, expected[slice].begin()));
    if (round % 3 == 0) continue; // only read
    std::size_t const at = random() % size;
    auto const value = static_cast<std::uint8_t>(random());
    array.write(hold, slice)[at] = expected[slice][at] = value;
  }
  CHECK(fs::exists(folder.path() / "x.scratch"));
}

TEST_CASE("a scratch file follows no link", "[tablebase][slices]") {
  tests::Folder const folder;
  std::ofstream(folder.path() / "other") << "another file\n";
  fs::create_symlink("other", folder.path() / "x.scratch");
  SliceStore store(4096, folder.path() / "x.scratch");
  SliceArray<std::uint8_t> array(store, 4096, 4);
  auto const write_all = [&] {
    for (std::size_t slice = 0; slice < 4; ++slice) {
      SliceStore::Hold hold(store);
      array.write(hold, slice)[0] = 1;
    }
  };
  CHECK_THROWS_WITH(write_all(), Catch::Contains("not a regular file"));
  CHECK(read(folder.path() / "other") == "another file\n");
}

TEST_CASE("places that are not in the scratch file, or twice, are refused", "[tablebase][slices]") {
  constexpr std::size_t slices = 3, size = 10'000, entry = 24; // offset, size and checksum of a chunk
  tests::Folder const folder;
  auto const path = folder.path() / "x.scratch";
  Threads threads(1);
  Bytes const right = [&] {
    SliceStore store(SliceStore::unlimited, path, folder.path() / "x.checkpoint");
    SliceArray<std::uint8_t> array(store, size, slices);
    std::mt19937 random(5);
    for (std::size_t slice = 0; slice < slices; ++slice) {
      SliceStore::Hold hold(store);
      std::generate_n(array.write(hold, slice), size, [&] { return static_cast<std::uint8_t>(random()); });
    }
    Bytes const where = store.save(threads);
    store.saved();
    return where;
  }();
  auto const restore = [&](Bytes const& where) {
    SliceStore store(SliceStore::unlimited, path, folder.path() / "x.checkpoint");
    SliceArray<std::uint8_t> array(store, size, slices);
    store.claim();
    store.restore(where, threads);
  };
  std::ofstream(folder.path() / "x.checkpoint") << "refers to the scratch file\n";
  CHECK_NOTHROW(restore(right));
  auto const with = [&](std::size_t chunk, std::size_t field, std::uint64_t value) {
    Bytes changed = right;
    std::memcpy(changed.data() + 8 + chunk * entry + field * 8, &value, 8);
    CHECK_THROWS_WITH(restore(changed), Catch::Contains("not the file that its checkpoint describes"));
  };
  std::uint64_t const end = fs::file_size(path);
  for (std::uint64_t const number : {end, end + 1, ~std::uint64_t{0}}) {
    with(1, 0, number);
    with(1, 1, number);
  }
  with(1, 0, 0); // where the first one is
}

TEST_CASE("extents of a file never overlap", "[tablebase][slices]") {
  std::mt19937 random(3);
  ExtentSpace space;
  std::vector<Extent> used;
  for (int round = 0; round < 5000; ++round) {
    if (used.empty() || random() % 5 < 3) {
      Extent const fresh = space.take(1 + random() % 100);
      for (Extent const& other : used)
        REQUIRE((fresh.offset + fresh.size <= other.offset || other.offset + other.size <= fresh.offset));
      used.push_back(fresh);
    } else {
      std::size_t const which = random() % used.size();
      space.give_back(used[which]);
      used.erase(used.begin() + static_cast<std::ptrdiff_t>(which));
    }
    if (used.size() > 60) { // then the same extents are reserved in a new space
      ExtentSpace again;
      for (Extent const& extent : used) REQUIRE(again.reserve(extent));
      CHECK_FALSE(again.reserve(used.front()));
      for (Extent const& extent : used) space.give_back(extent);
      used.clear();
      CHECK(space.take(1).offset == 0); // all gaps have become one
      space.give_back({0, 1});
    }
  }
}

TEST_CASE("processes make a whole plan, with bare kings and all tables between", "[tablebase][slices]") {
  auto const plan = make_plan({tests::material<tests::Narrow>("KPvK")});
  std::map<std::string, std::string> files;
  for (std::size_t const processes : {1U, 3U}) {
    std::uint64_t traffic = 0;
    std::uint64_t decided = 0; // of the last table, KPvK
    double cpu_seconds = 0;
    tests::Folder const folder;
    tests::ThreadProcesses(processes).run([&](Transport& transport) {
      GeneratePlanOptions options{folder.path(), 1, 0, {}, {}, {}, {}};
      options.transport = &transport;
      options.traffic = [&](PlannedTable const&, unsigned, std::span<std::uint64_t const> sent) {
        if (transport.process() == 0)
          for (std::uint64_t const bytes : sent) traffic += bytes;
      };
      options.progress = [&](PlannedTable const&, unsigned, std::uint64_t so_far) {
        if (transport.process() == 0) decided = so_far;
      };
      options.done = [&](PlannedTable const&, GenerationTime const& time) {
        if (transport.process() == 0) cpu_seconds += time.cpu_seconds;
      };
      generate_plan(plan, options);
    });
    CHECK(decided > 0);
    CHECK(decided < plan.back().cells);
    CHECK((traffic > 0) == (processes > 1));
    CHECK(traffic < 1'000'000); // the three tables have fewer cells than bits of that
    CHECK(cpu_seconds > 0);
    for (auto const& entry : fs::directory_iterator(folder.path())) {
      auto const [at, fresh] = files.try_emplace(entry.path().filename().string(), read(entry.path()));
      CHECK(at->second == read(entry.path()));
      CHECK(fresh == (processes == 1));
    }
  }
  CHECK(files.size() == 6); // KvK, KAvK and KPvK, two files each
}

TEST_CASE("each process has its share of the slices, and White's king stays within it where that is possible",
          "[tablebase][slices]") {
  Layout<tests::Chess> const layout(tests::material<tests::Chess>("KRvKR"));
  auto const stays = [&](std::vector<std::uint32_t> const& owners) {
    for (std::size_t slice = 0; slice < layout.slices(); ++slice)
      for (KingStep const& step : layout.king_steps(Color::white, slice))
        if (owners[slice] != owners[step.slice]) return false;
    return true;
  };
  for (std::size_t const processes : {1U, 2U, 3U, 4U, 7U, 16U}) {
    auto const owners = slice_owners(layout, processes);
    std::size_t sum = 0;
    for (std::size_t process = 0; process < processes; ++process) {
      std::size_t const count = slices_of(owners, process).size();
      CHECK(count <= layout.slices() * 17 / 16 / processes + 1);
      sum += count;
    }
    CHECK(sum == layout.slices());
    CHECK(stays(owners) ==
          (processes == 1 || processes == 2 || processes == 4)); // ten squares of Black's king up to symmetry
  }
}

TEST_CASE("processes that read a table together have all of its cells", "[tablebase][slices]") {
  tests::Folder const folder;
  GeneratePlanOptions const options{folder.path(), 2, 0, {}, {}, {}, {}};
  Material const material =
      tests::material<tests::Narrow>("KPvKA"); // one side is stored, captures are left out
  generate_plan(make_plan({material}), options);
  TableSet<tests::Narrow> tables;
  auto const whole = read_table<tests::Narrow>(folder.path(), material, tables, 1);
  for (std::size_t const processes : {2U, 3U, 5U}) {
    std::atomic<std::size_t> equal = 0;
    tests::ThreadProcesses(processes).run([&](Transport& transport) {
      TableSet<tests::Narrow> read;
      auto const mine = read_table<tests::Narrow>(folder.path(), material, read, 1, &transport);
      for (std::size_t const side : {0U, 1U})
        if (std::equal(mine->cells[side].data(), mine->cells[side].data() + mine->cells[side].size(),
                       whole->cells[side].data()))
          ++equal;
    });
    CHECK(equal == 2 * processes);
  }
}

TEST_CASE("memory that no table fits into is refused", "[tablebase][slices]") {
  tests::Folder const folder;
  GeneratePlanOptions options{folder.path(), 2, 1 << 20, {}, {}, {}, {}};
  CHECK_THROWS_WITH(generate_plan(make_plan({tests::material<tests::Chess>("KRvK")}), options),
                    Catch::Contains("the limit is 1 MiB"));
  CHECK(fs::is_empty(folder.path()));
}

TEST_CASE("a refusal names the smallest limit of memory that is accepted", "[tablebase][slices]") {
  tests::Folder const folder;
  auto const plan = make_plan({tests::material<tests::Narrow>("KAAvK")});
  GeneratePlanOptions options{folder.path(), 1, 1000, {}, {}, {}, {}};
  std::string refusal;
  try {
    generate_plan(plan, options);
  } catch (std::length_error const& error) {
    refusal = error.what();
  }
  std::smatch least;
  REQUIRE(std::regex_search(refusal, least, std::regex("^KAAvK needs ([0-9]+) KiB of memory")));
  std::uint64_t const kibibytes = std::stoull(least[1]);
  options.memory = (kibibytes - 2) << 10;
  CHECK_THROWS_AS(generate_plan(plan, options), std::length_error);
  bool was_on_disk = false;
  options.progress = [&](PlannedTable const&, unsigned, std::uint64_t) {
    was_on_disk |= fs::exists(folder.path() / "narrow-KAAvK.scratch");
  };
  options.memory = kibibytes << 10;
  generate_plan(plan, options);
  CHECK(was_on_disk);
}

} // namespace hippo::tablebase
