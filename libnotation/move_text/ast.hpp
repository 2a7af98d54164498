// A move as written. Nothing here depends on a board or a rule of play: san/ decides whether there is such a
// piece, square or move.
#pragma once

#include "libnotation/text.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace hippo::notation {

/// A square or the part of one that was written: `e4`, `e` (a file alone), `4` (a rank alone).
/// File is 'a' to 'z' (boards have up to 26 files); rank is 1 to 99, as written.
struct WrittenSquare {
  std::optional<char> file;
  std::optional<int> rank;

  [[nodiscard]] bool whole() const { return file.has_value() && rank.has_value(); }
  [[nodiscard]] bool empty() const { return !file.has_value() && !rank.has_value(); }
  friend bool operator==(WrittenSquare const&, WrittenSquare const&) = default;
};

/// The text between origin and target.
enum class WrittenCapture : std::uint8_t {
  none,  ///< nothing: `Nf3`, `e2e4`
  dash,  ///< `-`: written as a non-capture
  x,     ///< `x`, `X` or U+00D7: written as a capture
  colon, ///< `:`, the capture of the 1995 article
};

/// The text after the move: the new piece.
struct WrittenImprovement {
  std::string name;     ///< as written, without brackets or separator: `WfbD`, `NrB`, `+P`, `any`
  Span where;           ///< of the name with its separator: `/WfbD`, `=Q`
  char separator = '/'; ///< '/', '=', or '(' for `f8(Q)`, or '\0' for the glued `f8Q` and
                        ///< for `b2g7-`, to the piece's first side
  friend bool operator==(WrittenImprovement const&, WrittenImprovement const&) = default;
};

/// A piece that enters from the hand beside the move (gating).
struct WrittenEntry {
  std::string name;     ///< as written, without brackets
  WrittenSquare square; ///< of `O-O/He1`; empty if none is written
  Span where;           ///< with its separator: `/He1`
  friend bool operator==(WrittenEntry const&, WrittenEntry const&) = default;
};

/// A wall that the move places.
struct WrittenWall {
  WrittenSquare from; ///< of `e2e4,e4d5`, the move's target again; empty if none is written
  WrittenSquare square;
  Span where; ///< with its comma: `,e4d5`
  friend bool operator==(WrittenWall const&, WrittenWall const&) = default;
};

/// A claim about the position after the move.
enum class WrittenCheck : std::uint8_t { none, check, double_check, mate };

/// A mark after the move.
enum class WrittenRelay : std::uint8_t {
  none,
  letter, ///< `R`, `(R)`: a relayed move, or a promotion to a piece of that name, as the game has it
  sign,   ///< U+00AE: a relayed move (knight relay chess)
};

/// The shape of a move.
enum class WrittenShape : std::uint8_t {
  piece,        ///< anything that goes from a square to a square
  castle_short, ///< `O-O`, `0-0`, `o-o`
  castle_long,  ///< `O-O-O`, `0-0-0`, `o-o-o`
  pass,         ///< `pass`
  drop,         ///< `N@e4`; `@e4`, a pawn; `+P@e4`, on its promoted side
};

/// A move as written, in any of the spellings: `exd4/WfbD`, `Nf3:d4/NW`, `(BNN)xe5`, `e5d4/da`, `O-O+`,
/// `N@e4`, `Nf3,g5`.
struct WrittenMove {
  Span where; ///< the whole move with its marks and NAGs
  WrittenShape shape = WrittenShape::piece;
  /// Name as written without brackets, empty if none is written. A promoted piece may be named by its
  /// original type after a `+`: `+P`.
  std::string piece;
  Span piece_where; ///< of the name with its brackets; empty span if none is written
  WrittenSquare from;
  WrittenSquare to;
  std::vector<WrittenSquare>
      through;        ///< whole squares of pieces captured on the way, in order: e5 in `Lxe5xd6`
  Span squares_where; ///< from the first letter of the origin to the last of the target
  WrittenCapture capture = WrittenCapture::none;
  bool en_passant = false; ///< `e.p.`, `ep`
  std::optional<WrittenImprovement> improvement;
  std::optional<WrittenEntry> entry;
  std::optional<WrittenWall> wall;
  WrittenRelay relay = WrittenRelay::none;
  WrittenCheck check = WrittenCheck::none;
  Span check_where; ///< of `+`, `++`, `#`; empty if none is written
  std::string nags; ///< `!`, `?!`, ...; as written, without spaces

  friend bool operator==(WrittenMove const&, WrittenMove const&) = default;
};

} // namespace hippo::notation
