// Definitions of Interactive Diagrams, in pages or bare.
#pragma once

#include "libnotation/interactive_diagram/ast.hpp"

#include <string_view>
#include <vector>

namespace hippo::notation {

struct DiagramPage {
  std::vector<InteractiveDiagram> diagrams;
  std::vector<ParseError> errors; ///< what is skipped, in the order of the text
};

/// Reads the content of each HTML element of the class `idiagram`; the whole text where there is none. Items
/// stand on lines of their own, or with blanks between; tags within are blanks.
[[nodiscard]] DiagramPage parse_interactive_diagrams(std::string_view text);

} // namespace hippo::notation
