// The moves of a piece for programs that read XBetza and no keys.
#pragma once

#include "libgame/rules/game_def.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace hippo::game_file {

/// Its Betza string with captures en passant (`e`) and castling (`O2`), which are laws of the game here.
/// unsaid(what) is called for each part that the string cannot express.
[[nodiscard]] std::string moves_with_laws(rules::GameDef const& game, rules::PieceDef const& piece,
                                          std::function<void(std::string_view)> const& unsaid);

} // namespace hippo::game_file
