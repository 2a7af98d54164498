// A board and a piece on it, as the options of a command give them.
#pragma once

#include "libgame/betza/walk.hpp"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace hippo::betza {

/// A board and where the piece stands on it.
struct Scene {
  Board board;
  Coordinate at;
};

/// The scene of the command's options: a size such as "15x15" (files x ranks, 1 to 99 each), a square (none
/// is the middle) and the squares of other pieces; or an error message.
[[nodiscard]] std::variant<Scene, std::string> scene(std::string_view size, std::string_view at,
                                                     std::vector<std::string> const& friends,
                                                     std::vector<std::string> const& enemies);

} // namespace hippo::betza
