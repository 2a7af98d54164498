#include "libgame/betza/scene.hpp"

#include "libnotation/text/escape.hpp"

#include <fmt/format.h>

#include <charconv>

namespace hippo::betza {
namespace {

std::optional<Board> board_of_size(std::string_view text) {
  Board board;
  char const* const end = text.data() + text.size();
  auto const files = std::from_chars(text.data(), end, board.files);
  if (files.ec != std::errc{} || files.ptr == end || *files.ptr != 'x') return std::nullopt;
  auto const ranks = std::from_chars(files.ptr + 1, end, board.ranks);
  auto fits = [](int size) { return size >= 1 && size <= 99; };
  if (ranks.ec != std::errc{} || ranks.ptr != end || !fits(board.files) || !fits(board.ranks))
    return std::nullopt;
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
