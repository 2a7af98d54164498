// Questions to a row of cells, answered as a set of squares.
#pragma once

#include "libanalysis/tablebase/table/bitboard.hpp"
#include "libanalysis/tablebase/table/value.hpp"

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
  int s = 0;
#ifdef __SSE2__
  // Nothing beyond the row is read, because another thread may own the following bytes.
  __m128i const wanted = _mm_set1_epi8(static_cast<char>(code));
  auto const compare = [&](__m128i cells) {
    __m128i const compared = at_least ? _mm_max_epu8(cells, wanted) : wanted;
    return std::uint64_t{static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(cells, compared)))};
  };
  for (; s + 16 <= squares; s += 16)
    found |= compare(_mm_loadu_si128(reinterpret_cast<__m128i const*>(row + s))) << s;
  if constexpr (squares % 16 >= 8) {
    found |= (compare(_mm_loadl_epi64(reinterpret_cast<__m128i const*>(row + s))) & 0xff) << s;
    s += 8;
  }
#endif
  for (; s < squares; ++s)
    if (at_least ? row[s] >= code : row[s] == code) found |= std::uint64_t{1} << s;
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
