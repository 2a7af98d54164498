// How a game has ended on the board.
#pragma once

#include "libanalysis/rules/movegen.hpp"

#include <optional>

namespace hippo::position {

/// How the game has ended where the side to move has no legal move.
template <rules::RuleSet R>
[[nodiscard]] Ending ending_without_moves(rules::Position<R> const& position) {
  if (auto const ended = position.laws().ending(position)) return *ended;
  rules::GameDef const& game = position.laws().def();
  if (position.in_check()) return rules::ended(Ending::Cause::checkmate, game.checkmate, position.side());
  return rules::ended(Ending::Cause::stalemate, game.stalemate, position.side());
}

/// How the game has ended, if it has.
template <rules::RuleSet R>
[[nodiscard]] std::optional<Ending> ending_of(rules::Position<R> const& position) {
  if (auto const ended = position.laws().ending(position)) return ended;
  if (position.laws().has_dice() || count_legal_moves(position) != 0) return std::nullopt;
  return ending_without_moves(position);
}

} // namespace hippo::position
