// Questions to a row of cells, answered as a set of squares.
#pragma once

#include "libanalysis/tablebase/bitboard.hpp"
#include "libanalysis/tablebase/value.hpp"

#include <cstdint>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace hippo::tablebase {

namespace detail {

/// The squares whose cell compares so with `code`.
template <int squares, bool at_least>
[[nodiscard]] inline Bitboard compare_row(Cell const* row, Cell code) {
  std::uint64_t found = 0;
#ifdef __SSE2__
  static_assert(squares % 8 == 0);
  __m128i const wanted = _mm_set1_epi8(static_cast<char>(code));
  for (int s = 0; s < squares; s += 16) {
    // Of the last half word only what is the row's own: what follows may be another thread's.
    auto const* const from = reinterpret_cast<__m128i const*>(row + s);
    __m128i const cells = squares - s < 16 ? _mm_loadl_epi64(from) : _mm_loadu_si128(from);
    __m128i const compared = at_least ? _mm_max_epu8(cells, wanted) : wanted;
    auto const bits = static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(cells, compared)));
    found |= std::uint64_t{bits} << s;
  }
  if constexpr (squares < 64) found &= (std::uint64_t{1} << squares) - 1;
#else
  for (int s = 0; s < squares; ++s)
    if (at_least ? row[s] >= code : row[s] == code) found |= std::uint64_t{1} << s;
#endif
  return Bitboard(found);
}

} // namespace detail

template <BoardSize board>
[[nodiscard]] Bitboard cells_equal(Cell const* row, Cell code) {
  return detail::compare_row<board.squares(), false>(row, code);
}
template <BoardSize board>
[[nodiscard]] Bitboard cells_above(Cell const* row, Cell code) {
  return detail::compare_row<board.squares(), true>(row, static_cast<Cell>(code + 1));
}

} // namespace hippo::tablebase
