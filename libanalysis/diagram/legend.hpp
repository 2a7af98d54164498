// An explanation of the marks of a piece diagram, in the picture.
#pragma once

#include "libanalysis/diagram/draw.hpp"

#include <string>
#include <variant>
#include <vector>

namespace hippo::diagram {

/// A move that ends on its starting square.
struct Return {
  bool captures = false;
};

/// A square that nothing enters or passes.
struct Wall {};

/// A sample and its meaning.
struct LegendEntry {
  std::variant<Mark, Return, Track, Figure, Wall> sample;
  std::string meaning;
};

struct Legend {
  std::vector<LegendEntry> entries; ///< one below the other, in columns
  std::size_t rows = 0;             ///< of a full column
  std::vector<double> lefts;        ///< of the columns, and the end of the last one
  Extent extent;
};

/// Explains the marks that the pictures use, and the pieces and walls of positions, and no others.
[[nodiscard]] Legend legend_for(std::vector<BoardPicture> const& pictures, double width);

void draw_legend(Canvas& canvas, Legend const& legend, double top, CustomPieces const& own = {});

} // namespace hippo::diagram
