// How a game has ended on the board.
#pragma once

#include "libgame/rules/engine.hpp"
#include "libgame/rules/winner_of_draw.hpp"

#include <optional>

namespace hippo::position {

/// The result of stalemate for the side to move: where pieces count, as defined for the side that has fewer.
template <rules::RuleSet R>
[[nodiscard]] rules::Outcome stalemate_outcome(rules::Position<R> const& position) {
  rules::GameDef const& game = position.laws().def();
  int const own = position.pieces(position.side()).count();
  int const others = position.pieces(~position.side()).count();
  using rules::Outcome;
  if (!game.stalemate_counts_pieces || own < others) return game.stalemate;
  if (own == others || game.stalemate == Outcome::draw) return Outcome::draw;
  return game.stalemate == Outcome::win ? Outcome::loss : Outcome::win;
}

/// How the game has ended where the side to move has no legal move.
template <rules::RuleSet R>
[[nodiscard]] Ending ending_without_moves(rules::Position<R> const& position) {
  if (auto const ended = position.laws().ending(position)) return *ended;
  if constexpr (R::loaded)
    if (position.state().mate_loses && position.in_check())
      return {Ending::Cause::drop_mate, position.side()};
  if (position.in_check())
    return rules::ended(Ending::Cause::checkmate, position.laws().def().checkmate, position.side());
  Ending ending = rules::ended(Ending::Cause::stalemate, stalemate_outcome(position), position.side());
  if (!ending.winner) ending.winner = rules::winner_of_draw(position);
  return ending;
}

/// How the game has ended, if it has.
template <rules::RuleSet R>
[[nodiscard]] std::optional<Ending> ending_of(rules::Position<R> const& position) {
  if (auto const ended = position.laws().ending(position)) return ended;
  if (position.laws().has_dice()) return std::nullopt;
  MoveList moves;
  legal_moves(position, moves);
  if (!moves.empty()) return std::nullopt;
  return ending_without_moves(position);
}

} // namespace hippo::position
