// The one way from a Setup to a position under the laws of a kind, and back.
#pragma once

#include "libgame/position/setup.hpp"
#include "libgame/rules/position.hpp"

#include <algorithm>

namespace hippo::position {

/// A set of a smaller board.
template <class Set>
[[nodiscard]] constexpr Set narrowed(SquareSet const& squares) {
  Set set;
  for (std::size_t i = 0; i < Set::words; ++i) set.set_word(i, squares.word(i));
  return set;
}

/// Puts in the state all that is remembered of the past.
template <class Set>
void narrow_state(rules::LoadedState<SquareSet> const& from, rules::LoadedState<Set>& to) {
  to.hands = from.hands;
  std::copy_n(from.was.begin(), to.was.size(), to.was.begin());
  to.promoted = narrowed<Set>(from.promoted);
  to.dead = narrowed<Set>(from.dead);
  to.gates = narrowed<Set>(from.gates);
  to.castling_kings = narrowed<Set>(from.castling_kings);
  to.passed_in_turn = narrowed<Set>(from.passed_in_turn);
  to.passed_piece = narrowed<Set>(from.passed_piece);
  to.checks_left = from.checks_left;
  to.passes = from.passes;
  to.moves_made = from.moves_made;
  to.castled = from.castled;
}

/// `setup` must be a possible position of the game.
template <rules::RuleSet L>
[[nodiscard]] rules::Position<L> position_of(Setup const& setup, L laws) {
  using Set = typename L::Set;
  rules::Position<L> position(laws);
  for (int s = 0; s < laws.board().squares(); ++s)
    if (auto const& piece = setup.at(Square(s))) position.put(Square(s), *piece);
  if constexpr (L::loaded) narrow_state(setup.state, position.state());
  position.set_side(setup.side);
  position.set_castling(narrowed<Set>(setup.castling_rooks));
  position.set_en_passant(narrowed<Set>(setup.en_passant));
  if (setup.dice) position.set_turn({(*setup.dice)[0], (*setup.dice)[1]});
  position.set_clocks(setup.halfmove_clock, setup.move_number);
  return position;
}

template <rules::RuleSet L>
[[nodiscard]] Setup setup_of(rules::Position<L> const& position) {
  Setup setup;
  for (Square square : position.pieces(Color::white) | position.pieces(Color::black))
    setup.at(square) = position.at(square);
  if constexpr (L::loaded) setup.state = position.state().template widened<SquareSet>();
  setup.side = position.side();
  setup.castling_rooks = position.castling_rooks();
  setup.en_passant = position.en_passant();
  if (position.turn().rolled()) setup.dice = position.turn().faces();
  setup.halfmove_clock = position.halfmove_clock();
  setup.move_number = position.move_number();
  return setup;
}

/// The position under other laws of the same game. Games with memory beyond a compiled game's keep their
/// laws.
template <rules::RuleSet To, rules::RuleSet From>
requires(!To::loaded && !From::loaded)
    [[nodiscard]] rules::Position<To> with_laws(rules::Position<From> const& position, To laws) {
  rules::Position<To> same(laws);
  for (Color color : {Color::white, Color::black})
    for (Square square : position.pieces(color)) same.put(square, {color, position.type_on(square)});
  same.set_side(position.side());
  same.set_castling(position.castling_rooks());
  same.set_en_passant(position.en_passant());
  if (position.turn().rolled()) same.set_turn({position.turn().faces()[0], position.turn().faces()[1]});
  same.set_clocks(position.halfmove_clock(), position.move_number());
  return same;
}

} // namespace hippo::position
