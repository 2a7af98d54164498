// Games in the words of other programs.
#pragma once

#include "libanalysis/rules/game_def.hpp"

#include <string>
#include <vector>

namespace hippo::game_file {

/// A game as another program reads it.
struct ForeignGame {
  std::string text;                ///< lines; empty if the program can have no such game
  std::vector<std::string> unsaid; ///< the parts that it cannot express; with an empty text, the reason
};

/// A section of variants.ini, without a parent and without keys of Hippogonal.
[[nodiscard]] ForeignGame to_fairy_stockfish(rules::GameDef const& game);

/// The lines `setup` and `piece` of the protocol of XBoard.
[[nodiscard]] ForeignGame to_xboard(rules::GameDef const& game);

/// The definition of an Interactive Diagram.
[[nodiscard]] ForeignGame to_interactive_diagram(rules::GameDef const& game);

} // namespace hippo::game_file
