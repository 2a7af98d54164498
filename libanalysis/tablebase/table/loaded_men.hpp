// The men of a position of a game from a file in the order in which tables have them, and a number for the
// material.
#pragma once

#include "libanalysis/tablebase/table/loaded_layout.hpp"
#include "libgame/rules/position.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <stdexcept>

namespace hippo::tablebase {

/// The kinds of up to four men, twelve bits for each, in the order of layouts.
using MenKey = std::uint64_t;

namespace detail {

/// A kind of man: kings first, White's before Black's, then White's others, the strongest first, then
/// Black's.
[[nodiscard]] constexpr std::uint8_t code_of(Piece piece, bool royal) {
  return static_cast<std::uint8_t>((royal ? 0 : 128) | index_of(piece.color) << 6 |
                                   (rules::max_piece_types - 1 - piece.type.index()));
}
[[nodiscard]] constexpr std::uint8_t swapped_code(std::uint8_t code) {
  return static_cast<std::uint8_t>(code ^ 64);
}

} // namespace detail

struct Men {
  MenSquares squares{};
  std::array<std::uint8_t, max_loaded_men> codes{};
  std::size_t size = 0;
  MenKey key = 0;

  void add(std::uint8_t code, Square square) {
    std::size_t at = size++;
    for (; at > 0 && codes[at - 1] > code; --at) {
      codes[at] = codes[at - 1];
      squares[at] = squares[at - 1];
    }
    codes[at] = code;
    squares[at] = square;
  }
  void set_key() {
    key = 0;
    for (std::size_t i = 0; i < size; ++i) key = key << 12 | (codes[i] + 1U); // no man is 0
  }
  /// The same with the colours swapped and the board turned by half a turn.
  [[nodiscard]] Men swapped(BoardSize board) const {
    Men other;
    for (std::size_t i = 0; i < size; ++i)
      other.add(detail::swapped_code(codes[i]), Square(board.squares() - 1 - squares[i].index()));
    other.set_key();
    return other;
  }
};

/// Throws std::length_error if there are more men than a table has.
template <class R>
[[nodiscard]] Men men_of(rules::Position<R> const& position) {
  Men men;
  PieceType const royal = position.laws().royal();
  for (Color const color : {Color::white, Color::black})
    for (Square const square : position.pieces(color)) {
      if (men.size == max_loaded_men) throw std::length_error("more men than any table has");
      PieceType const type = position.type_on(square);
      men.add(detail::code_of({color, type}, type == royal), square);
    }
  men.set_key();
  return men;
}

/// The key of the men of a layout.
[[nodiscard]] inline MenKey men_key(std::span<Piece const> men) {
  Men found;
  for (std::size_t i = 0; i < men.size(); ++i) found.add(detail::code_of(men[i], i < 2), Square());
  found.set_key();
  return found.key;
}

} // namespace hippo::tablebase
