// The parts that a table file omits: values decided by captures, and one side to move. They are computed from
// the stored cells and the tables of the conversions.
#pragma once

#include "libanalysis/tablebase/moves/conversions.hpp"
#include "libanalysis/tablebase/moves/passant.hpp"
#include "libanalysis/tablebase/moves/unmoves.hpp"

namespace hippo::tablebase {

/// Slices are independent: several threads may work on different ones.
template <class R>
class Completion {
public:
  /// `tables` must have all of conversions_of(material).
  Completion(Table<R>& table, TableSet<R> const& tables)
      : table_(table), layout_(table.layout), lookup_(tables), conversions_(layout_, tables),
        unmoves_(layout_), passants_(has_passant_steps<R>(layout_.material())) {}

  /// Raises the cells of a side to the value of the best capture or promotion.
  void raise(Color side, std::size_t slice);
  /// Fills the cells of a side from those of the other one, which must be complete in all slices.
  void derive(Color side, std::size_t slice);

private:
  static constexpr BoardSize board = R{}.board();
  static constexpr std::size_t width = Layout<R>::squares;
  using Row = std::array<Cell, width>;

  [[nodiscard]] Cell* row(Color side, std::size_t slice, std::size_t placement) {
    return table_.cells[index_of(side)].data() + (slice * layout_.placements() + placement) * width;
  }
  /// The values of the moves that lead to a row of the other side, by the square of the inner piece after
  /// them.
  [[nodiscard]] Row moves_to(Color side, std::size_t slice, std::size_t placement) {
    Cell const* const after = row(~side, slice, placement);
    Row values;
    for (std::size_t s = 0; s < width; ++s)
      values[s] =
          static_cast<Cell>(-after[s] + (after[s] > draw_cell ? 1 : 0)); // before_move(), without branches
    return values;
  }
  static void raise_where(Cell* row, Row const& values, Bitboard where) {
    std::uint64_t const bits = where.bits();
    for (std::size_t s = 0; s < width; ++s)
      row[s] = std::max(row[s], (bits >> s & 1) != 0 ? values[s] : illegal_cell);
  }
  void inner_moves(Color side, std::size_t slice, std::size_t placement, Bitboard legal, Cell* cells);
  void king_moves(Color side, std::size_t slice, std::size_t placement, Bitboard legal, Bitboard checked,
                  Cell* cells);
  void passant_steps(Color side, std::size_t slice, std::size_t placement, Bitboard legal, Cell* cells);

  Table<R>& table_;
  Layout<R> const& layout_;
  Lookup<R> lookup_;
  Conversions<R> conversions_;
  Unmoves<R> unmoves_;
  bool passants_;
};

} // namespace hippo::tablebase
