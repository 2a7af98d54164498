// A square by file and rank, which may lie off the board. For boards beyond the 256 squares of hippo::Square.
#pragma once

#include "libnotation/betza/atoms.hpp"

#include <compare>
#include <optional>
#include <string>
#include <string_view>

namespace hippo::betza {

using notation::betza::Vector;

/// File and rank, both from 0: a1 is (0, 0). It may lie outside of a board.
struct Coordinate {
  int x = 0;
  int y = 0;
  friend constexpr auto operator<=>(Coordinate, Coordinate) = default;
  friend constexpr Coordinate operator+(Coordinate at, Vector step) {
    return {at.x + step.dx, at.y + step.dy};
  }
};

/// Squares as people write them: files a to z, aa, ab, ...; ranks from 1.
[[nodiscard]] std::string name(Coordinate);
[[nodiscard]] std::optional<Coordinate> coordinate_named(std::string_view);

} // namespace hippo::betza
