// hippo-tb generate, and its plan.
#include "tools/hippo-tb/commands.hpp"
#include "tools/hippo-tb/stop.hpp"

#include "libanalysis/tablebase/generator.hpp"
#include "libanalysis/tablebase/make.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <unistd.h>

#include <chrono>
#include <memory>

namespace hippo::tool::tb {

using tablebase::PlannedTable;

namespace {

using Clock = std::chrono::steady_clock;

/// A line a table on standard error, and on a terminal one that moves: which table, which ply, how long.
class Progress {
public:
  Progress(std::vector<PlannedTable> const& plan, bool shown) : shown_(shown) {
    for (PlannedTable const& table : plan)
      if (!table.made) {
        ++tables_;
        cells_ += table.cells;
      }
  }
  void begin(PlannedTable const& table) {
    ++number_;
    ply(table, 0, 0);
  }
  void ply(PlannedTable const& table, unsigned ply, std::uint64_t decided) {
    auto const now = Clock::now();
    if (!shown_ || now - last_ < std::chrono::milliseconds(200)) return;
    last_ = now;
    fmt::print(stderr, "\r\033[K[{}/{}] {}  ply {}  {:.1f} % decided{}", number_, tables_,
               table.material.name(), ply,
               100.0 * static_cast<double>(decided) / static_cast<double>(table.cells), left(now));
  }
  void done(PlannedTable const& table) {
    cells_done_ += table.cells;
    if (shown_ && number_ == tables_)
      fmt::print(stderr, "\r\033[K{} tables in {:%H:%M:%S}\n", tables_,
                 std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - start_));
  }

private:
  [[nodiscard]] std::string left(Clock::time_point now) const {
    if (cells_done_ == 0) return "";
    auto const rest =
        (now - start_) * (static_cast<double>(cells_ - cells_done_) / static_cast<double>(cells_done_));
    return fmt::format("  ETA {:%H:%M:%S}", std::chrono::duration_cast<std::chrono::seconds>(rest));
  }
  bool shown_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_{};
  std::size_t tables_ = 0, number_ = 0;
  std::uint64_t cells_ = 0, cells_done_ = 0;
};

struct GenerateCommand {
  TableOptions options;
  std::uint64_t memory = 0;
  bool progress = false, times = false;

  Status run() const {
    auto const plan = tablebase::make_plan(options.materials(), options.folder);
    if (plan.empty()) throw Failure("say which tables: KDvK, or --all 4");
    StopOnSignal const stop;
    Progress shown(plan, progress || (!options.common.quiet && isatty(STDERR_FILENO) != 0));
    tablebase::MakeOptions how{options.folder, options.threads, memory, stop.token(), {}, {}, {}};
    how.begin = [&](PlannedTable const& table) { shown.begin(table); };
    how.progress = [&](PlannedTable const& table, unsigned ply, std::uint64_t decided) {
      shown.ply(table, ply, decided);
    };
    how.done = [&](PlannedTable const& table, tablebase::MakeTime time) {
      shown.done(table);
      if (times)
        print(fmt::format("{}\t{} cells\t{:.2f} s\t{:.2f} s of CPU\n", table.material.name(), table.cells,
                          time.wall_seconds, time.cpu_seconds));
    };
    try {
      tablebase::make_tables(plan, how);
    } catch (tablebase::Interrupted const&) {
      throw Failure("interrupted; the same command goes on with the table that was in work");
    } catch (std::bad_alloc const&) {
      throw Failure("no memory left for a table; --memory sets a limit that is checked beforehand");
    }
    return Status::ok;
  }
};

struct PlanCommand {
  TableOptions options;
  bool dot = false, makefile = false;

  Status run() const {
    auto const plan = tablebase::make_plan(options.materials(), options.folder);
    if (plan.empty()) throw Failure("say which tables: KDvK, or --all 4");
    if (dot) return print(tablebase::plan_as_dot(plan)), Status::ok;
    if (makefile) return print(tablebase::plan_as_makefile(plan, options.folder)), Status::ok;
    for (PlannedTable const& table : plan)
      print(options.common.format == Format::json ? json(plan, table) : text(plan, table));
    return Status::ok;
  }

private:
  static std::string names(std::vector<PlannedTable> const& plan, PlannedTable const& table) {
    std::string text;
    for (std::size_t const need : table.needs) text += (text.empty() ? "" : " ") + plan[need].material.name();
    return text;
  }
  static std::string text(std::vector<PlannedTable> const& plan, PlannedTable const& table) {
    return fmt::format("{}\t{} cells\t{} KiB\t{}\t{}\n", table.material.name(), table.cells,
                       (table.memory >> 10) + 1, table.made ? "made" : "to be made", names(plan, table));
  }
  static std::string json(std::vector<PlannedTable> const& plan, PlannedTable const& table) {
    nlohmann::ordered_json object{{"material", table.material.name()},
                                  {"cells", table.cells},
                                  {"memory", table.memory},
                                  {"made", table.made}};
    object["needs"] = nlohmann::json::array();
    for (std::size_t const need : table.needs) object["needs"].push_back(plan[need].material.name());
    return object.dump() + '\n';
  }
};

} // namespace

void add_generate(CLI::App& app, Chosen& chosen) {
  auto command = std::make_shared<GenerateCommand>();
  CLI::App* sub = app.add_subcommand("generate", "make tables, and all that they depend on");
  add_common(*sub, command->options.common, "MATERIAL");
  command->options.add_folder(*sub);
  command->options.add_materials(*sub);
  command->options.add_threads(*sub);
  sub->add_option("--memory", command->memory, "the most memory to use, such as 8GiB")
      ->transform(CLI::AsSizeValue(false))
      ->type_name("SIZE");
  sub->add_flag("--progress", command->progress, "show progress also where standard error is no terminal");
  sub->add_flag("--times", command->times, "how long each table took, reading and writing files aside");
  sub->callback([command, &chosen] { chosen = [command] { return command->run(); }; });
}

void add_plan(CLI::App& app, Chosen& chosen) {
  auto command = std::make_shared<PlanCommand>();
  CLI::App* sub = app.add_subcommand("plan", "the tables that would be made, in order, with their memory");
  add_common(*sub, command->options.common, "MATERIAL");
  command->options.add_folder(*sub);
  command->options.add_materials(*sub);
  auto* dot = sub->add_flag("--dot", command->dot, "the graph of what needs what, for dot");
  sub->add_flag("--make", command->makefile, "a Makefile that builds the tables by hippo-tb")->excludes(dot);
  sub->callback([command, &chosen] { chosen = [command] { return command->run(); }; });
}

} // namespace hippo::tool::tb
