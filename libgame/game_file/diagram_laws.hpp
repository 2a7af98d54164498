// The settings of an Interactive Diagram that are laws.
#pragma once

#include "libgame/game_file/import_diagram.hpp"
#include "libgame/rules/board.hpp"

#include <vector>

namespace hippo::game_file {

/// Where Black has a piece for each of White's.
enum class Symmetry : std::uint8_t { mirror, rotate, none };

struct DiagramLaws {
  BoardSize board{8, 8};
  int first_rank = 1;       ///< the number of the lowest rank
  int promotion_zone = 1;   ///< ranks
  int promoting = 1;        ///< this many of the first pieces promote
  int promotion_offset = 0; ///< to the piece this many places further; 0: to those of promotion_choice
  notation::DiagramSetting promotion_choice, royal;
  Symmetry symmetry = Symmetry::mirror;
  bool stalemate_loses = false;
};

/// A remark for each setting that is neither a law here nor about pictures.
[[nodiscard]] DiagramLaws read_laws(notation::InteractiveDiagram const& diagram,
                                    std::vector<ImportRemark>& remarks);

/// The number of a setting. Outside of the range, and for text, adds a remark and returns the nearest bound.
[[nodiscard]] int number_of(notation::DiagramSetting const& setting, int least, int most,
                            std::vector<ImportRemark>& remarks);

} // namespace hippo::game_file
