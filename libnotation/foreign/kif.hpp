// Records of shogi in KIF, the format of Kifu for Windows, line by line.
#pragma once

#include "libnotation/text.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace hippo::notation {

/// File and rank as shogi counts them, from the right and from above, from 1.
struct ShogiSquare {
  int file = 1;
  int rank = 1;
  friend bool operator==(ShogiSquare, ShogiSquare) = default;
};

/// `７六歩(77)`, `同　銀(31)`, `５五角打`, `２二角成(88)`, perhaps with a sign of the side before it.
struct ShogiMove {
  std::optional<ShogiSquare> to; ///< none: that of the move before
  std::string piece;             ///< as SFEN has it: `P`, `+R`
  bool promotes = false;
  bool drops = false;
  std::optional<ShogiSquare> from;
  friend bool operator==(ShogiMove const&, ShogiMove const&) = default;
};

[[nodiscard]] std::variant<ShogiMove, ParseError> parse_shogi_move(std::string_view text);

/// `先手：羽生善治`
struct KifHeader {
  std::string name, value;
};
/// `   1 ７六歩(77)   ( 0:16/00:00:16)`
struct KifMove {
  std::string text; ///< the move, or the word that ends the game
  Span where;       ///< of it in the line
  int seconds = -1; ///< that it took; -1: not written
};
/// `*` and a text.
struct KifComment {
  std::string text;
};
/// `変化：20手`: what follows is another continuation.
struct KifVariation {};
/// Blank lines, the table's head, `#` and `&` lines, and the summary at the end.
struct KifOther {};
/// A diagram of a start position: a row of it or the pieces in hand.
struct KifDiagram {};

using KifLine = std::variant<KifHeader, KifMove, KifComment, KifVariation, KifOther, KifDiagram>;

/// Reads a line without its end. What it is, is always certain; its parts may not be.
[[nodiscard]] KifLine parse_kif_line(std::string_view line);

} // namespace hippo::notation
