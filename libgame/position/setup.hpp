// A position as written: a plain value of any board, possibly impossible. AnyPosition(setup, variant) makes a
// position of a possible one.
#pragma once

#include "libgame/rules/bitboard.hpp"
#include "libgame/rules/loaded/state.hpp"

#include <array>
#include <optional>

namespace hippo::position {

/// On the board and in hands. No capture then brings more than rules::max_in_hand to a hand.
inline constexpr std::size_t max_pieces = 256;

/// Everything of a position but its game. The default is an empty board with White to move at move 1.
struct Setup {
  std::array<std::optional<Piece>, SquareSet::capacity> pieces{}; ///< [square]
  Color side = Color::white;                                      ///< to move
  SquareSet castling_rooks;                                       ///< rooks that have the right to castle
  SquareSet en_passant;                                           ///< targets of captures en passant
  unsigned halfmove_clock = 0;
  unsigned counting_limit =
      0; ///< of makruk and its relatives: the clock at which the game is drawn; 0: no count runs
  unsigned move_number = 1;
  std::optional<std::array<int, 2>> dice; ///< faces, 0 for a spent die; none before the roll
  rules::LoadedState<SquareSet> state;    ///< hands and other state of loaded games

  [[nodiscard]] std::optional<Piece>& at(Square square) {
    return pieces[static_cast<std::size_t>(square.index())];
  }
  [[nodiscard]] std::optional<Piece> const& at(Square square) const {
    return pieces[static_cast<std::size_t>(square.index())];
  }
  [[nodiscard]] bool has(Square square, Piece piece) const { return at(square) == piece; }
  [[nodiscard]] SquareSet of(Color color) const; ///< squares of its pieces
  [[nodiscard]] SquareSet of(Color color, PieceType type) const;
  [[nodiscard]] SquareSet occupied() const { return of(Color::white) | of(Color::black) | state.dead; }

  friend bool operator==(Setup const&, Setup const&) = default;
};

} // namespace hippo::position

namespace hippo {
using position::Setup;
} // namespace hippo
