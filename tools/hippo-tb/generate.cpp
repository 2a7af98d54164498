// hippo-tb generate and hippo-tb plan.
#include "tools/common/json.hpp"
#include "tools/common/output/program.hpp"
#include "tools/common/output/progress.hpp"
#include "tools/hippo-tb/commands.hpp"
#include "tools/hippo-tb/stop.hpp"

#include "libanalysis/tablebase/generate/generate_plan.hpp"
#include "libanalysis/tablebase/generate/generator.hpp"
#include "libanalysis/tablebase/ranks/ranks.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>

namespace hippo::tool::tb {

using tablebase::PlannedTable;

namespace {

/// Which table is being generated, and how much of all is done.
class PlanProgress {
public:
  explicit PlanProgress(Options const& options, std::vector<PlannedTable> const& plan)
      : line_(options, cells_to_generate(plan), "cells") {
    for (PlannedTable const& table : plan) tables_ += table.exists ? 0 : 1;
  }
  void begin(PlannedTable const& table) {
    ++number_;
    ply(table, 0, 0);
  }
  void ply(PlannedTable const& table, unsigned ply, std::uint64_t decided) {
    line_.show(cells_done_, "[{}/{}] {}  ply {}  {:.1f} % decided", number_, tables_, table.material.name(),
               ply, 100.0 * static_cast<double>(decided) / static_cast<double>(table.cells));
  }
  void done(PlannedTable const& table) {
    cells_done_ += table.cells;
    line_.clear();
  }
  /// Reports the end, if the progress was shown.
  void end(std::string const& folder) const {
    if (!line_.is_shown()) return;
    line_.clear();
    complain(tables_ == 0 ? "hippo-tb: note: all tables were there already\n"
                          : fmt::format("hippo-tb: note: {} {} in {}\n", tables_,
                                        tables_ == 1 ? "new table" : "new tables", folder));
  }

private:
  static std::uint64_t cells_to_generate(std::vector<PlannedTable> const& plan) {
    std::uint64_t cells = 0;
    for (PlannedTable const& table : plan) cells += table.exists ? 0 : table.cells;
    return cells;
  }
  std::size_t tables_ = 0, number_ = 0;
  std::uint64_t cells_done_ = 0;
  Progress line_;
};

constexpr unsigned default_checkpoint = 300; ///< seconds
constexpr unsigned longest_checkpoint = 1'000'000;

struct GenerateCommand {
  TableOptions options;
  std::uint64_t memory = 0;
  unsigned checkpoint = default_checkpoint;
  bool times = false, traffic = false;

  Status run() const {
    if (tablebase::needs_other_build())
      throw Failure("this program was built without MPI: each process would do all of the work");
    std::string const folder = options.directory();
    auto const plan = tablebase::make_plan(options.materials(), folder, options.chosen_metric());
    if (plan.empty()) throw Failure("which tables? Name them (KDvK), or give --all 4");
    StopOnSignal const stop;
    tablebase::Ranks processes;
    PlanProgress shown(options.common, plan);
    auto how = plan_options(folder, processes);
    how.stop = stop.token();
    bool const speaks = processes.process() == 0;
    if (speaks) {
      how.begin = [&](PlannedTable const& table) { shown.begin(table); };
      how.progress = [&](PlannedTable const& table, unsigned ply, std::uint64_t decided) {
        shown.ply(table, ply, decided);
      };
      how.done = [&](PlannedTable const& table, tablebase::GenerationTime time) {
        shown.done(table);
        show(table, time, processes.count());
      };
      if (processes.count() > 1 && options.common.format == Format::text)
        print(fmt::format("{} processes of {} threads\n", processes.count(), options.threads));
    }
    try {
      tablebase::generate_plan(plan, how);
    } catch (tablebase::Interrupted const&) { // all processes are interrupted
      processes.finish();
      if (!speaks) return Status::cannot_work;
      throw Failure("interrupted; run the same command again to continue");
    } catch (tablebase::DamagedTable const& error) {
      throw Failure(
          fmt::format("{}; remove the file and run the command again to generate it", error.what()));
    } catch (std::bad_alloc const&) {
      throw Failure("out of memory; with --memory, what does not fit lies on disk meanwhile");
    }
    processes.finish();
    if (speaks) shown.end(folder);
    return Status::ok;
  }

private:
  tablebase::GeneratePlanOptions plan_options(std::string const& folder, tablebase::Ranks& processes) const {
    tablebase::GeneratePlanOptions how{folder, options.threads, memory, {}, {}, {}, {}};
    how.checkpoint_every = std::chrono::seconds(checkpoint);
    how.transport = processes.transport();
    if (traffic && processes.process() == 0)
      how.traffic = [](PlannedTable const& table, unsigned ply, std::span<std::uint64_t const> sent) {
        print(fmt::format("{}\tply {}\tsent by each process {}\n", table.material.name(), ply,
                          fmt::join(sent, " ")));
      };
    return how;
  }

