// The pieces that have a picture, drawn by this project: paths on a square of 100 units.
#pragma once

#include <string_view>

namespace hippo::diagram {

struct Emblem {
  std::string_view name;
  std::string_view body;     ///< filled and outlined
  std::string_view features; ///< lines within
  std::string_view spots;    ///< filled with the colour of the features
};

/// `king`, `queen`, `rook`, `bishop`, `knight`, `pawn`; `rex`, `regina`, `laurus`, `pelicanus`, `miles`,
/// `eques`, `armiger`; `dragon`, `angel`; fairy pieces such as `nightrider`, `unicorn` and `cannon`, and
/// `man`, a disc. Some are known by other names, too. nullptr for the others.
[[nodiscard]] Emblem const* find_emblem(std::string_view name);

/// Whether a piece can have the picture of that name: an emblem, or letters on a `wedge` or a `disc`.
[[nodiscard]] bool is_picture(std::string_view name);

} // namespace hippo::diagram
