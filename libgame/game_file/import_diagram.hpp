// Games from definitions of Interactive Diagrams.
#pragma once

#include "libnotation/interactive_diagram/ast.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace hippo::game_file {

/// Parts of a definition that the game lacks, or has in another form.
struct ImportRemark {
  notation::Span where;
  std::string what;
  bool is_error = false; ///< moves of a piece cannot be read: the game is another one
};

struct ImportedGame {
  std::string text; ///< a section, after its remarks as comments; empty if the remarks refuse the game
  std::vector<ImportRemark> remarks;
};

/// `name`: of the section.
[[nodiscard]] ImportedGame import_diagram(notation::InteractiveDiagram const& diagram, std::string_view name);

} // namespace hippo::game_file
