// libFuzzer: any bytes under the name of a table are refused by a FileError or answered from, the same each
// time: a block that cannot be read is an error whenever it is asked for. Each input is tried as it is and
// with right checksums, behind which the rest of the reader begins. The tables are of a compiled game and of
// one from a file, whose distances may take two bytes, and of plies to the next reset of the clock.
#include "tests/fuzz/require.hpp"
#include "tests/laws.hpp"
#include "tests/table_bytes.hpp"

#include "libanalysis/tablebase/clock/generator.hpp"
#include "libanalysis/tablebase/generate/generator.hpp"
#include "libanalysis/tablebase/moves/conversions.hpp"
#include "libanalysis/tablebase/probe/clock_probe.hpp"
#include "libanalysis/tablebase/probe/open_table.hpp"
#include "libanalysis/tablebase/probe/probe.hpp"
#include "libanalysis/tablebase/study/study.hpp"
#include "libgame/game_file/load.hpp"
#include "libgame/position/read_position.hpp"

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <unistd.h>

using namespace hippo;
using namespace hippo::tablebase;
using tests::require;

namespace {

namespace fs = std::filesystem;

using FromFile = rules::LoadedLaws<64>;

Material material(char const* name, char const* game = "narrow") {
  return std::get<Material>(read_material(*position::find_variant(game), name));
}

/// Narrow Chess on 2x24 squares.
void load_long_board() {
  std::ifstream file(HIPPOGONAL_CORPUS "/games/long-boards.ini");
  std::string const text(std::istreambuf_iterator<char>(file), {});
  require(game_file::load_games(text).problems.empty(), "a game of the corpus cannot be read");
}

/// A folder in memory that goes away with the process, with the tables that the others need.
struct Folder {
  fs::path path = fs::path("/dev/shm") / ("tablebase-fuzz-" + std::to_string(getpid()));
  Folder() {
    fs::create_directories(path);
    load_long_board();
    put<tests::Narrow>({material("KvK"), material("KAvK")});
    put<FromFile>({material("KvK", "narrow-24")});
    put_clock(material("KvK", "narrow-24"));
  }
  template <class R>
  void put(std::vector<Material> const& needed) const {
    TableSet<R> tables;
    for (Material const& one : needed) {
      tables[one] = generate<R>(one, tables, {1, {}, {}});
      write_table(path, *tables.at(one), tables, Metric::distance, 1);
    }
  }
  void put_clock(Material const& kings) const {
    TableSet<FromFile> tables;
    tables[kings] = generate_clock<FromFile>(kings, tables, {1, {}, {}});
    write_table(path, *tables.at(kings), tables, Metric::clock, 1);
  }
  ~Folder() { fs::remove_all(path); }
};

/// A material under whose name the bytes are put, and a position of it with either side to move.
struct Example {
  Material material;
  std::array<AnyPosition, 2> positions;
};

Example example(char const* game, char const* name, std::string const& board) {
  auto const position = [&](char const* side) {
    return std::get<AnyPosition>(position::read_position(game + (" " + board) + side, nullptr));
  };
  return {material(name, game), {position(" w"), position(" b")}};
}

/// What somebody is told: a cell, or none for an error.
template <class Work>
auto told(Work const& work) -> std::optional<decltype(work())> {
  try {
    return work();
  } catch (FileError const& error) {
    require(std::string_view(error.what()).find('\033') == std::string_view::npos,
            "an escape sequence in a message");
    return std::nullopt;
  }
}

/// Cell by cell, in an order in which blocks replace each other: the answers depend on nothing before.
template <class R>
void ask_cells(fs::path const& folder, Example const& example, Metric metric) {
  OpenTable<R> large(folder, example.material, metric), small(folder, example.material, metric, 1);
  std::size_t const cells = large.layout().cells();
  for (Color const side : {Color::white, Color::black}) {
    if (!large.stores(side)) continue;
    for (std::size_t at = 0; at < cells; at += 1021)
      require(told([&] { return large.cell(side, at); }) == told([&] { return small.cell(side, at); }),
              "an answer depends on the blocks in memory");
  }
}

template <class R>
void check(fs::path const& folder, Example const& example, std::string const& bytes, Metric metric) {
  fs::path const path = folder / file_name(example.material, metric);
  std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
  static_cast<void>(told([&] { return ask_cells<R>(folder, example, metric), true; }));
  Prober prober(folder);
  for (AnyPosition const& position : example.positions) {
    auto const ask = [&] { return metric == Metric::result ? prober.result(position) : prober(position); };
    auto const first = told(ask);
    require(first == told(ask), "the second answer differs");
    if (metric == Metric::distance) static_cast<void>(told([&] { return prober.line(position).size(); }));
  }
  if (metric == Metric::distance)
    static_cast<void>(told([&] {
      TableSet<R> tables;
      auto const table = read_table<R>(folder, example.material, tables, 1);
      tables[example.material] = table;
      PositionQuery query;
      query.only_move = true;
      int left = 100;
      return find_positions<R>(*table, tables, query, [&](FoundPosition const&) { return --left > 0; });
    }));
  fs::remove(path);
}

void check_clock(fs::path const& folder, Example const& example, std::string const& bytes) {
  fs::path const path = folder / file_name(example.material, Metric::clock);
  std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
  static_cast<void>(told([&] { return ask_cells<FromFile>(folder, example, Metric::clock), true; }));
  ClockProber prober(folder);
  for (AnyPosition const& position : example.positions) {
    auto const first = told([&] { return prober(position); });
    require(first == told([&] { return prober(position); }), "the second answer differs");
    static_cast<void>(told([&] { return prober.moves(position).size(); }));
  }
  fs::remove(path);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  static Folder const folder;
  static std::string const empty("2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/"); // 15 ranks
  static Example const pawn = example("narrow", "KPvK", "k1/2/2/P1/" + empty + "K1"),
                       queen = example("narrow", "KQvK", "k1/2/2/1Q/" + empty + "K1"),
                       from_file = example("narrow-24", "KQvK", "k1/2/2/1Q/2/2/2/2/" + empty + "K1");
  namespace at = tests::table_bytes;
  std::string bytes(reinterpret_cast<char const*>(data), size);
  auto const has = [&](char const* word) { return bytes.find(word) != std::string::npos; };
  Metric const metric = has("wdl") ? Metric::result : Metric::distance;
  auto const check_twice = [&]<class R>(Example const& example) {
    check<R>(folder.path, example, bytes, metric);
    at::seal(bytes);
    check<R>(folder.path, example, bytes, metric);
  };
  if (has("dtz-plies")) {
    check_clock(folder.path, from_file, bytes);
    at::seal(bytes);
    check_clock(folder.path, from_file, bytes);
  } else if (has("narrow-24")) {
    check_twice.operator()<FromFile>(from_file);
  } else {
    check_twice.operator()<tests::Narrow>(has("KQvK") ? queen : pawn);
  }
  return 0;
}
