#include "libgame/betza/scene.hpp"

#include "libnotation/text/escape.hpp"
#include "libnotation/text/number.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::betza {
namespace {

std::optional<Board> board_of_size(std::string_view text) {
  auto const x = std::min(text.find('x'), text.size());
  auto const files = text::read_number<int>(text.substr(0, x), 1, 99);
  auto const ranks = text::read_number<int>(text.substr(std::min(x + 1, text.size())), 1, 99);
  if (!files || !ranks) return std::nullopt;
  Board board;
  board.files = *files;
  board.ranks = *ranks;
  return board;
}

} // namespace

std::variant<Scene, std::string> scene(std::string_view size, std::string_view at,
                                       std::vector<std::string> const& friends,
                                       std::vector<std::string> const& enemies) {
  auto const board = board_of_size(size);
  if (!board) return text::escaped(size) + " is not a board size such as 8x8 or 2x20 (at most 99x99)";
  Scene all{*board, {(board->files - 1) / 2, (board->ranks - 1) / 2}};
  std::string wrong;
  auto square = [&](std::string_view name) {
    auto const found = coordinate_named(name);
    if (found && board->contains(*found)) return *found;
    wrong = fmt::format("{} is not a square of a board of {} files and {} ranks", text::escaped(name),
                        board->files, board->ranks);
    return Coordinate{};
  };
  if (!at.empty()) all.at = square(at);
  for (std::string const& name : friends) all.board.friends.insert(square(name));
  for (std::string const& name : enemies) all.board.enemies.insert(square(name));
  if (!wrong.empty()) return wrong;
  for (Coordinate both : all.board.friends)
    if (all.board.enemies.contains(both)) return name(both) + " has both a friend and an enemy";
  if (!all.board.is_empty(all.at)) return name(all.at) + " is the square of the piece itself";
  return all;
}

} // namespace hippo::betza
