#include "libanalysis/diagram/mark_places.hpp"

#include <cmath>

namespace hippo::diagram {

Places places_of(std::size_t marks, std::optional<Point> line) {
  constexpr double shared = 0.7; // of the size of a mark that is alone
  if (marks <= 1) return {{{0, 0}}, 1};
  if (marks == 2 && line) return {{{-26 * line->x, -26 * line->y}, {26 * line->x, 26 * line->y}}, shared};
  if (marks == 2) return {{{-25, -19}, {25, 19}}, shared};
  return {{{-27, -26}, {27, -26}, {-27, 26}, {27, 26}}, shared};
}

std::map<Coordinate, std::optional<Point>> lines_of(BoardPicture const& picture) {
  std::map<Coordinate, std::optional<Point>> lines;
  for (Track const& track : picture.tracks)
    for (std::size_t i = 1; i < track.squares.size(); ++i) {
      Coordinate const from = picture.seen(track.squares[i - 1]), to = picture.seen(track.squares[i]);
      double const x = to.x - from.x, y = to.y - from.y;
      double const way =
          std::hypot(x, y) * (x < 0 || (x == 0 && y < 0) ? -1 : 1); // one of two opposite directions
      Point const line{x / way, y / way};
      auto const [known, is_new] = lines.try_emplace(track.squares[i], line);
      if (!is_new && known->second && std::hypot(known->second->x - line.x, known->second->y - line.y) > 0.01)
        known->second.reset();
    }
  return lines;
}

} // namespace hippo::diagram
