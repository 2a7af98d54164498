// Sentences about the rare laws (rules/rare_laws.hpp).
#pragma once

#include "libanalysis/game_file/phrases.hpp"

namespace hippo::game_file {

[[nodiscard]] Sentences explain_walls(rules::GameDef const& game);
[[nodiscard]] Sentences explain_first_leaps(rules::GameDef const& game);
/// Where drops enclose, and which pieces change sides.
[[nodiscard]] Sentences explain_enclosing(rules::GameDef const& game);
/// A full board, and who wins then.
[[nodiscard]] Sentences explain_material(rules::GameDef const& game);

} // namespace hippo::game_file
