#include "libgame/san/move_of_squares.hpp"

#include "libgame/position/square_name.hpp"
#include "libnotation/ascii.hpp"

#include <algorithm>

namespace hippo::san {

namespace {

/// Takes the name of a square from the front of a text.
std::optional<Square> take_square(BoardSize board, std::string_view& text) {
  std::size_t end = 1;
  while (end < text.size() && notation::is_digit(text[end])) ++end;
  auto const square = position::square_named(board, text.substr(0, end));
  text.remove_prefix(std::min(end, text.size()));
  return square;
}

bool is_plain(AnyPosition const& position, Move move) {
  bool const is_of_squares = move.kind == MoveKind::ordinary || move.kind == MoveKind::double_step ||
                             move.kind == MoveKind::en_passant;
  return is_of_squares && move.entry == Entry::none && move.taken.empty() && !move.wall &&
         !position::transforms(position, move);
}

} // namespace

std::optional<Move> move_of_squares(std::vector<Move> const& legal, AnyPosition const& position,
                                    std::string_view text) {
  auto const from = take_square(position.board(), text);
  if (!from) return std::nullopt;
  auto const to = take_square(position.board(), text);
  if (!to || !text.empty()) return std::nullopt;
  std::optional<Move> found;
  for (Move const& move : legal) {
    if (move.from != *from) continue;
    // Castling may be written with the rook's square for a target.
    if (move.kind == MoveKind::castle || (move.to == *to && found)) return std::nullopt;
    if (move.to == *to) found = move;
  }
  return found && is_plain(position, *found) ? found : std::nullopt;
}

} // namespace hippo::san
