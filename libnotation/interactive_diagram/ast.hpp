// A definition of H. G. Muller's Interactive Diagram as written: settings and pieces.
#pragma once

#include "libnotation/text.hpp"

#include <array>
#include <string>
#include <vector>

namespace hippo::notation {

/// `files=10`.
struct DiagramSetting {
  std::string key, value;
  Span where;
  friend bool operator==(DiagramSetting const&, DiagramSetting const&) = default;
};

/// A square, or a rectangle by two corners: `a3-j3`. Files from 0, ranks as written.
struct DiagramArea {
  int first_file = 0, first_rank = 0, last_file = 0, last_rank = 0;
  Span where;
  friend bool operator==(DiagramArea const&, DiagramArea const&) = default;
};

/// `NAME:ID:MOVES:IMAGE:SQUARES:HAND`, of which parts at the end may be missing.
struct DiagramPiece {
  std::string name, id, moves, hand;
  Span where, moves_where;
  std::array<std::vector<DiagramArea>, 2> areas; ///< White's, Black's
  bool black_given = false;                      ///< an empty square begins Black's list
  friend bool operator==(DiagramPiece const&, DiagramPiece const&) = default;
};

struct InteractiveDiagram {
  std::vector<DiagramSetting> settings;
  std::vector<DiagramPiece> pieces; ///< numbered from 1 in settings
  friend bool operator==(InteractiveDiagram const&, InteractiveDiagram const&) = default;
};

} // namespace hippo::notation
