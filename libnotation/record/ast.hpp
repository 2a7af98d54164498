// A game record as written: tags, then movetext with side lines. Text that means nothing stands in the
// tree as Unreadable, so that one bad word never hides the rest of a game.
#pragma once

#include "libnotation/move_text/ast.hpp"
#include "libnotation/text.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace hippo::notation {

/// `[Name "value"]`; escapes in the value are undone.
struct Tag {
  std::string name;
  std::string value;
  Span where;
  friend bool operator==(Tag const&, Tag const&) = default;
};

/// `17.`, `17...`, `3. ...`, `14B.`, or a bare `17` before a move: sources omit, restart and misprint them.
struct MoveNumber {
  Span where;
  unsigned long number = 0; ///< 0 where only dots stand (`...`)
  bool black = false;       ///< two or more dots, or a B: Black is to move
  friend bool operator==(MoveNumber const&, MoveNumber const&) = default;
};

/// `{ ... }` or `; ...` to the end of the line. The text between the signs is kept as written.
struct Comment {
  Span where;
  std::string text;
  bool to_end_of_line = false;
  friend bool operator==(Comment const&, Comment const&) = default;
};

/// A NAG, `$14`, or a sign that is separate from its move (`!!`, number 0).
struct Nag {
  Span where;
  unsigned number = 0;
  std::string text;
  friend bool operator==(Nag const&, Nag const&) = default;
};

/// `(2,3)`: the dice of a turn, as written.
struct Roll {
  Span where;
  int one = 0; ///< 0 to 9, as written; a die has 1 to 6
  int other = 0;
  friend bool operator==(Roll const&, Roll const&) = default;
};

/// A claim about the end of the game (or of a line).
enum class WrittenResult : std::uint8_t { white_wins, black_wins, draw, unknown, resigns };

struct ResultMark {
  Span where;
  WrittenResult result = WrittenResult::unknown;
  friend bool operator==(ResultMark const&, ResultMark const&) = default;
};

/// Any other text, from one blank to the next, with the expected text at the byte where the longest reading
/// failed.
struct Unreadable {
  Span where;
  ParseError error;
  friend bool operator==(Unreadable const&, Unreadable const&) = default;
};

struct Variation;

using Node = std::variant<WrittenMove, MoveNumber, Roll, Comment, Nag, ResultMark, Unreadable, Variation>;

/// `( ... )`: a continuation that replaces the last move.
struct Variation {
  Span where;
  std::vector<Node> nodes;
  bool closed = true; ///< false where the game ends before the bracket does
  friend bool operator==(Variation const&, Variation const&);
};

struct Record {
  Span where;
  std::vector<Tag> tags;
  std::vector<Node> nodes; ///< the main line
  friend bool operator==(Record const&, Record const&);
};

inline bool operator==(Variation const& a, Variation const& b) {
  return a.where == b.where && a.closed == b.closed && a.nodes == b.nodes;
}
inline bool operator==(Record const& a, Record const& b) {
  return a.where == b.where && a.tags == b.tags && a.nodes == b.nodes;
}

} // namespace hippo::notation
