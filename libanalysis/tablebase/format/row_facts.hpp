// Facts about a row of positions from the rules, without tables: used to compress and unpack the row.
//
// A row is all positions of a slice and a placement: they differ in the square of the inner piece.
#pragma once

#include "libanalysis/tablebase/moves/unmoves.hpp"
#include "libgame/rules/position.hpp"

namespace hippo::tablebase {

/// Sets of squares of the inner piece. All but `legal` are a help for the coder, not rules of play: they are
/// close to what their names say, and part of the file format.
struct RowFacts {
  Bitboard legal;
  Bitboard checked;  ///< the side to move is in check
  Bitboard captures; ///< it can capture or promote
  Bitboard threats;  ///< the other side could, if it were its turn

  [[nodiscard]] bool any() const { return legal.any(); }
  [[nodiscard]] bool is_coded(std::size_t s) const { return (legal.bits() >> s & 1) != 0; }
  /// As CellModel::context() wants them.
  [[nodiscard]] unsigned flags(std::size_t s) const {
    return static_cast<unsigned>((checked.bits() >> s & 1) | (captures.bits() >> s & 1) << 1 |
                                 (threats.bits() >> s & 1) << 2);
  }
};

/// Of a game from a file the coder knows no rules: it codes every cell, those of illegal positions, too.
struct NoFacts {
  [[nodiscard]] static bool any() { return true; }
  [[nodiscard]] static bool is_coded(std::size_t) { return true; }
  [[nodiscard]] static unsigned flags(std::size_t) { return 0; }
};

template <class R>
class RowObserver {
public:
  explicit RowObserver(Layout<R> const& layout) : layout_(layout), unmoves_(layout) {}

  [[nodiscard]] RowFacts operator()(Color side, std::size_t slice, std::size_t placement) const {
    RowFacts facts;
    facts.legal = unmoves_.free(slice, placement);
    if (facts.legal.any()) facts.legal &= ~unmoves_.attacked(slice, placement, side);
    if (facts.legal.empty()) return facts;
    facts.checked = unmoves_.attacked(slice, placement, ~side);
    facts.captures = captures(side, slice, placement);
    facts.threats = captures(~side, slice, placement);
    return facts;
  }

private:
  static constexpr R laws{};
  static constexpr BoardSize board = R{}.board();

  struct Scene {
    std::array<Square, 2> kings;
    std::span<PlacementPiece const> places;
    Bitboard occupied;
  };

  [[nodiscard]] Bitboard captures(Color by, std::size_t slice, std::size_t placement) const;
  /// The squares of the inner piece with which `by` attacks the target, its king aside.
  [[nodiscard]] Bitboard attacks(Scene const& scene, Color by, Square target) const;
  /// The attacks of the pieces of the placement and of the king.
  [[nodiscard]] Bitboard guarded(Scene const& scene, Color by) const;
  [[nodiscard]] Bitboard promotions(Scene const& scene, Color by) const;
  [[nodiscard]] static Bitboard king_reach(Scene const& scene, Color by) {
    return laws.capture_leaps(by, Layout<R>::king, scene.kings[index_of(by)]);
  }

  Layout<R> const& layout_;
  Unmoves<R> unmoves_;
};

template <class R>
requires(is_loaded<R>) class RowObserver<R> {
public:
  explicit RowObserver(Layout<R> const&) {}
  [[nodiscard]] NoFacts operator()(Color, std::size_t, std::size_t) const { return {}; }
};

template <class R>
Bitboard RowObserver<R>::attacks(Scene const& scene, Color by, Square target) const {
  Bitboard found;
  if (Piece const inner = layout_.inner(); inner.color == by)
    found = laws.captured_from(by, inner.type, target) | laws.rides(inner.type, target, scene.occupied);
  for (std::size_t i = 0; i < scene.places.size(); ++i) {
    Piece const piece = layout_.pieces()[i];
    Square const from = scene.places[i].square;
    if (piece.color != by || from == target) continue;
    if (laws.capture_leaps(by, piece.type, from).has(target)) return Bitboard::all();
    if (laws.rides(piece.type, from, scene.occupied).has(target)) found |= ~laws.between(from, target);
  }
  return found;
}

template <class R>
Bitboard RowObserver<R>::guarded(Scene const& scene, Color by) const {
  Bitboard found = king_reach(scene, by);
  for (std::size_t i = 0; i < scene.places.size(); ++i)
    if (Piece const piece = layout_.pieces()[i]; piece.color == by)
      found |= laws.capture_leaps(by, piece.type, scene.places[i].square) |
               laws.rides(piece.type, scene.places[i].square, scene.occupied);
  return found;
}

template <class R>
Bitboard RowObserver<R>::promotions(Scene const& scene, Color by) const {
  Bitboard found;
  auto const targets = [&](PieceType type) {
    if (laws.promotion_choices(type).empty()) return Bitboard();
    return laws.promotion_squares(rules::Position<R>{}, by)(type) & ~scene.occupied;
  };
  for (std::size_t i = 0; i < scene.places.size(); ++i)
    if (Piece const piece = layout_.pieces()[i]; piece.color == by)
      for (Square to : targets(piece.type) & laws.move_leaps(by, piece.type, scene.places[i].square))
        found |= ~Bitboard(to);
  if (Piece const inner = layout_.inner(); inner.color == by)
    if (Bitboard const to = targets(inner.type); to.any())
      for (Square from : board_squares<Bitboard>(board))
        if ((laws.move_leaps(by, inner.type, from) & to).any()) found |= Bitboard(from);
  return found;
}

template <class R>
Bitboard RowObserver<R>::captures(Color by, std::size_t slice, std::size_t placement) const {
  auto const kings = layout_.kings(slice);
  Scene const scene{kings, layout_.placement_pieces(placement),
                    layout_.placement_squares(placement) | Bitboard(kings[0]) | Bitboard(kings[1])};
  Bitboard found = promotions(scene, by);
  for (std::size_t i = 0; i < scene.places.size(); ++i) {
    Piece const piece = layout_.pieces()[i];
    Square const square = scene.places[i].square;
    if (piece.color != by) {
      found |= attacks(scene, by, square);
      if (king_reach(scene, by).has(square) && !king_reach(scene, ~by).has(square))
        found |= ~attacks(scene, ~by, square);
    } else if (layout_.inner().color != by) {
      found |= laws.capture_leaps(by, piece.type, square) | laws.rides(piece.type, square, scene.occupied);
    }
  }
  if (layout_.inner().color != by) found |= king_reach(scene, by) & ~guarded(scene, ~by);
  return found;
}

} // namespace hippo::tablebase
