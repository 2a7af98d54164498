// hippo-tb verify: checksums, then each position against those after its moves.
#include "tools/common/output/progress.hpp"
#include "tools/hippo-tb/commands.hpp"
#include "tools/hippo-tb/stop.hpp"

#include "libanalysis/tablebase/conversions.hpp"
#include "libanalysis/tablebase/file.hpp"
#include "libanalysis/tablebase/generator.hpp"
#include "libanalysis/tablebase/statistics.hpp"
#include "libanalysis/tablebase/verify.hpp"
#include "libanalysis/tablebase/verify_results.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <vector>

namespace hippo::tool::tb {

using tablebase::Material;

namespace {

struct VerifyCommand {
  TableOptions options;
  bool checksums_only = false;

  Status run() const {
    Reporter reporter(options.common);
    StopOnSignal const stop;
    each_game(options.materials_or_folder(), [&]<class R>(std::vector<Material> const& materials) {
      verify_all<R>(materials, reporter, stop);
    });
    return reporter.status();
  }

private:
  static constexpr std::uint64_t kept_bytes = std::uint64_t{4} << 30; ///< of tables that others may need

  template <class R>
  static std::uint64_t all_cells(std::vector<Material> const& materials) {
    std::uint64_t cells = 0;
    for (Material const& material : materials) cells += 2 * tablebase::Layout<R>(material).cells();
    return cells;
  }

  template <class R>
  void verify_all(std::vector<Material> const& materials, Reporter& reporter,
                  StopOnSignal const& stop) const {
    tablebase::TableSet<R> tables;
    Progress shown(options.common, all_cells<R>(materials), "cells");
    std::uint64_t cells_done = 0;
    for (Material const& material : materials) {
      try {
        std::uint64_t const cells = 2 * tablebase::Layout<R>(material).cells();
        verify_one<R>(material, tables, reporter, stop, [&](std::uint64_t slices, std::uint64_t of) {
          shown.show(cells_done + cells / of * slices, "{}  {:.1f} % verified", material.name(),
                     100.0 * static_cast<double>(slices) / static_cast<double>(of));
        });
        cells_done += cells;
        flush(); // results appear as soon as they are known
      } catch (tablebase::FileError const& error) {
        show(material, "cannot be verified");
        report(reporter, error);
      } catch (tablebase::Interrupted const&) {
        throw Failure("interrupted");
      }
    }
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

  template <class R>
  void verify_one(Material const& material, tablebase::TableSet<R>& tables, Reporter& reporter,
                  StopOnSignal const& stop,
                  std::function<void(std::uint64_t, std::uint64_t)> const& done) const {
    auto const read = [&](Material const& one) {
      auto& table = tables[one];
      if (!table) {
        try {
          auto found = tablebase::read_table<R>(options.directory(), one, tables, options.threads);
          table = std::move(found);
        } catch (...) {
          tables.erase(one);
          throw;
        }
      }
      return table;
    };
    forget<R>(material, tables);
    auto const table = read(material);
    if (!has_true_counts(*table)) {
      std::string const reason = "the header's counts differ from those of the cells";
      show(material, "false", reason, {{"reason", reason}});
      return reporter.worsen(Status::wrong_input);
    }
    if (checksums_only) return show(material, "checksums are right");
    for (Material const& need : tablebase::conversions_of<R>(material)) read(need);
    tablebase::Verdict const verdict =
        tablebase::verify<R>(*table, tables, {options.threads, stop.token(), done});
    if (verdict.wrong == 0 && !has_true_results(*table, tables)) {
      std::string const reason = "the file of results contradicts that of distances";
      show(material, "false", reason, {{"reason", reason}});
      return reporter.worsen(Status::wrong_input);
    }
    if (verdict.wrong == 0)
      return show(material, "verified", fmt::format("{} cells", verdict.positions),
                  {{"cells", verdict.positions}});
    show(material, "false",
         fmt::format("{} of {} cells\t{}", verdict.wrong, verdict.positions, verdict.first_wrong),
         {{"wrong", verdict.wrong}, {"cells", verdict.positions}, {"reason", verdict.first_wrong}});
    reporter.worsen(Status::wrong_input);
  }

  /// Whether the counts in the header are those of the cells.
  template <class R>
  [[nodiscard]] bool has_true_counts(tablebase::Table<R> const& table) const {
    tablebase::TableFile const file(options.directory(), table.layout.material());
    return tablebase::statistics_of(table) == file.info().statistics;
  }

  /// Whether the file of results is right, or there is none.
  template <class R>
  [[nodiscard]] bool has_true_results(tablebase::Table<R> const& table,
                                      tablebase::TableSet<R> const& tables) const {
    auto const file = tablebase::file_name(table.layout.material(), tablebase::Metric::result);
    return !std::filesystem::exists(std::filesystem::path(options.directory()) / file) ||
           tablebase::wrong_results(options.directory(), table, tables, options.threads) == 0;
  }

  /// Drops tables that this one does not need when they take much memory.
  template <class R>
  static void forget(Material const& material, tablebase::TableSet<R>& tables) {
    auto const needs = tablebase::conversions_of<R>(material);
    std::uint64_t bytes = 0;
    for (auto const& [one, table] : tables) bytes += table->bytes();
    std::erase_if(tables, [&](auto const& entry) {
      if (bytes <= kept_bytes || std::ranges::find(needs, entry.first) != needs.end()) return false;
      bytes -= entry.second->bytes();
      return true;
    });
  }
};

} // namespace

Command verify_command() {
  auto chosen = std::make_shared<VerifyCommand>();
  Command command{"verify", "check the checksums of tables, and each of their positions"};
  chosen->options.add_materials(command);
  chosen->options.add_folder(command);
  chosen->options.add_threads(command);
  command.add({{"--checksums", "check checksums and counts only", flag(chosen->checksums_only)}});
  add_progress(command, chosen->options.common);
  command.examples = {
      {"hippo-tb verify KRvK -d ~/tables", "every position against those after its moves"},
      {"hippo-tb verify --checksums -d ~/tables", "whether the files are as they were written"}};
  command.work = [chosen] { return chosen->run(); };
  return command;
}

} // namespace hippo::tool::tb
