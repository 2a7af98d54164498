// Moves in the English descriptive notation, as books had them until about 1980.
#pragma once

#include "libnotation/text.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace hippo::notation {

/// A file by the piece that stands on it at the start, and a rank as the side to move counts them: `KB3`,
/// `B3`, `B`, `3`.
struct DescriptivePlace {
  std::optional<char> side; ///< 'K' or 'Q', of the files R, N and B
  std::optional<char> file; ///< 'R', 'N', 'B', 'Q' or 'K'
  std::optional<int> rank;  ///< 1 to 8

  [[nodiscard]] bool empty() const { return !file && !rank; }
  friend bool operator==(DescriptivePlace const&, DescriptivePlace const&) = default;
};

/// `N`, `KR`, the rook that began on the king's side, `KBP`, a pawn on that file.
struct DescriptivePiece {
  char type = 'P'; ///< 'K', 'Q', 'R', 'B', 'N' or 'P'
  std::optional<char> side;
  std::optional<char> file; ///< of a pawn
  friend bool operator==(DescriptivePiece const&, DescriptivePiece const&) = default;
};

/// `P-K4`, `R(R1)-Q1`, `KtxP ch`, `PxP e.p.`, `PxR/8=Q mate`, `O-O`.
struct DescriptiveMove {
  enum class Shape : std::uint8_t { move, capture, castle_short, castle_long, castles } shape = Shape::move;
  DescriptivePiece piece;
  DescriptivePlace from;                 ///< in brackets or behind a slash; else empty
  DescriptivePlace to;                   ///< of a capture also in brackets or behind a slash
  std::optional<DescriptivePiece> taken; ///< none: the capture names its square
  std::optional<char> promotion;
  bool en_passant = false;
  enum class Mark : std::uint8_t { none, check, mate } mark = Mark::none;
  std::string nags; ///< `!`, `?!`
  friend bool operator==(DescriptiveMove const&, DescriptiveMove const&) = default;
};

/// Reads a text that is one move and nothing else.
[[nodiscard]] std::variant<DescriptiveMove, ParseError> parse_descriptive(std::string_view text);

/// Whether the word can stand behind a move, as a part of it: `ch`, `e.p.`, `mate`, `dis.`.
[[nodiscard]] bool is_descriptive_mark(std::string_view word);

} // namespace hippo::notation
