// The cells of a table, to be read slice by slice, wherever they are.
#pragma once

#include "libanalysis/tablebase/table/table.hpp"

#include <memory>

namespace hippo::tablebase {

/// The cells of a slice, and the owner of their memory.
template <class R>
struct HeldCells {
  CellOf<R> const* first = nullptr;
  std::shared_ptr<void const> hold; ///< null if they stay in memory
};

template <class R>
class CellSource {
public:
  CellSource() = default;
  CellSource(CellSource const&) = delete;
  CellSource& operator=(CellSource const&) = delete;
  virtual ~CellSource() = default;

  [[nodiscard]] virtual Layout<R> const& layout() const = 0;
  /// The process that has a slice, and whether it is this one.
  [[nodiscard]] virtual std::size_t owner(std::size_t) const { return 0; }
  [[nodiscard]] virtual bool has(std::size_t) const { return true; }
  /// Of a slice that this process has. Several threads may ask at the same time. Throws FileError.
  [[nodiscard]] virtual HeldCells<R> slice(Color side, std::size_t slice) const = 0;
};

/// A table in memory. Where all processes have the same one, it is for one of them to count it and to code
/// it.
template <class R>
class TableCells final : public CellSource<R> {
public:
  explicit TableCells(Table<R> const& table, bool is_mine = true) : table_(table), is_mine_(is_mine) {}
  [[nodiscard]] bool has(std::size_t) const override { return is_mine_; }
  [[nodiscard]] Layout<R> const& layout() const override { return table_.layout; }
  [[nodiscard]] HeldCells<R> slice(Color side, std::size_t slice) const override {
    std::size_t const cells = table_.layout.placements() * table_.layout.inner_squares();
    return {table_.cells[index_of(side)].data() + slice * cells, nullptr};
  }

private:
  Table<R> const& table_;
  bool is_mine_;
};

/// Reads rows; the slice of the last one is held.
template <class R>
class RowReader {
public:
  RowReader(CellSource<R> const& source, Color side) : source_(source), side_(side) {}
  [[nodiscard]] CellOf<R> const* operator()(std::size_t row) {
    auto const& layout = source_.layout();
    std::size_t const slice = row / layout.placements();
    if (slice != slice_) {
      held_ = HeldCells<R>(); // before the next one is held
      held_ = source_.slice(side_, slice);
      slice_ = slice;
    }
    return held_.first + row % layout.placements() * layout.inner_squares();
  }

private:
  CellSource<R> const& source_;
  Color side_;
  std::size_t slice_ = ~std::size_t{0};
  HeldCells<R> held_;
};

} // namespace hippo::tablebase
