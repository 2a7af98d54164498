#include "tools/hippo-diagram/from_options.hpp"

#include "libanalysis/diagram/signs.hpp"
#include "libgame/betza/scene.hpp"
#include "libnotation/text/decimal.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::tool {

namespace {

using diagram::BoardPicture;
using diagram::Coordinate;

Coordinate square(BoardPicture const& picture, std::string_view name) {
  auto const square = betza::coordinate_named(name);
  if (!square || !picture.has(*square)) throw Failure(fmt::format("there is no square '{}'", name));
  return *square;
}

/// The pieces on a square. Throws Failure for an empty square.
diagram::Figure& figure_on(BoardPicture& picture, std::string_view name) {
  Coordinate const at = square(picture, name);
  auto const found = std::ranges::find(picture.figures, at, &diagram::Figure::at);
  if (found == picture.figures.end()) throw Failure(fmt::format("no piece stands on {}", name));
  return *found;
}

void turn(BoardPicture& picture, std::string const& rotation) {
  auto const equals = std::min(rotation.find('='), rotation.size());
  std::string_view const text(rotation);
  auto const degrees = text::read_decimal(text.substr(std::min(equals + 1, text.size())));
  if (!degrees || *degrees < 1 || *degrees > 359)
    throw Failure(fmt::format("'{}' is not a turn such as e4=90, from 1 to 359 degrees", rotation));
  figure_on(picture, text.substr(0, equals)).degrees = static_cast<int>(*degrees);
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

void cut_holes(BoardPicture& picture, DiagramOptions const& options) {
  for (std::string const& name : options.holes) {
    Coordinate const at = square(picture, name);
    if (std::ranges::find(picture.figures, at, &diagram::Figure::at) != picture.figures.end())
      throw Failure(fmt::format("--holes: a piece stands on {}", name));
    picture.holes.insert(at);
  }
}

void decorate(BoardPicture& picture, DiagramOptions const& options) {
  picture.view = {options.flip, options.lying};
  for (std::string const& mark : options.marks) {
    auto const sign = diagram::read_sign(mark);
    if (!sign) throw Failure(fmt::format("'{}' is not a mark such as e4, Re4 or e4=cross", mark));
    if (!picture.has(sign->at)) throw Failure(fmt::format("there is no square '{}'", betza::name(sign->at)));
    picture.signs.push_back(*sign);
  }
  for (std::string const& name : options.last_move) picture.last_move.push_back(square(picture, name));
  for (std::string const& name : options.neutral) figure_on(picture, name).neutral = true;
  for (std::string const& rotation : options.rotate) turn(picture, rotation);
  for (std::string const& arrow : options.arrows) {
    auto const read = diagram::read_arrow(arrow);
    if (!read) throw Failure(fmt::format("'{}' is not an arrow such as e2e4", arrow));
    for (diagram::Coordinate const at : {read->from, read->to})
      if (!picture.has(at)) throw Failure(fmt::format("there is no square '{}'", betza::name(at)));
    picture.arrows.push_back(*read);
  }
}

} // namespace hippo::tool
