// hippo-tb verify: checksums, then each position against those after its moves.
#include "tools/common/output/progress.hpp"
#include "tools/hippo-tb/commands.hpp"
#include "tools/hippo-tb/stop.hpp"

#include "libanalysis/tablebase/table/generator_options.hpp"
#include "libanalysis/tablebase/verify/verify_tables.hpp"

#include <fmt/format.h>

#include <memory>
#include <vector>

namespace hippo::tool::tb {

using tablebase::Material;
using tablebase::TableVerdict;

namespace {

struct VerifyCommand {
  TableOptions options;
  bool checksums_only = false;

  Status run() const {
    Reporter reporter(options.common);
    StopOnSignal const stop;
    auto const materials = options.materials_or_folder();
    Progress shown(options.common, tablebase::cells_of(materials, options.chosen_metric()), "cells");
    tablebase::VerifyTablesOptions how{
        options.threads, checksums_only, options.chosen_metric(), stop.token(), {}};
    how.progress = [&](Material const& material, std::uint64_t cells, double share) {
      shown.show(cells, "{}  {:.1f} % verified", material.name(), 100.0 * share);
    };
    try {
      tablebase::verify_tables(options.directory(), materials, how, [&](TableVerdict const& verdict) {
        show(verdict, reporter);
        flush(); // results appear as soon as they are known
      });
    } catch (tablebase::Interrupted const&) {
      throw Failure("interrupted");
    }
    return reporter.status();
  }

private:
  void show(TableVerdict const& verdict, Reporter& reporter) const {
    using Finding = TableVerdict::Finding;
    switch (verdict.finding) {
    case Finding::valid:
      return show(verdict.material, "verified", fmt::format("{} cells", verdict.cells.positions),
                  {{"cells", verdict.cells.positions}});
    case Finding::checksums_valid:
      return show(verdict.material, "checksums are right");
    case Finding::unreadable:
      show(verdict.material, "cannot be verified");
      return report(reporter, *verdict.error);
    case Finding::wrong_counts:
      show_false(verdict.material, "the header's counts differ from those of the cells");
      break;
    case Finding::contradicting_results:
      show_false(verdict.material, "the file of results contradicts that of distances");
      break;
    case Finding::wrong_cells:
      show_wrong(verdict.material, verdict.cells);
      break;
    }
    reporter.worsen(Status::wrong_input);
  }

  void show_false(Material const& material, std::string const& reason) const {
    show(material, "false", reason, {{"reason", reason}});
  }
  void show_wrong(Material const& material, tablebase::Verdict const& cells) const {
    show(material, "false",
         fmt::format("{} of {} cells\t{}", cells.wrong, cells.positions, cells.first_wrong),
         {{"wrong", cells.wrong}, {"cells", cells.positions}, {"reason", cells.first_wrong}});
  }

  /// Prints what was found of a table. In text `detail` is a column, in JSON the members of `more`.
  void show(Material const& material, std::string_view result, std::string const& detail = "",
            std::vector<Json::Member> const& more = {}) const {
    if (options.common.format == Format::text)
      return print(fmt::format("{}\t{}{}{}\n", material.name(), result, detail.empty() ? "" : "\t", detail));
    Json json = json_of("hippo-tb-verify", material);
    json.set("result", result);
    for (auto const& [key, value] : more) json.set(key, value);
    print(json.line());
  }
};

} // namespace

Command verify_command() {
  auto chosen = std::make_shared<VerifyCommand>();
  Command command{"verify", "check the checksums of tables, and each of their positions"};
  chosen->options.add_materials(command);
  chosen->options.add_folder(command);
  chosen->options.add_metric(command);
  chosen->options.add_threads(command);
  command.add({{"--checksums", flag(chosen->checksums_only)}});
  add_progress(command, chosen->options.common);
  command.examples = {
      {"hippo-tb verify KRvK -d ~/tables", "every position against those after its moves"},
      {"hippo-tb verify --checksums -d ~/tables", "whether the files are as they were written"}};
  command.work = [chosen] { return chosen->run(); };
  return command;
}

} // namespace hippo::tool::tb
