// Where a position is stored in a table.
//
//   cell = ((slice * placements) + placement) * inner_squares + square of the inner piece
//
// A slice is a pair of king squares, one for each class of symmetric pairs. A placement
// places all other pieces but one; identical pieces are unordered. The last piece is the inner one: its
// squares are neighbours in memory, so that the generator can treat them as one set of squares.
#pragma once

#include "libanalysis/tablebase/table/material.hpp"
#include "libanalysis/tablebase/table/symmetry.hpp"
#include "libgame/rules/board.hpp"
#include "libgame/rules/laws.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace hippo::tablebase {

/// A piece on a square.
struct Placed {
  Piece piece;
  Square square;
};
inline constexpr std::uint32_t no_index = 0xffffffff;

/// Identical pieces that a placement places: their sets of squares, numbered.
struct PieceGroup {
  Piece piece;
  std::size_t count = 0;
  std::uint32_t sets = 1;   ///< how many sets of `count` squares there are
  std::uint32_t stride = 1; ///< of the group's number in the placement
  /// [k - 1][set of k - 1 squares * 64 + square]: the number of the set of k squares; no_index where the
  /// square is taken or forbidden. The last of them is multiplied by the stride.
  std::vector<std::vector<std::uint32_t>> insert;
};

/// One piece of a placement, as the generator moves it: placement number = base + row[square].
struct PlacementPiece {
  std::uint32_t const* row = nullptr;
  std::uint32_t base = 0;
  Square square;
};

/// A move of a king from a slice, and where that leads.
struct KingStep {
  std::uint32_t slice;
  std::uint8_t symmetry; ///< turns a position after the move into the form that the slice stores
  bool out_of_check;     ///< only while the king is not in check
};

template <class R>
class Layout {
public:
  static constexpr BoardSize board = R{}.board();
  static constexpr std::size_t squares = static_cast<std::size_t>(board.squares());

  explicit Layout(Material const& material);
  Layout(Layout const&) = delete;
  Layout& operator=(Layout const&) = delete;

  [[nodiscard]] Material const& material() const { return material_; }
  [[nodiscard]] std::size_t slices() const { return pairs_.size(); }
  [[nodiscard]] std::size_t placements() const { return placements_; }
  /// 1 if there is no inner piece, in the table of bare kings.
  [[nodiscard]] std::size_t inner_squares() const { return has_inner_ ? squares : 1; }
  [[nodiscard]] std::size_t cells() const { return slices() * placements() * inner_squares(); }
  /// Memory of the layout itself, about.
  [[nodiscard]] std::uint64_t bytes() const {
    return placements_ * (pieces_.size() * sizeof(PlacementPiece) + sizeof(Bitboard) +
                          symmetries_.size() * sizeof(std::uint32_t));
  }
  [[nodiscard]] bool has_inner() const { return has_inner_; }
  [[nodiscard]] Piece inner() const { return inner_; }

  /// Squares of the kings of a slice, and how many positions of the full board each cell there stands for
  /// (identical pieces beside the inner one are numbered twice over: divide by inner_multiplicity()).
  [[nodiscard]] std::array<Square, 2> kings(std::size_t slice) const { return pairs_[slice]; }
  [[nodiscard]] unsigned weight(std::size_t slice) const { return weights_[slice]; }
  [[nodiscard]] unsigned inner_multiplicity() const { return inner_multiplicity_; }

  /// The pieces of a placement, in the order of pieces().
  [[nodiscard]] std::span<PlacementPiece const> placement_pieces(std::size_t placement) const {
    return {placement_pieces_.data() + placement * pieces_.size(), pieces_.size()};
  }
  [[nodiscard]] std::span<Piece const> pieces() const { return pieces_; }
  [[nodiscard]] Bitboard placement_squares(std::size_t placement) const {
    return placement_squares_[placement];
  }
  /// Where the placement stands after the board is turned.
  [[nodiscard]] std::uint32_t turned_placement(unsigned symmetry, std::size_t placement) const {
    return turned_placements_[symmetry][placement];
  }
  [[nodiscard]] std::span<KingStep const> king_steps(Color color, std::size_t slice) const {
    return steps_[index_of(color)][slice];
  }

  /// The slice of a pair of kings and the symmetry that turns them into it; none for neighbours.
  struct Pair {
    std::uint32_t slice = no_index;
    std::uint8_t symmetry = 0;
  };
  [[nodiscard]] Pair pair(Square white, Square black) const {
    return pair_of_[static_cast<std::size_t>(white.index())][static_cast<std::size_t>(black.index())];
  }

  /// The cells of all positions that differ in the square of one piece: cell of square s =
  /// start + (row ? row[turn(s)] * inner_squares : turn(s)).
  struct Line {
    std::size_t start = 0;
    std::uint32_t const* row = nullptr; ///< null if the piece that varies is the inner one
    std::uint8_t symmetry = 0;          ///< turns a square of the position into one of the table
  };
  /// Men stand on different squares where they may stand; without `varying` the line's start is the cell.
  [[nodiscard]] Line line(Pair kings, std::span<Placed const> pieces, Piece const* varying) const;

  /// The cell of a position (both kings, other pieces in any order); none if the kings are neighbours.
  [[nodiscard]] std::optional<std::size_t> cell(Square white_king, Square black_king,
                                                std::span<Placed const> pieces) const {
    Pair const kings = pair(white_king, black_king);
    if (kings.slice == no_index) return std::nullopt;
    return line(kings, pieces, nullptr).start;
  }

  static constexpr PieceType king = [] {
    for (std::size_t t = 0; t < R::max_types; ++t)
      if (R{}.def().pieces[t].royal) return PieceType(static_cast<int>(t));
    throw "a game without a king";
  }();

private:
  void choose_symmetries();
  void number_pairs();
  void choose_groups();
  void number_placements();
  void find_king_steps();

  Material material_;
  std::vector<std::uint8_t> symmetries_; ///< those that change no piece's moves
  std::vector<std::array<Square, 2>> pairs_;
  std::vector<unsigned> weights_;
  std::array<std::array<Pair, squares>, squares> pair_of_{};
  std::vector<PieceGroup> groups_;
  std::vector<Piece> pieces_; ///< of the placement's pieces, group by group
  Piece inner_{};
  bool has_inner_ = false;
  unsigned inner_multiplicity_ = 1;
  std::size_t placements_ = 1;
  std::vector<PlacementPiece> placement_pieces_;
  std::vector<Bitboard> placement_squares_;
  std::array<std::vector<std::uint32_t>, symmetry_count> turned_placements_;
  std::array<std::vector<std::vector<KingStep>>, 2> steps_;
};

/// A square after the board is turned.
template <BoardSize board>
inline constexpr auto turned_squares = [] {
  std::array<std::array<std::uint8_t, 64>, symmetry_count> table{};
  for (unsigned n = 0; n < symmetry_count; ++n)
    for (int s = 0; s < board.squares(); ++s)
      if (!Symmetry::number(n).transpose || board.files == board.ranks)
        table[n][static_cast<std::size_t>(s)] =
            static_cast<std::uint8_t>(turned(board, Symmetry::number(n), Square(s)).index());
  return table;
}();

} // namespace hippo::tablebase

#include "libanalysis/tablebase/table/loaded_layout.hpp" // the same for games from files
