// A table in memory: a cell for every position and either side to move.
#pragma once

#include "libanalysis/tablebase/table/huge_array.hpp"
#include "libanalysis/tablebase/table/layout.hpp"
#include "libanalysis/tablebase/table/value.hpp"

#include <array>
#include <map>
#include <memory>

namespace hippo::tablebase {

template <class R>
struct Table {
  explicit Table(Material const& material) : layout(material) {
    for (auto& side : cells) side = HugeArray<CellOf<R>>(layout.cells());
  }

  /// The size of the cells.
  [[nodiscard]] std::uint64_t bytes() const { return 2 * layout.cells() * sizeof(CellOf<R>); }

  Layout<R> layout;
  std::array<HugeArray<CellOf<R>>, 2> cells; ///< [side to move]
};

/// The tables that another one needs, by canonical material.
template <class R>
using TableSet = std::map<Material, std::shared_ptr<Table<R> const>>;

/// The table of a material, with the colours as they are. Tables exist only with the stronger side as White;
/// otherwise the view swaps the colours and reverses the ranks.
template <class R>
class TableView {
  static constexpr BoardSize board = R{}.board();

public:
  TableView() = default;
  TableView(Table<R> const& table, Material const& material)
      : table_(&table), swapped_(!material.is_canonical()) {}

  /// The cells of all positions that differ in the square of one piece.
  class Line {
  public:
    [[nodiscard]] Cell operator[](Square square) const {
      std::size_t const at = turn_[square.index()];
      return row_ == nullptr ? cells_[at] : cells_[row_[at] * scale_];
    }
    [[nodiscard]] Cell single() const { return cells_[0]; }

  private:
    friend class TableView;
    Cell const* cells_ = nullptr;
    std::uint32_t const* row_ = nullptr;
    std::size_t scale_ = 0;
    std::uint8_t const* turn_ = nullptr;
  };

  /// False where the kings are neighbours. `pieces` without the one that varies.
  [[nodiscard]] bool find(Line& line, std::array<Square, 2> kings, std::span<Placed const> pieces,
                          Piece const* varying, Color side) const {
    std::array<Placed, max_placed> turned_pieces;
    Piece turned_varying;
    if (swapped_) {
      for (std::size_t i = 0; i < pieces.size(); ++i)
        turned_pieces[i] = {{~pieces[i].piece.color, pieces[i].piece.type}, flipped(pieces[i].square)};
      pieces = {turned_pieces.data(), pieces.size()};
      kings = {flipped(kings[1]), flipped(kings[0])};
      side = ~side;
      if (varying != nullptr) {
        turned_varying = {~varying->color, varying->type};
        varying = &turned_varying;
      }
    }
    auto const pair = table_->layout.pair(kings[0], kings[1]);
    if (pair.slice == no_index) return false;
    auto const found = table_->layout.line(pair, pieces, varying);
    line.cells_ = table_->cells[index_of(side)].data() + found.start;
    line.row_ = found.row;
    line.scale_ = table_->layout.inner_squares();
    line.turn_ = turns[swapped_ ? 1 : 0][found.symmetry].data();
    return true;
  }

private:
  static constexpr Square flipped(Square square) { return turned(board, Symmetry{.flip = true}, square); }
  /// [colours swapped][symmetry][square]
  static constexpr auto turns = [] {
    std::array<std::array<std::array<std::uint8_t, 64>, symmetry_count>, 2> table{turned_squares<board>,
                                                                                  turned_squares<board>};
    for (auto& row : table[1]) {
      auto const straight = row;
      for (int s = 0; s < board.squares(); ++s)
        row[static_cast<std::size_t>(s)] = straight[static_cast<std::size_t>(flipped(Square(s)).index())];
    }
    return table;
  }();

  Table<R> const* table_ = nullptr;
  bool swapped_ = false;
};

} // namespace hippo::tablebase
