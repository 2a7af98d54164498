#include "libgame/position/possible_position.hpp"

#include "libgame/position/read_position.hpp"
#include "libgame/position/write_position.hpp"

#include <utility>

namespace hippo::position {

std::optional<AnyPosition> possible_position(Setup const& setup, VariantInfo const& game) {
  auto read = read_position(fen(AnyPosition(setup, game)), &game);
  auto* position = std::get_if<AnyPosition>(&read);
  return position == nullptr ? std::nullopt : std::optional(std::move(*position));
}

} // namespace hippo::position
