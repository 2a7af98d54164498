// Sam Trenholme's handicap for The Way of the Knight: before the first move the weaker side improves its own
// pieces by a number of points, a point a level.
#pragma once

#include "libgame/position/any_position.hpp"
#include "libgame/position/problem.hpp"

#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace hippo::position {

/// A start position with points spent. Each improved piece has the types that it may have become; the choices
/// of different pieces are independent.
class Handicap {
public:
  explicit Handicap(AnyPosition start) : start_(std::move(start)) {}

  /// Spends a point on the piece on an occupied square, to the given type if it has several. Returns whether
  /// the piece can improve in this way.
  bool spend(Square square, std::optional<PieceType> choice);

  /// The position, if the points leave no choice open.
  [[nodiscard]] std::optional<AnyPosition> position() const;
  /// Whether the points can lead to the position.
  [[nodiscard]] bool allows(AnyPosition const& position) const;

private:
  using Types = std::vector<PieceType>;
  [[nodiscard]] Types& types_on(Square square);

  AnyPosition start_;
  std::vector<std::pair<Square, Types>> improved_; ///< each type of a piece once
};

/// Spends the points `e2 e2 b1/NW`, in order, blanks or commas between: each a square of the start position
/// and, where the piece has a choice, what it becomes. Errors: an invalid list, an empty square, a piece that
/// cannot improve, or not in that way, pieces of both sides, a game without levels.
[[nodiscard]] std::variant<Handicap, HandicapError> spend_handicap(AnyPosition const& start,
                                                                   std::string_view points);

} // namespace hippo::position
