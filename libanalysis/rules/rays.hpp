// Lines over the board: the eight of the queen and the eight of the nightrider, and what a rider sees on
// them.
#pragma once

#include "libanalysis/rules/board.hpp"

#include <array>
#include <cstdint>

namespace hippo::rules {

/// The lines that riders share. A rider piece has whole families: a queen has the rook's and the bishop's.
enum class LineFamily : std::uint8_t { rook, bishop, night };
inline constexpr std::array line_families{LineFamily::rook, LineFamily::bishop, LineFamily::night};

/// A direction: one step of (dx, dy). The first half of each family goes to higher square numbers.
struct Direction {
  int dx;
  int dy;
};

inline constexpr std::array<Direction, 16> directions{{
    {1, 0},
    {0, 1},
    {-1, 0},
    {0, -1}, // 0 to 3: rook
    {1, 1},
    {-1, 1},
    {-1, -1},
    {1, -1}, // 4 to 7: bishop
    {2, 1},
    {1, 2},
    {-1, 2},
    {-2, 1},
    {-2, -1},
    {-1, -2},
    {1, -2},
    {2, -1}, // 8 to 15: nightrider
}};

struct DirectionRange {
  std::size_t begin, rising_end, end; ///< [begin, rising_end) rise, [rising_end, end) fall
};
[[nodiscard]] constexpr DirectionRange directions_of(LineFamily family) {
  switch (family) {
  case LineFamily::rook:
    return {0, 2, 4};
  case LineFamily::bishop:
    return {4, 6, 8};
  case LineFamily::night:
    return {8, 12, 16};
  }
  return {0, 0, 0};
}

/// Whether a direction goes to higher square numbers.
[[nodiscard]] constexpr bool is_rising(std::size_t direction) {
  for (LineFamily family : line_families) {
    auto const range = directions_of(family);
    if (direction >= range.begin && direction < range.rising_end) return true;
  }
  return false;
}

/// The rays of one board size: everything is computed while compiling.
template <BoardSize board>
struct Rays {
  static constexpr std::size_t squares = 64;
  static constexpr std::uint8_t no_line = 0xff;

  /// [direction][square]: the squares from there to the edge, without the first.
  using RayTable = std::array<std::array<Bitboard, squares>, directions.size()>;
  static constexpr RayTable make_rays() {
    RayTable table{};
    for (std::size_t d = 0; d < directions.size(); ++d)
      for (int s = 0; s < board.squares(); ++s) {
        int file = board.file_of(Square(s)) + directions[d].dx;
        int rank = board.rank_of(Square(s)) + directions[d].dy;
        for (; board.has(file, rank); file += directions[d].dx, rank += directions[d].dy)
          table[d][static_cast<std::size_t>(s)] |= Bitboard(board.at(file, rank));
      }
    return table;
  }
  static constexpr RayTable rays = make_rays();

  /// [from][to]: the direction that leads from one to the other, no_line where none does.
  using LineTable = std::array<std::array<std::uint8_t, squares>, squares>;
  static constexpr LineTable make_lines() {
    LineTable table{};
    for (auto& row : table) row.fill(no_line);
    RayTable const from_there = make_rays();
    for (std::size_t d = 0; d < directions.size(); ++d)
      for (std::size_t s = 0; s < squares; ++s)
        for (Square to : from_there[d][s])
          table[s][static_cast<std::size_t>(to.index())] = static_cast<std::uint8_t>(d);
    return table;
  }
  static constexpr LineTable lines = make_lines();

  [[nodiscard]] static constexpr Bitboard ray(std::size_t direction, Square from) {
    return rays[direction][static_cast<std::size_t>(from.index())];
  }

  /// The direction from one square to another; no_line where no line joins them.
  [[nodiscard]] static constexpr std::uint8_t line(Square from, Square to) {
    return lines[static_cast<std::size_t>(from.index())][static_cast<std::size_t>(to.index())];
  }

  /// The squares strictly between two squares of one line; none where no line joins them.
  [[nodiscard]] static constexpr Bitboard between(Square from, Square to) {
    auto const direction = line(from, to);
    if (direction == no_line) return Bitboard();
    return ray(direction, from) & ~ray(direction, to) & ~Bitboard(to);
  }

  /// What a rider of the family on `from` reaches: empty squares, and the first man on each line.
  template <LineFamily family>
  [[nodiscard]] static constexpr Bitboard seen(Square from, Bitboard occupied) {
    // The lowest (highest) man on a rising (falling) line ends it. A corner that is always taken as occupied
    // spares the question whether there is one: its own ray in that direction is empty.
    constexpr Bitboard top{std::uint64_t{1} << 63};
    constexpr Bitboard bottom{std::uint64_t{1}};
    constexpr auto range = directions_of(family);
    Bitboard result;
    for (std::size_t d = range.begin; d < range.rising_end; ++d)
      result |= ray(d, from) ^ ray(d, ((ray(d, from) & occupied) | top).first());
    for (std::size_t d = range.rising_end; d < range.end; ++d)
      result |= ray(d, from) ^ ray(d, ((ray(d, from) & occupied) | bottom).last());
    return result;
  }
};

} // namespace hippo::rules
