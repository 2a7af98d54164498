// Moves of xiangqi as the World Xiangqi Federation writes them.
#pragma once

#include "libnotation/text.hpp"

#include <optional>
#include <string_view>
#include <variant>

namespace hippo::notation {

/// `C2.5`, `H8+7`, `R+=5`.
struct WxfMove {
  char piece = 'P';        ///< 'K', 'A', 'E', 'H', 'R', 'C' or 'P'
  std::optional<int> file; ///< of the origin, from the right of the side to move, from 1
  enum class Place : std::uint8_t { any, front, rear } place = Place::any; ///< of several on a file
  enum class Direction : std::uint8_t { forward, backward, sideways } direction = Direction::sideways;
  int number = 1; ///< the file of the target, or how many ranks a piece goes along its file
  friend bool operator==(WxfMove const&, WxfMove const&) = default;
};

/// Reads a text that is one move and nothing else. `B` and `N` stand for `E` and `H`; case does not matter.
[[nodiscard]] std::variant<WxfMove, ParseError> parse_wxf(std::string_view text);

} // namespace hippo::notation
