// Sam Trenholme's handicap for The Way of the Knight: before the first move the weaker side improves its own
// pieces by a number of points, a point a level.
#pragma once

#include "libanalysis/position/any_position.hpp"
#include "libanalysis/position/problem.hpp"

#include <string_view>
#include <variant>
#include <vector>

namespace hippo::position {

/// Spends the points `e2 e2 b1/NW`, in order, blanks or commas between: each a square of the start position
/// and, where the piece has a choice, what it becomes. The result has every position that open choices can
/// lead to. Errors: an invalid list, an empty square, a piece that cannot improve, or not in that way, pieces
/// of both sides, a game without levels.
[[nodiscard]] std::variant<std::vector<AnyPosition>, HandicapError> spend_handicap(AnyPosition const& start,
                                                                                   std::string_view points);

} // namespace hippo::position
