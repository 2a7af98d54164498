// Walls, petrification, first leaps, enclosing drops and explosions of kings: between a draft and a
// definition.
#pragma once

#include "libanalysis/game_file/draft.hpp"
#include "libanalysis/position/loaded_game.hpp"

#include <string>
#include <vector>

namespace hippo::game_file {

/// Sets the rare laws (rules/rare_laws.hpp) of a game whose pieces are defined.
void define_rare_laws(Draft const& draft, position::OwnedGame& game);

// The values of such laws.
[[nodiscard]] WallingRule walling_rule(rules::Walls const& walls);
[[nodiscard]] EnclosingRule enclosing_rule(rules::DropPlace place);
[[nodiscard]] EnclosingRule flip_rule(rules::Flips flips);
[[nodiscard]] MaterialRule material_rule(rules::MaterialCount count);

/// Whether captures explode and a type is royal.
[[nodiscard]] bool has_exploding_kings(Draft const& draft);
/// Such kings are as those of atomic chess: royal as long as there is one, and a side without one has lost.
[[nodiscard]] Draft with_pseudo_royal_kings(Draft draft);

/// Keys that exclude each other.
[[nodiscard]] std::vector<std::string> contradictions(Draft const& draft);

} // namespace hippo::game_file
