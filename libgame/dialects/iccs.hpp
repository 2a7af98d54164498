// Moves as the Internet Chinese Chess Server wrote them, and the Universal Chinese Chess Protocol still does.
#pragma once

#include "libgame/position/any_position.hpp"
#include "libgame/san/spell.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace hippo::dialects {

/// `h2e2`: UCI notation, with ranks from 0 where the board has ten of them.
[[nodiscard]] std::string iccs_text(san::Speller const& speller, AnyPosition const& position, Move move);
/// The legal move that the text spells; empty if no legal move is spelled so.
[[nodiscard]] std::optional<Move> iccs_move(AnyPosition const& position, std::string_view text);

} // namespace hippo::dialects
