// Letters as strokes, so that no drawing needs a font.
#pragma once

#include <string>
#include <string_view>

namespace hippo::diagram {

/// Capitals are 20 units high; lower case without ascenders 14.
inline constexpr double cap_height = 20;

/// Width of a line of letters, in units, without the strokes' own.
[[nodiscard]] double width_of(std::string_view letters);

/// Path data of the letters; the first begins at (x, y), which is on the baseline. Letters that there are
/// none of (all but ASCII letters, digits and some signs) become a small dot.
[[nodiscard]] std::string strokes_of(std::string_view letters, double x, double y);

} // namespace hippo::diagram
