// The tables of a folder that positions of one game are looked up in.
#pragma once

#include "libanalysis/tablebase/probe/open_table.hpp"
#include "libanalysis/tablebase/probe/probe.hpp"
#include "libanalysis/tablebase/table/typed_position.hpp"
#include "libgame/position/write_position.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <memory>
#include <utility>

namespace hippo::tablebase {

/// Files are opened when they are asked for.
template <class R>
class OpenTables {
public:
  OpenTables(std::filesystem::path folder, Metric metric) : folder_(std::move(folder)), metric_(metric) {}

  [[nodiscard]] Metric metric() const { return metric_; }
  /// Of a canonical material. Throws NoTable and FileError.
  [[nodiscard]] OpenTable<R>& of(Material const& material) {
    auto& table = tables_[material];
    if (!table) {
      auto const has = [&](Metric metric) {
        return std::filesystem::exists(folder_ / file_name(material, metric));
      };
      // Distances tell results, too.
      Metric const stored = metric_ == Metric::result && !has(metric_) ? Metric::distance : metric_;
      if (!has(stored))
        throw NoTable(
            fmt::format("no table of {} in {}{}", material.name(), folder_.string(),
                        stored == Metric::clock ? " with plies to the next reset of the clock" : ""));
      table = std::make_unique<OpenTable<R>>(folder_, material, stored);
    }
    return *table;
  }

private:
  std::filesystem::path folder_;
  Metric metric_;
  std::map<Material, std::unique_ptr<OpenTable<R>>> tables_;
};

/// Where the positions of a material are.
template <class R>
struct TableSource {
  OpenTable<R>* table = nullptr;
  bool swapped = false; ///< the table is of the colours swapped
};

/// A cell that a table has for a position, in the metric that was asked for. Throws DamagedTable if the table
/// says that the position is illegal.
template <class R>
[[nodiscard]] CellOf<R> checked_cell(OpenTable<R> const& table, CellOf<R> cell,
                                     rules::Position<R> const& position, Metric metric) {
  if (cell == illegal_of<CellOf<R>>)
    throw DamagedTable(fmt::format("{}: false: it marks {} as illegal", table.file().path().string(),
                                   position::position_line(untyped(position))));
  return metric == Metric::result ? result_cell(cell) : cell;
}

} // namespace hippo::tablebase
