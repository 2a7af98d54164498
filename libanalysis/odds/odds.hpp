// Ludus Equitum: exact probabilities of events in a turn, over the 36 rolls of two dice.
#pragma once

#include "libgame/position/any_position.hpp"
#include "libgame/position/rolls.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace hippo::odds {

/// `numerator` of `denominator`, the number of equally likely rolls: 6 for one die, 36 for a turn, 36 * 36
/// for two turns. Not reduced.
struct Chance {
  std::uint64_t numerator = 0;
  std::uint64_t denominator = 36;
  [[nodiscard]] double value() const {
    return static_cast<double>(numerator) / static_cast<double>(denominator);
  }
  /// Equal as numbers.
  friend bool operator==(Chance a, Chance b) {
    return a.numerator * b.denominator == b.numerator * a.denominator;
  }
};

/// Something that may happen within a turn: called with a position and a move before it is played.
using Event = std::function<bool(AnyPosition const&, Move)>;

/// A capture on the square, by any piece or by one of a type; a capture of a piece of that type; a move that
/// wins the game.
[[nodiscard]] Event captures_on(Square square);
[[nodiscard]] Event captures_on(Square square, PieceType captor);
[[nodiscard]] Event captures_piece(PieceType type);
[[nodiscard]] Event wins();

/// The rolls with which the side to move can reach the event in one turn. The roll of the position is
/// ignored; its game must have dice.
[[nodiscard]] std::vector<position::RollFaces> rolls_for(AnyPosition const& position, Event const& event);
[[nodiscard]] Chance chance(AnyPosition const& position, Event const& event);

/// That the side to move has no legal move; that one die has none.
[[nodiscard]] Chance chance_of_no_move(AnyPosition const& position);
[[nodiscard]] Chance chance_of_idle_die(AnyPosition const& position);

/// That the other side can win in its next turn, if the side to move plays the turn that leaves it the least
/// chance. The denominator is 36 if the position has a roll, else 36 * 36.
[[nodiscard]] Chance chance_to_lose_next(AnyPosition const& position);

} // namespace hippo::odds
