// Records of shogi in KIF and KI2, the formats of Kifu for Windows, line by line.
#pragma once

#include "libnotation/text.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace hippo::notation {

/// File and rank as shogi counts them, from the right and from above, from 1.
struct ShogiSquare {
  int file = 1;
  int rank = 1;
  friend bool operator==(ShogiSquare, ShogiSquare) = default;
};

/// The words by which KI2 distinguishes pieces that can go to the same square.
struct ShogiWords {
  enum class Side : std::uint8_t { none, right, left, straight };   ///< 右 左 直
  enum class Direction : std::uint8_t { none, up, sideways, back }; ///< 上 寄 引
  Side side = Side::none;
  Direction direction = Direction::none;
  friend bool operator==(ShogiWords, ShogiWords) = default;
};

/// `７六歩(77)`, `同　銀(31)`, `５五角打`, `２二角成(88)`, `５八金左上`, perhaps with a sign of the side
/// before it.
struct ShogiMove {
  std::optional<ShogiSquare> to; ///< none: that of the move before
  std::string piece;             ///< as SFEN has it: `P`, `+R`
  bool promotes = false;
  bool drops = false;
  std::optional<ShogiSquare> from;
  ShogiWords words = {};
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
/// `▲７六歩    △３四歩    ▲２六歩`, a line of KI2: moves without times.
struct Ki2Moves {
  std::vector<KifMove> moves;
};
/// `まで77手で先手の勝ち`: the end of a game, if no word in the place of a move has said it.
struct KifSummary {
  std::string text; ///< after まで and the number of moves
  Span where;
};
/// `*` and a text.
struct KifComment {
  std::string text;
};
/// `変化：20手`: what follows is another continuation.
struct KifVariation {};
/// Blank lines, the table's head, and `#` and `&` lines.
struct KifOther {};
/// A diagram of a start position: a row of it or the pieces in hand.
struct KifDiagram {};

using KifLine =
    std::variant<KifHeader, KifMove, Ki2Moves, KifSummary, KifComment, KifVariation, KifOther, KifDiagram>;

/// Reads a line without its end. What it is, is always certain; its parts may not be.
[[nodiscard]] KifLine parse_kif_line(std::string_view line);

} // namespace hippo::notation
