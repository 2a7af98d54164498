#include "libgame/position/square_name.hpp"

#include "libnotation/text/number.hpp"

namespace hippo::position {

std::string square_name(BoardSize board, Square square) {
  std::string name;
  append_square_name(name, board, square);
  return name;
}

void append_square_name(std::string& text, BoardSize board, Square square) {
  text += static_cast<char>('a' + board.file_of(square));
  int const rank = board.rank_of(square) + 1;
  if (rank >= 10) text += static_cast<char>('0' + rank / 10);
  text += static_cast<char>('0' + rank % 10);
}

std::optional<Square> square_named(BoardSize board, std::string_view name) {
  if (name.size() < 2 || name[1] == '0') return std::nullopt;
  int const file = name[0] - 'a';
  auto const rank = text::read_number<int>(name.substr(1), 1);
  if (!rank || !board.has(file, *rank - 1)) return std::nullopt;
  return board.at(file, *rank - 1);
}

} // namespace hippo::position
