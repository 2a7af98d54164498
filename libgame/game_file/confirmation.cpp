#include "libgame/game_file/confirmation.hpp"

#include <algorithm>

namespace hippo::game_file {

Confirmation const* confirmation_of(std::string_view game) {
  auto const all = confirmations();
  auto const found = std::ranges::find(all, game, &Confirmation::game);
  return found == all.end() ? nullptr : &*found;
}

} // namespace hippo::game_file