  void show(PlannedTable const& table, tablebase::GenerationTime time, std::size_t processes) const {
    if (options.common.format == Format::json) {
      Json json = json_of("hippo-tb-generate", table.material);
      json.set("cells", table.cells);
      json.set("metric", tablebase::metric_name(table.metric));
      json.set("seconds", time.wall_seconds);
      json.set("cpu_seconds", time.cpu_seconds);
      json.set("processes", processes);
      print(json.line());
    } else if (times) {
      print(fmt::format("{}\t{} cells\t{:.2f} s\t{:.2f} s of CPU\n", table.material.name(), table.cells,
                        time.wall_seconds, time.cpu_seconds));
    }
  }
};

struct PlanCommand {
  TableOptions options;
  bool dot = false, makefile = false;

  Status run() const {
    std::string const folder = options.directory();
    auto const plan = tablebase::make_plan(options.materials(), folder, options.chosen_metric());
    if (plan.empty()) throw Failure("which tables? Name them (KDvK), or give --all 4");
    refuse_without_text(options.common, {{"--dot", dot}, {"--make", makefile}});
    if (dot) return print(tablebase::plan_as_dot(plan)), Status::ok;
    if (makefile) return print(tablebase::plan_as_makefile(plan, folder)), Status::ok;
    for (PlannedTable const& table : plan)
      print(options.common.format == Format::json ? json(plan, table) : text(plan, table));
    return Status::ok;
  }

private:
  static std::string names(std::vector<PlannedTable> const& plan, PlannedTable const& table) {
    std::string text;
    for (std::size_t const need : table.needs)
      text += fmt::format("{}{}", text.empty() ? "" : " ", plan[need].material.name());
    return text;
  }
  static std::string text(std::vector<PlannedTable> const& plan, PlannedTable const& table) {
    return fmt::format("{}\t{} cells\t{} KiB\t{}\t{}\n", table.material.name(), table.cells,
                       (table.memory >> 10) + 1, table.exists ? "generated" : "missing", names(plan, table));
  }
  static std::string json(std::vector<PlannedTable> const& plan, PlannedTable const& table) {
    Json::Array needs;
    for (std::size_t const need : table.needs) needs.push_back(plan[need].material.name());
    Json json = json_of("hippo-tb-plan", table.material);
    json.set("cells", table.cells);
    json.set("metric", tablebase::metric_name(table.metric));
    json.set("memory", table.memory);
    json.set("generated", table.exists);
    json.set("needs", std::move(needs));
    return json.line();
  }
};

} // namespace

Command generate_command() {
  auto chosen = std::make_shared<GenerateCommand>();
  Command command{"generate", "generate tables, and all tables that they need"};
  chosen->options.add_materials(command);
  chosen->options.add_folder(command);
  chosen->options.add_metric(command);
  chosen->options.add_threads(command);
  command.add({
      {"--memory SIZE", size_in_bytes(chosen->memory)},
      {"--checkpoint SECONDS", number(chosen->checkpoint, 0, longest_checkpoint)},
      {"--traffic", flag(chosen->traffic)},
      {"--times", flag(chosen->times)},
  });
  add_progress(command, chosen->options.common);
  command.examples = {{"hippo-tb generate KRPvKR -d ~/tables", "a table of chess, and all that it needs"},
                      {"hippo-tb generate --all 4 -g narrow -d ~/tables", "all tables of up to four men"}};
  command.work = [chosen] { return chosen->run(); };
  return command;
}

Command plan_command() {
  auto chosen = std::make_shared<PlanCommand>();
  Command command{"plan", "the tables that would be generated, in order, with their memory"};
  chosen->options.add_materials(command);
  chosen->options.add_folder(command);
  chosen->options.add_metric(command);
  command.add({
      {"--dot", flag(chosen->dot)},
      {"--make", flag(chosen->makefile)},
  });
  command.exclusive = {{"--dot", "--make"}};
  command.examples = {
      {"hippo-tb plan KRPvKR", "the tables to generate, with their sizes"},
      {"hippo-tb plan --all 4 --make -d ~/tables > Makefile", "one job a table, for make -j"}};
  command.work = [chosen] { return chosen->run(); };
  return command;
}

} // namespace hippo::tool::tb
