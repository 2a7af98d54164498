// hippo-tb verify: checksums, then each position against those after its moves.
#include "tools/hippo-tb/commands.hpp"
#include "tools/hippo-tb/progress.hpp"
#include "tools/hippo-tb/stop.hpp"

#include "libanalysis/tablebase/conversions.hpp"
#include "libanalysis/tablebase/file.hpp"
#include "libanalysis/tablebase/games.hpp"
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
  bool checksums_only = false, progress = false;

  Status run() const {
    Reporter reporter(options.common);
    StopOnSignal const stop;
    tablebase::visit_game(options.variant().name, [&]<class R> {
      tablebase::TableSet<R> tables;
      auto const materials = options.materials_or_folder();
      Progress shown(options.common, progress, all_cells<R>(materials));
      std::uint64_t cells_done = 0;
      for (Material const& material : materials) {
        try {
          std::uint64_t const cells = tablebase::memory_need(tablebase::Layout<R>(material)).cells;
          verify_one<R>(material, tables, reporter, stop, [&](std::uint64_t slices, std::uint64_t of) {
            shown.show(cells_done + cells / of * slices, "{}  {:.1f} % verified", material.name(),
                       100.0 * static_cast<double>(slices) / static_cast<double>(of));
          });
          cells_done += cells;
          flush(); // results appear as soon as they are known
        } catch (tablebase::FileError const& error) {
          print(fmt::format("{}\tcannot be verified\n", material.name()));
          report(reporter, error);
        } catch (tablebase::Interrupted const&) {
          throw Failure("interrupted");
        }
      }
    });
    return reporter.status();
  }

private:
  static constexpr std::size_t kept_cells = std::size_t{4} << 30; ///< of tables that others may need

  template <class R>
  static std::uint64_t all_cells(std::vector<Material> const& materials) {
    std::uint64_t cells = 0;
    for (Material const& material : materials)
      cells += tablebase::memory_need(tablebase::Layout<R>(material)).cells;
    return cells;
  }

  template <class R>
  void verify_one(Material const& material, tablebase::TableSet<R>& tables, Reporter& reporter,
                  StopOnSignal const& stop,
                  std::function<void(std::uint64_t, std::uint64_t)> const& done) const {
    auto const read = [&](Material const& one) {
      auto& table = tables[one];
      if (!table) {
        try {
          auto found = tablebase::read_table<R>(options.folder, one, tables, options.threads);
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
      print(fmt::format("{}\tfalse\tthe header's counts differ from those of the cells\n", material.name()));
      return reporter.worsen(Status::wrong_input);
    }
    if (checksums_only) return print(fmt::format("{}\tchecksums are right\n", material.name()));
    for (Material const& need : tablebase::conversions_of<R>(material)) read(need);
    tablebase::Verdict const verdict =
        tablebase::verify<R>(*table, tables, {options.threads, stop.token(), done});
    if (verdict.wrong == 0 && !has_true_results(*table, tables)) {
      print(fmt::format("{}\tfalse\tthe file of results contradicts that of distances\n", material.name()));
      return reporter.worsen(Status::wrong_input);
    }
    if (verdict.wrong == 0)
      return print(fmt::format("{}\tverified\t{} cells\n", material.name(), verdict.positions));
    print(fmt::format("{}\tfalse\t{} of {} cells\t{}\n", material.name(), verdict.wrong, verdict.positions,
                      verdict.first_wrong));
    reporter.worsen(Status::wrong_input);
  }

  /// Whether the counts in the header are those of the cells.
  template <class R>
  [[nodiscard]] bool has_true_counts(tablebase::Table<R> const& table) const {
    tablebase::TableFile const file(options.folder, table.layout.material());
    return tablebase::statistics_of(table) == file.info().statistics;
  }

  /// Whether the file of results is right, or there is none.
  template <class R>
  [[nodiscard]] bool has_true_results(tablebase::Table<R> const& table,
                                      tablebase::TableSet<R> const& tables) const {
    auto const file = tablebase::file_name(table.layout.material(), tablebase::Metric::result);
    return !std::filesystem::exists(std::filesystem::path(options.folder) / file) ||
           tablebase::wrong_results(options.folder, table, tables, options.threads) == 0;
  }

  /// Drops tables that this one does not need when they take much memory.
  template <class R>
  static void forget(Material const& material, tablebase::TableSet<R>& tables) {
    auto const needs = tablebase::conversions_of<R>(material);
    std::size_t cells = 0;
    for (auto const& [one, table] : tables) cells += 2 * table->layout.cells();
    std::erase_if(tables, [&](auto const& entry) {
      if (cells <= kept_cells || std::ranges::find(needs, entry.first) != needs.end()) return false;
      cells -= 2 * entry.second->layout.cells();
      return true;
    });
  }
};

} // namespace

Command verify_command() {
  auto chosen = std::make_shared<VerifyCommand>();
  Command command{"verify", "check the checksums of tables, and each of their positions"};
  add_common(command, chosen->options.common, "MATERIAL");
  chosen->options.add_folder(command);
  chosen->options.add_materials(command);
  chosen->options.add_threads(command);
  command.add({
      {"--progress", "show progress even if standard error is not a terminal", flag(chosen->progress)},
      {"--checksums", "check checksums and counts only", flag(chosen->checksums_only)},
  });
  command.work = [chosen] { return chosen->run(); };
  return command;
}

} // namespace hippo::tool::tb
