// The work of hippo-diagram on its input.
#pragma once

#include "tools/common/reporter.hpp"

#include "libanalysis/diagram/piece_moves.hpp"
#include "libanalysis/diagram/sheet.hpp"

#include <optional>
#include <string>
#include <vector>

namespace hippo::tool {

enum class Output { svg, text, html, png, pdf, tikz, gif, webp };

/// The options as given.
struct DiagramOptions {
  Options common;
  Output output = Output::svg;
  bool reports = false; ///< a line of JSON for each file that is written
  std::string out;      ///< a file; with %p in it, one file per picture
  std::string page;     ///< the paper of a PDF; empty: as large as the drawing
  double animate = 0;   ///< seconds of each picture; 0: they stand side by side
  std::size_t columns = 0;
  bool repair = false, as_played = false, null_moves = false; ///< of records
  // Of the drawing.
  bool flip = false, lying = false, side = false;
  bool free = false;                               ///< positions need not be possible
  bool symbols = false;                            ///< in text, Unicode's pieces
  std::string key;                                 ///< a file that describes pieces
  std::optional<diagram::Coordinates> coordinates; ///< by default it depends on what is drawn
  std::string title, caption;
  std::vector<std::string> arrows, marks, last_move, neutral, rotate;
  // Pieces.
  std::string board, at;
  std::vector<std::string> friends, enemies, holes;
  betza::Dialect dialect = betza::Dialect::xbetza;
  // Looks.
  std::string theme, palette, pieces;
  std::optional<unsigned> square; ///< pixels
  diagram::Style style;
};

/// Draws the operands.
Status draw(DiagramOptions const& options);
/// Draws the pieces of the game that is the only operand.
Status draw_sheet(DiagramOptions const& options);

} // namespace hippo::tool
