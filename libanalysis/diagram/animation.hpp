// A game as one drawing that moves.
#pragma once

#include "libanalysis/diagram/sheet.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace hippo::diagram {

/// The pictures in a loop, each for this number of seconds; only the last one if the reader prefers no motion
/// or the viewer does not animate. All boards must be of one size. Each piece is drawn once.
[[nodiscard]] std::string animation_of(std::vector<BoardPicture> const& pictures, double seconds,
                                       std::string_view title, Style const& style);

} // namespace hippo::diagram
