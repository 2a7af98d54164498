// What Betza strings mean, for pieces that are known by their moves alone.
#pragma once

#include "libgame/betza/symmetry.hpp"

#include <optional>
#include <string_view>

namespace hippo::diagram {

/// Equal for all strings of the same moves: `QN`, `NQ` and `RBN`.
using Meaning = betza::symmetry::Lines;

/// Nothing if the string cannot be read.
[[nodiscard]] std::optional<Meaning> meaning_of(std::string_view betza);

/// The picture of a piece that has no name but its moves: `NN` is a nightrider, and `QN`, in whatever order
/// and words it is written, an amazon. Empty if no drawn piece moves like this.
[[nodiscard]] std::string_view emblem_of_moves(std::string_view betza);

} // namespace hippo::diagram
