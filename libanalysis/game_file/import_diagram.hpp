// Games from definitions of Interactive Diagrams.
#pragma once

#include "libnotation/interactive_diagram/ast.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace hippo::game_file {

/// What of a definition the game does not have, or has otherwise.
struct ImportRemark {
  notation::Span where;
  std::string what;
};

struct ImportedGame {
  std::string
      text; ///< comments for the remarks, and a section; empty where the remarks say why there is none
  std::vector<ImportRemark> remarks;
};

/// `name`: of the section.
[[nodiscard]] ImportedGame import_diagram(notation::InteractiveDiagram const& diagram, std::string_view name);

} // namespace hippo::game_file
