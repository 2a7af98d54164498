// Definitions of Interactive Diagrams, in pages or bare.
#pragma once

#include "libnotation/interactive_diagram/ast.hpp"

#include <string_view>
#include <vector>

namespace hippo::notation {

struct DiagramPage {
  std::vector<InteractiveDiagram> diagrams;
  std::vector<ParseError> errors; ///< of skipped lines, in the order of the text
};

/// Reads the content of each HTML element of the class `idiagram`, or the whole text without such an element.
/// Items are separated by line ends or blanks; HTML tags count as blanks.
[[nodiscard]] DiagramPage parse_interactive_diagrams(std::string_view text);

} // namespace hippo::notation
