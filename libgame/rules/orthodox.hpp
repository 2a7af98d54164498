// Which games are orthodox chess but for their start, as far as moves, check and mate depend on their laws.
#pragma once

#include "libgame/rules/game_def.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace hippo::rules {

/// The Betza strings of the pieces, from pawn to king.
inline constexpr std::array<std::string_view, 6> orthodox_men{"fmWfcFifmnD", "N", "B", "R", "Q", "K"};

[[nodiscard]] constexpr bool is_orthodox(GameDef const& game) {
  bool const laws = game.board == BoardSize{8, 8} && !game.relay && !game.improvement && !game.dice &&
                    !game.drops && game.royalty.check == CheckRule::single_king &&
                    !game.extinction.royal_captured && !game.extinction.bare_king &&
                    game.stalemate == Outcome::draw && game.initial_rank == 2;
  bool men = true;
  for (PieceDef const& piece : game.pieces)
    men = men && std::ranges::find(orthodox_men, piece.betza) != orthodox_men.end();
  return laws && men;
}

} // namespace hippo::rules
