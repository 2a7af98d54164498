// Lines over the board: the eight of the queen and the eight of the nightrider, and the sight of a rider on
// them.
#pragma once

#include "libgame/rules/bitboard.hpp"

#include <array>
#include <cstdint>

namespace hippo::rules {

/// The lines that riders share. A rider piece has whole families: a queen has the rook's and the bishop's.
enum class LineFamily : std::uint8_t { rook, bishop, night };
inline constexpr std::array line_families{LineFamily::rook, LineFamily::bishop, LineFamily::night};

/// A direction: one step of (dx, dy).
struct Direction {
  int dx;
  int dy;
};

/// By family; the first half of each family goes to higher square numbers ("rises").
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

[[nodiscard]] constexpr LineFamily family_of(std::size_t direction) {
  for (LineFamily family : line_families)
    if (direction < directions_of(family).end) return family;
  return LineFamily::night;
}

/// Whether a direction goes to higher square numbers.
[[nodiscard]] constexpr bool is_rising(std::size_t direction) {
  for (LineFamily family : line_families) {
    auto const range = directions_of(family);
    if (direction >= range.begin && direction < range.rising_end) return true;
  }
  return false;
}

/// The rays of one board.
template <class Set>
class RayTables {
public:
  static constexpr std::uint8_t no_line = 0xff;

  constexpr explicit RayTables(BoardSize board) {
    for (auto& row : lines_) row.fill(no_line);
    for (std::size_t d = 0; d < directions.size(); ++d)
      for (int s = 0; s < board.squares(); ++s) {
        int file = board.file_of(Square(s)) + directions[d].dx;
        int rank = board.rank_of(Square(s)) + directions[d].dy;
        for (; board.has(file, rank); file += directions[d].dx, rank += directions[d].dy) {
          Square const to = board.at(file, rank);
          rays_[d][static_cast<std::size_t>(s)] |= Set(to);
          open_[index_of(family_of(d))][static_cast<std::size_t>(s)] |= Set(to);
          lines_[static_cast<std::size_t>(s)][static_cast<std::size_t>(to.index())] =
              static_cast<std::uint8_t>(d);
        }
      }
  }

  /// The squares in a direction up to the edge, without the first.
  [[nodiscard]] constexpr Set const& ray(std::size_t direction, Square from) const {
    return rays_[direction][static_cast<std::size_t>(from.index())];
  }
  /// The squares on all lines of a family.
  template <LineFamily family>
  [[nodiscard]] constexpr Set const& open(Square from) const {
    return open_[index_of(family)][static_cast<std::size_t>(from.index())];
  }
  /// The direction from one square to another; no_line where no line joins them.
  [[nodiscard]] constexpr std::uint8_t line(Square from, Square to) const {
    return lines_[static_cast<std::size_t>(from.index())][static_cast<std::size_t>(to.index())];
  }
  /// The squares strictly between two squares of one line; none if no line joins them.
  [[nodiscard]] constexpr Set between(Square from, Square to) const {
    auto const direction = line(from, to);
    if (direction == no_line) return Set();
    return ray(direction, from) & ~ray(direction, to) & ~Set(to);
  }

  /// The squares seen by a rider of the family on `from`: empty squares, and the first piece on each line.
  template <LineFamily family>
  [[nodiscard]] constexpr Set seen(Square from, Set const& occupied) const {
    // The lowest (highest) piece on a rising (falling) line ends it. On a falling one a corner that is always
    // taken as occupied saves the test whether there is one: its own ray in that direction is empty.
    constexpr Set bottom(Square(0));
    constexpr auto range = directions_of(family);
    Set result;
    for (std::size_t d = range.begin; d < range.rising_end; ++d)
      result |= ray(d, from) & (ray(d, from) & occupied).through_first();
    for (std::size_t d = range.rising_end; d < range.end; ++d)
      result |= ray(d, from) ^ ray(d, ((ray(d, from) & occupied) | bottom).last());
    return result;
  }

private:
  [[nodiscard]] static constexpr std::size_t index_of(LineFamily family) {
    return static_cast<std::size_t>(family);
  }

  std::array<std::array<Set, Set::capacity>, directions.size()> rays_{};    ///< [direction][square]
  std::array<std::array<Set, Set::capacity>, line_families.size()> open_{}; ///< [family][square]
  std::array<std::array<std::uint8_t, Set::capacity>, Set::capacity> lines_{};
};

} // namespace hippo::rules
