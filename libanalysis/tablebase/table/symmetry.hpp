// The symmetries of a rectangular board, for squares and, fast, for sets of squares.
#pragma once

#include "libanalysis/tablebase/table/bitboard.hpp"

#include <array>
#include <cstdint>

namespace hippo::tablebase {

/// Turns the board over its main diagonal (square boards only), then left to right, then top to bottom.
struct Symmetry {
  bool transpose = false;
  bool mirror = false;
  bool flip = false;

  [[nodiscard]] static constexpr Symmetry number(unsigned n) {
    return {(n & 4) != 0, (n & 1) != 0, (n & 2) != 0};
  }
  [[nodiscard]] constexpr unsigned number() const {
    return (transpose ? 4U : 0U) | (mirror ? 1U : 0U) | (flip ? 2U : 0U);
  }
  [[nodiscard]] constexpr Symmetry inverse() const {
    return transpose ? Symmetry{true, flip, mirror} : *this;
  }
};
inline constexpr unsigned symmetry_count = 8;

[[nodiscard]] constexpr Square turned(BoardSize board, Symmetry symmetry, Square square) {
  int file = board.file_of(square);
  int rank = board.rank_of(square);
  if (symmetry.transpose) {
    int const old_file = file;
    file = rank;
    rank = old_file;
  }
  return board.at(symmetry.mirror ? board.files - 1 - file : file,
                  symmetry.flip ? board.ranks - 1 - rank : rank);
}

namespace detail {

constexpr std::uint64_t swap_bits(std::uint64_t bits, std::uint64_t low, int distance) {
  return ((bits >> distance) & low) | ((bits & low) << distance);
}
constexpr std::uint64_t reverse_bytes(std::uint64_t bits) {
  bits = swap_bits(bits, 0x00ff00ff00ff00ff, 8);
  bits = swap_bits(bits, 0x0000ffff0000ffff, 16);
  return bits >> 32 | bits << 32;
}
/// Moves bits between places that lie `distance` apart.
constexpr std::uint64_t delta_swap(std::uint64_t bits, std::uint64_t mask, int distance) {
  std::uint64_t const moved = (bits ^ (bits >> distance)) & mask;
  return bits ^ moved ^ (moved << distance);
}
constexpr std::uint64_t transpose_8x8(std::uint64_t bits) {
  bits = delta_swap(bits, 0x00aa00aa00aa00aa, 7);
  bits = delta_swap(bits, 0x0000cccc0000cccc, 14);
  return delta_swap(bits, 0x00000000f0f0f0f0, 28);
}

} // namespace detail

template <BoardSize board>
[[nodiscard]] constexpr Bitboard turned(Symmetry symmetry, Bitboard set) {
  std::uint64_t bits = set.bits();
  if constexpr (board == BoardSize{8, 8}) {
    if (symmetry.transpose) bits = detail::transpose_8x8(bits);
    if (symmetry.mirror) {
      bits = detail::swap_bits(bits, 0x5555555555555555, 1);
      bits = detail::swap_bits(bits, 0x3333333333333333, 2);
      bits = detail::swap_bits(bits, 0x0f0f0f0f0f0f0f0f, 4);
    }
    if (symmetry.flip) bits = detail::reverse_bytes(bits);
    return Bitboard(bits);
  } else if constexpr (board.files == 2) {
    if (symmetry.mirror) bits = detail::swap_bits(bits, 0x5555555555555555, 1);
    if (symmetry.flip) {
      bits = detail::swap_bits(bits, 0x3333333333333333, 2);
      bits = detail::swap_bits(bits, 0x0f0f0f0f0f0f0f0f, 4);
      bits = detail::reverse_bytes(bits) >> (64 - board.squares());
    }
    return Bitboard(bits);
  } else {
    Bitboard result;
    for (Square square : set) result |= Bitboard(turned(board, symmetry, square));
    return result;
  }
}

} // namespace hippo::tablebase
