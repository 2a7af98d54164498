// Moves within a table, forward and backward, for all squares of the inner piece in one operation.
#pragma once

#include "libanalysis/tablebase/moves/fresh_placements.hpp"
#include "libanalysis/tablebase/moves/set_moves.hpp"
#include "libanalysis/tablebase/table/layout.hpp"

namespace hippo::tablebase {

/// The squares on a line from `from`, outwards.
template <BoardSize board>
struct RaySquares {
  struct Ray {
    std::array<std::uint8_t, 32> squares{};
    std::uint8_t size = 0;
  };
  static constexpr std::array<std::array<Ray, 64>, rules::directions.size()> table = [] {
    std::array<std::array<Ray, 64>, rules::directions.size()> rays{};
    for (std::size_t d = 0; d < rules::directions.size(); ++d)
      for (int s = 0; s < board.squares(); ++s) {
        Ray& ray = rays[d][static_cast<std::size_t>(s)];
        int file = board.file_of(Square(s)) + rules::directions[d].dx;
        int rank = board.rank_of(Square(s)) + rules::directions[d].dy;
        for (; board.has(file, rank); file += rules::directions[d].dx, rank += rules::directions[d].dy)
          ray.squares[ray.size++] = static_cast<std::uint8_t>(board.at(file, rank).index());
      }
    return rays;
  }();
};

template <class R>
class Unmoves {
public:
  static constexpr BoardSize board = R{}.board();

  explicit Unmoves(Layout<R> const& layout)
      : layout_(layout), origins_(origins<R>[index_of(layout.inner().color)][layout.inner().type.index()]) {}

  /// Where the inner piece can stand; empty if pieces of the placement and kings share a square.
  [[nodiscard]] Bitboard free(std::size_t slice, std::size_t placement) const {
    auto const kings = layout_.kings(slice);
    Bitboard const pieces = layout_.placement_squares(placement);
    Bitboard const both = Bitboard(kings[0]) | Bitboard(kings[1]);
    if ((pieces & both).any() || static_cast<std::size_t>(pieces.count()) != layout_.pieces().size())
      return Bitboard();
    return board_squares<Bitboard>(board) & R{}.allowed_squares(layout_.inner().color, layout_.inner().type) &
           ~pieces & ~both;
  }

  /// The squares of the inner piece in whose positions `by` attacks the other side's king.
  [[nodiscard]] Bitboard attacked(std::size_t slice, std::size_t placement, Color by) const;

  /// From where the inner piece can have come to the targets; empty if it is not the side's.
  [[nodiscard]] Bitboard inner_origins(Color side, std::size_t slice, std::size_t placement,
                                       Bitboard targets) const {
    if (layout_.inner().color != side) return Bitboard();
    Bitboard const empty = board_squares<Bitboard>(board) & ~occupied(slice, placement);
    return origins_(targets & empty, empty, ~answered(side, placement));
  }

  /// Calls visit(placement after, squares of the inner piece that block the move) for each move of a piece of
  /// the placement until it returns false.
  template <class Visit>
  void each_move(Color side, std::size_t slice, std::size_t placement, Visit visit) const {
    each_way<Way::forward>(side, slice, placement, visit);
  }

  /// Adds to found[placement] the positions of a slice, `side` to move, from which a move within the table
  /// leads to a fresh position; illegal positions may be among them. fresh(slice) are the positions of a
  /// slice that are fresh, asked for where there are any, and checked() those of this one with the king in
  /// check.
  template <class Fresh, class Checked>
  void unmove(Color side, std::size_t slice, FreshPlacements const& placements, Fresh const& fresh,
              Checked const& checked, Bitboard* found) const;

private:
  static constexpr R laws{};
  enum class Way : bool { forward, backward };
  static constexpr PieceType pawn = laws.pawn(); ///< of the games that capture en passant

  [[nodiscard]] Bitboard occupied(std::size_t slice, std::size_t placement) const {
    auto const kings = layout_.kings(slice);
    return layout_.placement_squares(placement) | Bitboard(kings[0]) | Bitboard(kings[1]);
  }

  /// Where a step of two squares by a pawn of the side can be answered en passant by a piece of the
  /// placement; passant.hpp treats such steps.
  [[nodiscard]] Bitboard answered(Color side, std::size_t placement) const {
    Bitboard attacked;
    if constexpr (R{}.en_passant()) {
      auto const places = layout_.placement_pieces(placement);
      for (std::size_t i = 0; i < places.size(); ++i)
        if (layout_.pieces()[i] == Piece{~side, pawn})
          attacked |= laws.capture_leaps(~side, pawn, places[i].square);
    }
    return side == Color::white ? shifted<board, 0, 1>(attacked) : shifted<board, 0, -1>(attacked);
  }

  template <Way way, class Visit>
  void each_way(Color side, std::size_t slice, std::size_t placement, Visit visit) const;
  /// Moves with Betza's `i`. Returns false when the visitor has returned false.
  template <Way way, class Visit>
  bool initial_steps(Color side, PieceType type, PlacementPiece const& mover, Bitboard blockers,
                     std::size_t placement, Visit& visit) const;

