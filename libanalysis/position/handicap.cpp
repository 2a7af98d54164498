#include "libanalysis/position/handicap.hpp"

#include "libnotation/move_text/parse.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace hippo::position {

namespace {

constexpr std::string_view separators = " ,";

/// A point is written like a move of a pawn to the square: `e2/DA`.
struct Point {
  Square square;
  std::optional<PieceType> choice;
};

std::variant<Point, HandicapProblem> read_point(AnyPosition const& position, std::string_view word) {
  VariantInfo const& variant = position.variant();
  auto const parsed = notation::parse_move(word);
  auto const* written = std::get_if<notation::WrittenMove>(&parsed);
  bool const is_point = written != nullptr && written->shape == notation::WrittenShape::piece &&
                        written->piece.empty() && written->from.empty() && written->to.whole();
  if (!is_point) return problem::NotAPoint{std::string(word)};
  if (!variant.board.has(*written->to.file - 'a', *written->to.rank - 1))
    return problem::PointOffBoard{std::string(word)};
  Point point{variant.board.at(*written->to.file - 'a', *written->to.rank - 1), std::nullopt};
  if (written->improvement) {
    point.choice = variant.find_piece(written->improvement->name);
    if (!point.choice) return problem::UnknownPiece{&variant, written->improvement->name};
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
    return HandicapError{{0, points.size()}, problem::NoLevels{&start.variant()}};
  std::vector<AnyPosition> possible{start};
  std::optional<Color> side;
  for (std::size_t end = 0;;) {
    std::size_t const begin = points.find_first_not_of(separators, end);
    if (begin == std::string_view::npos) return possible;
    end = std::min(points.find_first_of(separators, begin), points.size());
    std::string const word(points.substr(begin, end - begin));
    auto const wrong = [&](HandicapProblem problem) {
      return HandicapError{{begin, end}, std::move(problem)};
    };

    auto const read = read_point(start, word);
    if (auto const* problem = std::get_if<HandicapProblem>(&read)) return wrong(*problem);
    Point const point = std::get<Point>(read);
    auto const piece = start.at(point.square);
    if (!piece) return wrong(problem::PointOnEmptySquare{word});
    if (side && *side != piece->color) return wrong(problem::PointsOfBothSides{});
    side = piece->color;

    std::vector<AnyPosition> next;
    for (AnyPosition const& position : possible)
      for (PieceType outcome : outcomes(position, point))
        next.emplace_back(position).transform(point.square, outcome);
    if (next.empty()) return wrong(problem::ImpossibleImprovement{word});
    possible = std::move(next);
  }
}

} // namespace hippo::position
