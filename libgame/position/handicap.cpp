#include "libgame/position/handicap.hpp"

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

} // namespace

Handicap::Types& Handicap::types_on(Square square) {
  auto const known = std::ranges::find(improved_, square, [](auto const& piece) { return piece.first; });
  if (known != improved_.end()) return known->second;
  return improved_.emplace_back(square, Types{start_.at(square)->type}).second;
}

bool Handicap::spend(Square square, std::optional<PieceType> choice) {
  Types& types = types_on(square);
  Types next;
  for (PieceType type : types)
    for (PieceType successor : start_.promotion_choices(type))
      if ((!choice || *choice == successor) && std::ranges::count(next, successor) == 0)
        next.push_back(successor);
  types = std::move(next);
  return !types.empty();
}

std::optional<AnyPosition> Handicap::position() const {
  AnyPosition result = start_;
  for (auto const& [square, types] : improved_) {
    if (types.size() > 1) return std::nullopt;
    result.transform(square, types.front());
  }
  return result;
}

bool Handicap::allows(AnyPosition const& position) const {
  AnyPosition result = start_;
  for (auto const& [square, types] : improved_) {
    auto const piece = position.at(square);
    if (!piece || std::ranges::count(types, piece->type) == 0) return false;
    result.transform(square, piece->type);
  }
  return result == position;
}

std::variant<Handicap, HandicapError> spend_handicap(AnyPosition const& start, std::string_view points) {
  if (start.variant().pieces.front().level == 0)
    return HandicapError{{0, points.size()}, problem::NoLevels{&start.variant()}};
  Handicap handicap(start);
  std::optional<Color> side;
  for (std::size_t end = 0;;) {
    std::size_t const begin = points.find_first_not_of(separators, end);
    if (begin == std::string_view::npos) return handicap;
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

    if (!handicap.spend(point.square, point.choice)) return wrong(problem::ImpossibleImprovement{word});
  }
}

} // namespace hippo::position