  Layout<R> const& layout_;
  Origins origins_; ///< of the inner piece
};

template <class R>
Bitboard Unmoves<R>::attacked(std::size_t slice, std::size_t placement, Color by) const {
  Square const king = layout_.kings(slice)[index_of(~by)];
  Bitboard const blockers = occupied(slice, placement);
  auto const places = layout_.placement_pieces(placement);
  Bitboard result;
  if (Piece const inner = layout_.inner(); inner.color == by)
    result = laws.captured_from(by, inner.type, king) | laws.rides(inner.type, king, blockers);
  for (std::size_t i = 0; i < places.size(); ++i) {
    Piece const piece = layout_.pieces()[i];
    if (piece.color != by) continue;
    Square const from = places[i].square;
    if (laws.capture_leaps(by, piece.type, from).has(king)) return Bitboard::all();
    if (laws.rides(piece.type, from, blockers).has(king)) result |= ~laws.between(from, king);
  }
  return result;
}

template <class R>
template <typename Unmoves<R>::Way way, class Visit>
void Unmoves<R>::each_way(Color side, std::size_t slice, std::size_t placement, Visit visit) const {
  auto const& leaps = way == Way::forward ? laws.tables().move_leaps : laws.tables().moved_from;
  Bitboard const blockers = occupied(slice, placement);
  auto const places = layout_.placement_pieces(placement);
  for (std::size_t i = 0; i < places.size(); ++i) {
    Piece const piece = layout_.pieces()[i];
    if (piece.color != side) continue;
    PlacementPiece const& mover = places[i];
    for (Square to :
         leaps[index_of(side)][piece.type.index()][static_cast<std::size_t>(mover.square.index())] &
             ~blockers & R{}.allowed_squares(side, piece.type))
      if (!visit(mover.base + mover.row[to.index()], Bitboard(to))) return;
    if (!initial_steps<way>(side, piece.type, mover, blockers, placement, visit)) return;
    for (rules::LineFamily family : rules::line_families) {
      if (!laws.families(piece.type).has(family)) continue;
      auto const range = rules::directions_of(family);
      for (std::size_t d = range.begin; d < range.end; ++d) {
        auto const& ray = RaySquares<board>::table[d][static_cast<std::size_t>(mover.square.index())];
        Bitboard passed;
        for (std::size_t k = 0; k < ray.size; ++k) {
          Square const to(ray.squares[k]);
          if (blockers.has(to)) break;
          passed |= Bitboard(to);
          if (!visit(mover.base + mover.row[to.index()], passed)) return;
        }
      }
    }
  }
}

template <class R>
template <typename Unmoves<R>::Way way, class Visit>
bool Unmoves<R>::initial_steps(Color side, PieceType type, PlacementPiece const& mover, Bitboard blockers,
                               std::size_t placement, Visit& visit) const {
  for (betza::Ride const& ride : laws.movement(type)) {
    if (!ride.initial) continue;
    int const direction = (side == Color::white ? 1 : -1) * (way == Way::forward ? 1 : -1);
    int const file = board.file_of(mover.square) + ride.dx * (way == Way::forward ? 1 : -1);
    int const rank = board.rank_of(mover.square) + ride.dy * direction;
    if (!board.has(file, rank)) continue;
    Square const to = board.at(file, rank);
    Square const middle((mover.square.index() + to.index()) / 2);
    Square const home = way == Way::forward ? mover.square : to;
    Bitboard const path = ride.lame ? Bitboard(to) | Bitboard(middle) : Bitboard(to);
    if (board.rank_for(side, home) != laws.def().initial_rank - 1 || (path & blockers).any()) continue;
    Bitboard blocked = path;
    if constexpr (R{}.en_passant()) {
      if (answered(side, placement).has(way == Way::forward ? to : mover.square)) continue;
      if (layout_.inner() == Piece{~side, pawn}) blocked |= laws.captured_from(~side, pawn, middle);
    }
    if (!visit(mover.base + mover.row[to.index()], blocked)) return false;
  }
  return true;
}

template <class R>
template <class Fresh, class Checked>
void Unmoves<R>::unmove(Color side, std::size_t slice, FreshPlacements const& placements, Fresh const& fresh,
                        Checked const& checked, Bitboard* found) const {
  if (placements.any(slice)) {
    Bitboard const* const sets = fresh(slice);
    placements.each(slice, [&](std::size_t placement) {
      Bitboard const set = sets[placement];
      found[placement] |= inner_origins(side, slice, placement, set);
      each_way<Way::backward>(side, slice, placement, [&](std::size_t before, Bitboard blocked) {
        found[before] |= set & ~blocked;
        return true;
      });
    });
  }
  for (KingStep const& step : layout_.king_steps(side, slice)) {
    if (!placements.any(step.slice)) continue;
    Symmetry const back = Symmetry::number(step.symmetry).inverse();
    Bitboard const* const sets = fresh(step.slice);
    Bitboard const* const in_check = step.out_of_check ? checked() : nullptr;
    placements.each(step.slice, [&](std::size_t placement) {
      Bitboard set = turned<board>(back, sets[placement]);
      std::size_t const before = layout_.turned_placement(back.number(), placement);
      if (in_check != nullptr) set &= ~in_check[before];
      found[before] |= set;
    });
  }
}

} // namespace hippo::tablebase
