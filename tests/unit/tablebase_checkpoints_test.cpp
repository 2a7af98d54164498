// Checkpoints and scratch files: what processes that work on the same table, are killed or finish it leave to
// each other.
#include "tests/thread_processes.hpp"
#include "tests/unit/tablebase_tables.hpp"

#include "libanalysis/files/locking.hpp"
#include "libanalysis/files/new_file.hpp"
#include "libanalysis/tablebase/format/file.hpp"
#include "libanalysis/tablebase/generate/checkpoint.hpp"
#include "libanalysis/tablebase/generate/generate_plan.hpp"
#include "tests/laws.hpp"

#include <catch2/catch.hpp>

#include <fstream>
#include <functional>
#include <optional>
#include <set>
#include <thread>

namespace hippo::tablebase {

namespace {

namespace fs = std::filesystem;

void leave(fs::path const& file) { std::ofstream(file) << "left by a killed process\n"; }

GeneratorOptions in_folder(fs::path const& folder, Transport* transport) {
  GeneratorOptions options;
  options.folder = folder;
  options.transport = transport;
  return options;
}

/// A process of its own that looks at its folder whenever processes wait for each other.
class Watched final : public Transport {
public:
  explicit Watched(std::function<void()> its_look) : look_(std::move(its_look)) {}
  [[nodiscard]] std::size_t process() const override { return 0; }
  [[nodiscard]] std::size_t processes() const override { return 1; }
  [[nodiscard]] std::vector<Bytes> exchange(std::vector<Bytes> sent) override { return sent; }
  void share(std::span<std::span<std::byte> const>) override {}
  void sum(std::span<std::uint64_t>) override { look_(); }

private:
  std::function<void()> look_;
};

} // namespace

TEST_CASE("what several processes left is removed when the table is finished", "[tablebase][slices]") {
  tests::Folder const folder;
  auto const plan = make_plan({tests::material<tests::Narrow>("KQvK")});
  GeneratePlanOptions const options{folder.path(), 1, 0, {}, {}, {}, {}};
  for (char const* const name : {"narrow-KQvK.0-of-2.scratch", "narrow-KQvK.10-of-12.scratch"})
    leave(folder.path() / name);
  std::set<std::string> const others{"narrow-KRvK.0-of-2.scratch", "narrow-KQvK.x-of-2.scratch",
                                     "narrow-KQvK.0-of-x.scratch", "narrow-KQvK.-of-2.scratch",
                                     "narrow-KQvK.0-of-.scratch",  "narrow-KQvK.0of2.scratch",
                                     "narrow-KQvK.0-of-2.old",     "narrow-KQvK.a.0-of-2.scratch"};
  for (std::string const& name : others) leave(folder.path() / name);
  {
    auto const held =
        files::create_locked(folder.path() / "narrow-KQvK.1-of-2.scratch", "", std::chrono::seconds(0));
    generate_plan(plan, options);
    CHECK(fs::exists(folder.path() / "narrow-KQvK.1-of-2.scratch"));
  }
  CHECK_FALSE(fs::exists(folder.path() / "narrow-KQvK.0-of-2.scratch"));
  CHECK_FALSE(fs::exists(folder.path() / "narrow-KQvK.10-of-12.scratch"));
  // Another process may have finished the table.
  leave(folder.path() / "narrow-KQvK.0-of-2.scratch");
  leave(folder.path() / "narrow-KQvK.checkpoint");
  leave(folder.path() / "narrow-KQvK.checkpoint.part");
  generate_plan(make_plan({tests::material<tests::Narrow>("KQvK")}, folder.path()), options);
  std::set<std::string> left;
  for (auto const& entry : fs::directory_iterator(folder.path()))
    if (!entry.path().extension().string().starts_with(".ht")) left.insert(entry.path().filename().string());
  CHECK(left == others);
}

TEST_CASE("a checkpoint that is written while it is to be removed is not left behind",
          "[tablebase][slices]") {
  tests::Folder const folder;
  fs::path const checkpoint = folder.path() / "narrow-KQvK.checkpoint";
  leave(checkpoint);
  auto scratch = files::create_locked(folder.path() / "narrow-KQvK.scratch", "", std::chrono::seconds(0));
  std::optional<files::NewFile> next(std::in_place, checkpoint, files::part_of(checkpoint),
                                     std::chrono::seconds(0));
  std::thread remover([&] { remove_checkpoints(folder.path(), {"narrow-KQvK"}, std::chrono::seconds(60)); });
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  next->commit();
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  scratch = files::Descriptor();
  remover.join();
  CHECK(fs::is_empty(folder.path()));
}

TEST_CASE("who finishes a table leaves the checkpoint of another process, which removes it when it stops",
          "[tablebase][slices]") {
  tests::Folder const folder, elsewhere;
  auto const plan = make_plan({tests::material<tests::Narrow>("KQvK")});
  fs::path const checkpoint = folder.path() / "narrow-KQvK.checkpoint";
  std::stop_source stop;
  GeneratePlanOptions options{folder.path(), 1, 0, stop.get_token(), {}, {}, {}};
  options.checkpoint_every = std::chrono::seconds(0);
  bool was_kept = false;
  options.progress = [&](PlannedTable const& table, unsigned ply, std::uint64_t) {
    if (table.material.count() == 2 || ply != 2) return;
    // As another process does that began before there was a checkpoint.
    generate_plan(plan, {elsewhere.path(), 1, 0, {}, {}, {}, {}});
    for (auto const& entry : fs::directory_iterator(elsewhere.path()))
      fs::rename(entry.path(), folder.path() / entry.path().filename());
    remove_checkpoints(folder.path(), {"narrow-KQvK"}, std::chrono::seconds(0));
    was_kept = fs::exists(checkpoint);
    stop.request_stop();
  };
  CHECK_THROWS_AS(generate_plan(plan, options), Interrupted);
  CHECK(was_kept);
  for (auto const& entry : fs::directory_iterator(folder.path()))
    CHECK(entry.path().extension().string().starts_with(".ht"));
}

TEST_CASE("there is no checkpoint without its scratch file, at any time", "[tablebase][slices]") {
  using R = tests::Narrow;
  tests::Folder const folder;
  bool had_checkpoint = false, had_scratch_alone = false;
  Watched transport([&] {
    bool const has_checkpoint = fs::exists(checkpoint_path(folder.path(), "narrow-KQvK"));
    bool const has_scratch = fs::exists(scratch_path(folder.path(), "narrow-KQvK", 0, 1));
    CHECK((has_scratch || !has_checkpoint));
    had_checkpoint |= has_checkpoint;
    had_scratch_alone |= had_checkpoint && has_scratch && !has_checkpoint;
  });
  auto options = in_folder(folder.path(), &transport);
  options.checkpoint_every = std::chrono::seconds(0);
  generate_slices<R>(tests::material<R>("KQvK"), tests::tables_for<R>("KQvK"), options)->done();
  CHECK(had_checkpoint);
  CHECK(had_scratch_alone); // at the end, too, another process may begin
  CHECK(fs::is_empty(folder.path()));
}

TEST_CASE("a checkpoint of another version or number of processes is refused", "[tablebase][slices]") {
  using R = tests::Narrow;
  tests::Folder const folder;
  auto const material = tests::material<R>("KQvK");
  auto const& tables = tests::tables_for<R>("KQvK");
  auto const go_on = [&] {
    static_cast<void>(generate_slices<R>(material, tables, in_folder(folder.path(), nullptr)));
  };
  tests::ThreadProcesses(2).run([&](Transport& transport) {
    auto options = in_folder(folder.path(), &transport);
    std::stop_source stop;
    options.stop = stop.get_token();
    options.checkpoint_every = std::chrono::seconds(0);
    options.traffic = [&](unsigned ply, auto) {
      if (ply == 2) stop.request_stop();
    };
    try {
      static_cast<void>(generate_slices<R>(material, tables, options));
    } catch (Interrupted const&) {
    }
  });
  CHECK_THROWS_WITH(go_on(),
                    Catch::EndsWith("narrow-KQvK.checkpoint: a checkpoint of 2 processes, and there are 1; "
                                    "run as many, or remove it to begin the table anew"));
  write_checkpoint(checkpoint_path(folder.path(), "narrow-KQvK"), "hippo-tb 0.0.1 narrow-KQvK", {Bytes(1)});
  CHECK_THROWS_WITH(go_on(), Catch::EndsWith("a checkpoint of another version of the program, or of another "
                                             "table; remove it to begin the table anew"));
}

} // namespace hippo::tablebase
