// A position line as written: `GAME FEN`, and the text after a TAB. The number and meaning of the fields
// after the board depend on the game.
#pragma once

#include "libnotation/text.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace hippo::notation {

/// A run of empty squares, as a decimal number.
struct EmptyRun {
  std::size_t count = 0;
  Span where;
  friend bool operator==(EmptyRun const&, EmptyRun const&) = default;
};

/// A piece as written: one letter, or a name in `( )`, `{ }` or `[ ]`. White's where any letter is a capital.
struct WrittenPiece {
  std::string name;           ///< without brackets, case kept
  Span where;                 ///< with brackets and marks
  bool on_other_side = false; ///< `+N`: on its promoted side
  bool was_pawn = false;      ///< `N~`: a pawn that promoted
  [[nodiscard]] bool is_white() const {
    for (char letter : name)
      if (letter >= 'A' && letter <= 'Z') return true;
    return false;
  }
  friend bool operator==(WrittenPiece const&, WrittenPiece const&) = default;
};

/// `*`: a square that nothing can stand on. `^`: a dead piece.
struct DeadSquare {
  Span where;
  bool is_piece = false;
  friend bool operator==(DeadSquare const&, DeadSquare const&) = default;
};

using WrittenCell = std::variant<EmptyRun, WrittenPiece, DeadSquare>;

/// One rank, from file a on.
struct WrittenRank {
  std::vector<WrittenCell> cells;
  Span where;
  friend bool operator==(WrittenRank const&, WrittenRank const&) = default;
};

/// One word after the board: the side, castling rights, a roll, a clock ...
struct WrittenField {
  std::string text;
  Span where;
  friend bool operator==(WrittenField const&, WrittenField const&) = default;
};

/// `[QNnp]` after the board: the pieces in hand. A slash at the end of the board means empty hands.
struct WrittenHands {
  std::vector<WrittenPiece> pieces;
  Span where; ///< with the brackets
  friend bool operator==(WrittenHands const&, WrittenHands const&) = default;
};

struct PositionText {
  std::string game; ///< empty if the line does not name one
  Span game_where;
  bool start = false; ///< the word `startpos` stands for the board and the fields
  /// From the far rank down, as written. One more than the board has may be the hands: `.../RNBQKBNR/QNp`.
  std::vector<WrittenRank> ranks;
  Span board_where; ///< without the hands
  /// Brackets at the end of the board. In a game without hands they are a piece's name, as `[BN]`.
  std::optional<WrittenHands> hands;
  std::vector<WrittenField> fields;
  std::string notes;      ///< all that follows the first TAB, without it
  bool has_notes = false; ///< whether there is a TAB at all
  friend bool operator==(PositionText const&, PositionText const&) = default;
};

} // namespace hippo::notation
