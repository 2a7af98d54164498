// Drawn games that the material decides (MaterialCount).
#pragma once

#include "libgame/rules/position.hpp"

#include <optional>

namespace hippo::rules {

namespace detail {

/// What Black, who moves second, has more, in half points.
inline constexpr int half_points_of_black = 3;

template <RuleSet L>
[[nodiscard]] int half_points(Position<L> const& position, Color color) {
  int sum = color == Color::black ? half_points_of_black : 0;
  position.laws().for_each_type([&](PieceType type) {
    sum += 2 * position.laws().piece(type).points * position.pieces(color, type).count();
  });
  return sum;
}

} // namespace detail

/// The winner of a game that ends in the position by stalemate, repetition, moves without progress, passes,
/// facing kings or a full board, where no other law decides it; none: a draw.
template <RuleSet L>
[[nodiscard]] std::optional<Color> winner_of_draw(Position<L> const& position) {
  if constexpr (L::loaded) {
    auto const side_with_more = [](int white, int black) -> std::optional<Color> {
      if (white == black) return std::nullopt;
      return white > black ? Color::white : Color::black;
    };
    switch (position.laws().def().material) {
    case MaterialCount::none:
      break;
    case MaterialCount::unweighted:
      return side_with_more(position.pieces(Color::white).count(), position.pieces(Color::black).count());
    case MaterialCount::points:
      return side_with_more(detail::half_points(position, Color::white),
                            detail::half_points(position, Color::black));
    case MaterialCount::white:
      return Color::white;
    case MaterialCount::black:
      return Color::black;
    }
  }
  return std::nullopt;
}

} // namespace hippo::rules
