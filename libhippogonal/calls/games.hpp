// The game of a request.
#pragma once

#include "libgame/position/any_position.hpp"
#include "libnotation/text/json.hpp"

#include <hippogonal/position.hpp>

namespace hippo::calls {

using text::Json;

/// Its member `game`: a name, or {text, name} for a game of a file of games, the last one without a name;
/// chess without the member. Throws
/// hippogonal::UnknownGame, hippogonal::BadGame.
[[nodiscard]] VariantInfo const& game_in(Json const& request);

/// The position of its members `game` and `fen`; the start position without `fen`. Throws
/// what game_in() throws, and hippogonal::BadPosition.
[[nodiscard]] hippogonal::Position position_in(Json const& request);

/// A piece as positions write it: lower case for Black.
[[nodiscard]] std::string letters(VariantInfo const& variant, Piece piece);

} // namespace hippo::calls
