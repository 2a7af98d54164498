#include "tools/hippo-diagram/from_options.hpp"

#include "libanalysis/betza/scene.hpp"

#include <fmt/format.h>

namespace hippo::tool {

namespace {

using diagram::BoardPicture;
using diagram::Coordinate;

Coordinate square(BoardPicture const& picture, std::string_view name) {
  auto const square = betza::coordinate_named(name);
  if (!square || !picture.has(*square)) throw Failure(fmt::format("there is no square '{}'", name));
  return *square;
}

} // namespace

void place(diagram::PieceRequest& request, DiagramOptions const& options) {
  if (options.board.empty() && options.at.empty() && options.friends.empty() && options.enemies.empty() &&
      options.holes.empty())
    return;
  std::string const size = options.board.empty() ? "11x11" : options.board;
  auto const scene = betza::scene(size, options.at, options.friends, options.enemies);
  if (auto const* wrong = std::get_if<std::string>(&scene)) throw Failure(*wrong);
  auto const& [board, at] = std::get<betza::Scene>(scene);
  if (board.files > diagram::max_side || board.ranks > diagram::max_side)
    throw Failure(fmt::format("the board is larger than {0} files or {0} ranks", diagram::max_side));
  request.files = board.files;
  request.ranks = board.ranks;
  request.at = at;
  request.friends = board.friends;
  request.enemies = board.enemies;
  for (std::string const& hole : options.holes) {
    auto const square = betza::coordinate_named(hole);
    if (!square || !board.contains(*square))
      throw Failure(fmt::format("--holes: there is no square '{}'", hole));
    if (*square == at || !board.is_empty(*square))
      throw Failure(fmt::format("--holes: a piece stands on {}", hole));
    request.holes.insert(*square);
  }
}

void decorate(BoardPicture& picture, DiagramOptions const& options) {
  picture.view = {options.flip, options.lying};
  for (std::string const& name : options.marks) picture.highlights.push_back(square(picture, name));
  for (std::string const& name : options.last_move) picture.last_move.push_back(square(picture, name));
  for (std::string const& arrow : options.arrows) {
    auto const middle = arrow.find_first_of("abcdefghijklmnopqrstuvwxyz", 1);
    std::string_view const text = arrow;
    if (middle == std::string::npos) throw Failure(fmt::format("'{}' is not an arrow such as e2e4", arrow));
    picture.arrows.push_back({square(picture, text.substr(0, middle)), square(picture, text.substr(middle))});
  }
}

} // namespace hippo::tool
