// Turns of several moves: their length, their end, and the squares that can be answered en passant.
#pragma once

#include "libgame/rules/position.hpp"

#include <boost/container/small_vector.hpp>

#include <utility>

namespace hippo::rules {

/// The moves that the side to move still has in its turn, the next one included.
template <RuleSet L>
[[nodiscard]] unsigned moves_left(Position<L> const& position) {
  if constexpr (L::loaded)
    if (auto const& law = position.laws().def().several_moves)
      return law->moves_of_turn(position.move_number(), position.side()) - position.state().moves_made;
  return 1;
}

/// Whether the turn goes on after the next move, unless a check ends it.
template <RuleSet L>
[[nodiscard, gnu::always_inline]] inline bool is_early_move(Position<L> const& position) {
  return position.laws().def().several_moves && moves_left(position) > 1;
}

/// Whether the next move may give no check because the turn goes on.
template <RuleSet L>
[[nodiscard, gnu::always_inline]] inline bool forbids_early_check(Position<L> const& position) {
  return is_early_move(position) && !position.laws().def().several_moves->early_checks;
}

/// Whether the side to move has made a move of its turn.
template <RuleSet L>
[[nodiscard]] bool is_within_turn(Position<L> const& position) {
  if constexpr (L::loaded) return position.state().moves_made != 0;
  return false;
}

/// The side that made the last move.
template <RuleSet L>
[[nodiscard]] Color last_mover(Position<L> const& position) {
  return is_within_turn(position) ? position.side() : ~position.side();
}

/// The squares that can be answered en passant, across a move of a turn. Those that its side passed before
/// stay if the pieces that passed them do. Those that the other side passed can be answered once more after a
/// capture en passant, where that is allowed.
template <RuleSet L>
class PassedSquares {
public:
  using Set = typename L::Set;

  /// Before the move.
  PassedSquares(Position<L> const& position, Move const& move) : us_(position.side()) {
    auto const& law = position.laws().def().several_moves;
    if (!law || law->en_passant == TurnEnPassant::last_move) return;
    for (Square square : position.state().passed_in_turn)
      passers_.emplace_back(square, position.first_piece_ahead(square, us_));
    if (move.kind != MoveKind::en_passant || law->en_passant != TurnEnPassant::again) return;
    Set const victim = position.captured_en_passant(move.to);
    for (Square square : position.en_passant())
      if (position.captured_en_passant(square) != victim) open_ |= Set(square);
  }
  /// After it, in the same turn.
  void restore(Position<L>& position) const {
    Set& passed = position.state().passed_in_turn;
    passed = position.en_passant(); // by this move
    for (auto const& [square, passer] : passers_)
      if (!position.occupied().has(square) && position.first_piece_ahead(square, us_) == passer)
        passed |= Set(square);
    position.set_en_passant(open_ & ~position.occupied());
  }

private:
  Color us_;
  Set open_;
  boost::container::small_vector<std::pair<Square, Set>, 8> passers_;
};

/// Counts a move of the turn. Returns whether the turn is over.
template <RuleSet L>
[[nodiscard]] bool ends_turn(Position<L>& position) {
  SeveralMoves const& law = *position.laws().def().several_moves;
  bool const was_last = moves_left(position) == 1;
  ++position.state().moves_made;
  return was_last || (law.early_checks && position.in_check(~position.side()));
}

/// The squares passed in the turn of one side are open to the other side's answer.
template <RuleSet L>
void open_passed_squares(Position<L>& position) {
  auto& state = position.state();
  position.set_en_passant(state.passed_in_turn);
  state.passed_in_turn = {};
  state.moves_made = 0;
}

} // namespace hippo::rules
