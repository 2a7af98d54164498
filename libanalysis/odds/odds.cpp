#include "libanalysis/odds/odds.hpp"

#include "libgame/position/captures.hpp"

#include <algorithm>

namespace hippo::odds {

namespace {

/// Whether the rest of the turn has a move for which the event holds.
bool reachable(AnyPosition const& position, Color side, Event const& event) {
  if (position.side() != side || position.ending()) return false;
  return std::ranges::any_of(position.legal_moves(), [&](Move move) {
    if (move.kind == MoveKind::pass) return false;
    return event(position, move) || reachable(position.after(move), side, event);
  });
}

AnyPosition with_roll(AnyPosition position, position::RollFaces roll) {
  position.set_dice(roll[0], roll[1]);
  return position;
}

bool has_move(AnyPosition const& position) {
  return std::ranges::any_of(position.legal_moves(), [](Move move) { return move.kind != MoveKind::pass; });
}

/// The least chance to win that any end of the turn leaves the other side, in 36ths.
std::uint64_t least_left(AnyPosition const& position, Color side) {
  if (position.ending()) return 0;
  if (position.side() != side) return chance(position, wins()).numerator;
  std::uint64_t least = Chance{}.denominator;
  for (Move move : position.legal_moves()) least = std::min(least, least_left(position.after(move), side));
  return least;
}

} // namespace

Event captures_on(Square square) {
  return [square](AnyPosition const& position, Move move) {
    return captured_squares(position, move).has(square);
  };
}
Event captures_on(Square square, PieceType captor) {
  return [square, captor](AnyPosition const& position, Move move) {
    return captured_squares(position, move).has(square) && position.at(move.from)->type == captor;
  };
}
Event captures_piece(PieceType type) {
  return [type](AnyPosition const& position, Move move) {
    return (captured_squares(position, move) & position.pieces(~position.side(), type)).any();
  };
}
Event wins() {
  return [](AnyPosition const& position, Move move) {
    auto const ending = position.after(move).ending();
    return ending && ending->winner == position.side();
  };
}

std::vector<position::RollFaces> rolls_for(AnyPosition const& position, Event const& event) {
  std::vector<position::RollFaces> rolls;
  for (position::RollFaces roll : position::all_rolls())
    if (reachable(with_roll(position, roll), position.side(), event)) rolls.push_back(roll);
  return rolls;
}

Chance chance(AnyPosition const& position, Event const& event) {
  Chance result;
  for (position::RollFaces roll : rolls_for(position, event)) result.numerator += position::ways(roll);
  return result;
}

Chance chance_of_no_move(AnyPosition const& position) {
  Chance result;
  for (position::RollFaces roll : position::all_rolls())
    if (!has_move(with_roll(position, roll))) result.numerator += position::ways(roll);
  return result;
}

Chance chance_of_idle_die(AnyPosition const& position) {
  Chance result{.numerator = 0, .denominator = 6};
  for (int face = 1; face <= 6; ++face)
    if (!has_move(with_roll(position, {0, face}))) ++result.numerator;
  return result;
}

Chance chance_to_lose_next(AnyPosition const& position) {
  if (position.dice()) return {.numerator = least_left(position, position.side()), .denominator = 36};
  Chance result{.numerator = 0, .denominator = std::uint64_t{36} * 36};
  for (position::RollFaces roll : position::all_rolls())
    result.numerator += position::ways(roll) * least_left(with_roll(position, roll), position.side());
  return result;
}

} // namespace hippo::odds
