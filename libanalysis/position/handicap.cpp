#include "libanalysis/position/handicap.hpp"

#include "libnotation/move_text/parse.hpp"

#include <fmt/format.h>

#include <optional>

namespace hippo::position {

namespace {

constexpr std::string_view separators = " ,";

/// A point is written like a move of a pawn to the square: `e2/DA`.
struct Point {
  Square square;
  std::optional<PieceType> choice;
};

std::variant<Point, HandicapError> read_point(AnyPosition const& position, std::string_view word) {
  VariantInfo const& variant = position.variant();
  auto const parsed = notation::parse_move(word);
  auto const* written = std::get_if<notation::WrittenMove>(&parsed);
  bool const is_point = written != nullptr && written->shape == notation::WrittenShape::piece &&
                        written->piece.empty() && written->from.empty() && written->to.whole();
  if (!is_point) return HandicapError{fmt::format("'{}' is not a handicap point such as e2 or e2/DA", word)};
  if (!variant.board.has(*written->to.file - 'a', *written->to.rank - 1))
    return HandicapError{fmt::format("there is no square '{}'", word)};
  Point point{variant.board.at(*written->to.file - 'a', *written->to.rank - 1), std::nullopt};
  if (written->improvement) {
    point.choice = variant.find_piece(written->improvement->name);
    if (!point.choice)
      return HandicapError{fmt::format("{} has no piece '{}'", variant.name, written->improvement->name)};
  }
  return point;
}

/// What the piece on the square may become by that point.
std::vector<PieceType> outcomes(AnyPosition const& position, Point point) {
  std::vector<PieceType> result;
  for (PieceType successor : position.promotion_choices(position.at(point.square)->type))
    if (!point.choice || *point.choice == successor) result.push_back(successor);
  return result;
}

} // namespace

std::variant<std::vector<AnyPosition>, HandicapError> spend_handicap(AnyPosition const& start,
                                                                     std::string_view points) {
  if (start.variant().pieces.front().level == 0)
    return HandicapError{fmt::format("{} has no levels to improve", start.variant().title)};
  std::vector<AnyPosition> possible{start};
  std::optional<Color> side;
  while (true) {
    points.remove_prefix(std::min(points.find_first_not_of(separators), points.size()));
    if (points.empty()) return possible;
    std::string_view const word = points.substr(0, points.find_first_of(separators));
    points.remove_prefix(word.size());

    auto const read = read_point(start, word);
    if (auto const* error = std::get_if<HandicapError>(&read)) return *error;
    Point const point = std::get<Point>(read);
    auto const piece = start.at(point.square);
    if (!piece) return HandicapError{fmt::format("there is no piece on the square of '{}'", word)};
    if (side && *side != piece->color) return HandicapError{"a handicap improves pieces of one side only"};
    side = piece->color;

    std::vector<AnyPosition> next;
    for (AnyPosition const& position : possible)
      for (PieceType outcome : outcomes(position, point))
        next.emplace_back(position).transform(point.square, outcome);
    if (next.empty())
      return HandicapError{fmt::format("the piece on the square of '{}' cannot make this improvement", word)};
    possible = std::move(next);
  }
}

} // namespace hippo::position
