#include "libanalysis/tablebase/verify/verify_tables.hpp"

#include "libanalysis/tablebase/format/statistics.hpp"
#include "libanalysis/tablebase/generate/tables.hpp"
#include "libanalysis/tablebase/table/games.hpp"
#include "libanalysis/tablebase/verify/verify_results.hpp"

#include <algorithm>
#include <span>

namespace hippo::tablebase {

namespace {

using Finding = TableVerdict::Finding;

template <class R>
std::uint64_t cells_of(Material const& material) {
  return 2 * Layout<R>(material).cells();
}

template <class R>
class FolderVerifier {
public:
  FolderVerifier(std::filesystem::path const& folder, VerifyTablesOptions const& options,
                 std::function<void(TableVerdict const&)> const& report, std::uint64_t& cells_done)
      : folder_(folder), options_(options), report_(report), cells_done_(cells_done),
        tables_({folder, options.threads, nullptr, options.metric}) {}

  void run(std::span<Material const> materials) {
    for (Material const& material : materials) {
      std::uint64_t const cells = cells_of<R>(material);
      try {
        report_(verdict_on(material, cells));
      } catch (FileError const& error) {
        report_({material, Finding::unreadable, {}, &error});
      }
      cells_done_ += cells;
    }
  }

private:
  TableVerdict verdict_on(Material const& material, std::uint64_t cells) {
    tables_.forget_others(material, cells * sizeof(CellOf<R>));
    auto const table = tables_.read(material);
    if (!has_true_counts(*table)) return {material, Finding::wrong_counts, {}};
    if (options_.checksums_only) return {material, Finding::checksums_valid, {}};
    auto const& needs = tables_.read_needs(material);
    Verdict const found =
        verified(*table, needs, {options_.threads, options_.stop, progress_of(material, cells)});
    if (found.wrong != 0) return {material, Finding::wrong_cells, found};
    if (options_.metric != Metric::clock && !has_true_results(*table))
      return {material, Finding::contradicting_results, found};
    return {material, Finding::valid, found};
  }

  [[nodiscard]] Verdict verified(Table<R> const& table, TableSet<R> const& needs,
                                 VerifyOptions const& how) const {
    if constexpr (is_loaded<R>)
      if (options_.metric == Metric::clock) return verify_clock<R>(table, needs, how);
    return verify<R>(table, needs, how);
  }

  auto progress_of(Material const& material, std::uint64_t cells) const {
    std::function<void(std::uint64_t, std::uint64_t)> progress;
    if (options_.progress)
      progress = [this, &material, cells](std::uint64_t slices, std::uint64_t of) {
        options_.progress(material, cells_done_ + cells / of * slices,
                          static_cast<double>(slices) / static_cast<double>(of));
      };
    return progress;
  }

  /// Whether the counts in the header are those of the cells.
  [[nodiscard]] bool has_true_counts(Table<R> const& table) const {
    return statistics_of(table) ==
           TableFile(folder_, table.layout.material(), options_.metric).info().statistics;
  }

  /// Whether the file of results is right or absent.
  [[nodiscard]] bool has_true_results(Table<R> const& table) const {
    return !std::filesystem::exists(folder_ / file_name(table.layout.material(), Metric::result)) ||
           wrong_results(folder_, table, tables_.all(), options_.threads) == 0;
  }

  std::filesystem::path const& folder_;
  VerifyTablesOptions const& options_;
  std::function<void(TableVerdict const&)> const& report_;
  std::uint64_t& cells_done_; ///< of all games
  Tables<R> tables_;
};

} // namespace

std::uint64_t cells_of(std::vector<Material> const& materials, Metric metric) {
  std::uint64_t cells = 0;
  for (Material const& material : materials)
    visit_tables(*material.variant, metric, [&]<class R> { cells += cells_of<R>(material); });
  return cells;
}

void verify_tables(std::filesystem::path const& folder, std::vector<Material> const& materials,
                   VerifyTablesOptions const& options,
                   std::function<void(TableVerdict const&)> const& report) {
  std::uint64_t cells_done = 0;
  for (std::span<Material const> rest = materials; !rest.empty();) {
    auto const last = std::ranges::find_if(
        rest, [&](Material const& one) { return one.variant->name != rest.front().variant->name; });
    auto const of_game = rest.first(static_cast<std::size_t>(last - rest.begin()));
    visit_tables(*of_game.front().variant, options.metric,
                 [&]<class R> { FolderVerifier<R>(folder, options, report, cells_done).run(of_game); });
    rest = rest.subspan(of_game.size());
  }
}

} // namespace hippo::tablebase
