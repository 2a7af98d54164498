// Ludus Equitum: what a throw of two dice lets a side do. Exact, over the 36 throws.
#pragma once

#include "libanalysis/position/any_position.hpp"
#include "libanalysis/position/rolls.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace hippo::odds {

/// Exact: `numerator` of `denominator`, which is 36, or 36 * 36 for two turns. Not reduced.
struct Chance {
  std::uint64_t numerator = 0;
  std::uint64_t denominator = 36;
  [[nodiscard]] double value() const {
    return static_cast<double>(numerator) / static_cast<double>(denominator);
  }
  /// The same number, whatever the denominators.
  friend bool operator==(Chance a, Chance b) {
    return a.numerator * b.denominator == b.numerator * a.denominator;
  }
};

/// What may happen within a turn: asked before a move is played on the position.
using Event = std::function<bool(AnyPosition const&, Move)>;

/// A capture on the square, by any piece or by one of a type; a capture of a piece of that type; a move that
/// wins the game.
[[nodiscard]] Event captures_on(Square square);
[[nodiscard]] Event captures_on(Square square, PieceType captor);
[[nodiscard]] Event captures_piece(PieceType type);
[[nodiscard]] Event wins();

/// The throws with which the side to move can bring the event about in one turn. The position's own dice do
/// not matter; its game must be one of dice.
[[nodiscard]] std::vector<position::RollFaces> rolls_for(AnyPosition const& position, Event const& event);
[[nodiscard]] Chance chance(AnyPosition const& position, Event const& event);

/// That the side to move has no legal move at all; that one given die moves nothing.
[[nodiscard]] Chance chance_of_no_move(AnyPosition const& position);
[[nodiscard]] Chance chance_of_idle_die(AnyPosition const& position);

/// That the other side can win in its next turn, if the side to move throws and then leaves it the least
/// chance. With the dice of the position thrown, the denominator is 36, else 36 * 36.
[[nodiscard]] Chance chance_to_lose_next(AnyPosition const& position);

} // namespace hippo::odds
