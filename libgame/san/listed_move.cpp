#include "libgame/san/listed_move.hpp"

namespace hippo::san {

bool can_list_moves(VariantInfo const& variant) {
  rules::GameDef const& def = *variant.def;
  return !variant.rolls_dice && !variant.full_names && !def.several_moves && !def.walls &&
         def.gating == rules::Gating::none;
}

} // namespace hippo::san
