#include "libgame/game_file/region.hpp"

#include "libnotation/text/decimal.hpp"
#include "libnotation/text/letters.hpp"

#include <algorithm>

namespace hippo::game_file {

namespace {

std::optional<int> read_rank(std::string_view digits) {
  auto const number = text::read_decimal(digits);
  if (!number || *number == 0 || *number > 256) return std::nullopt;
  return static_cast<int>(*number) - 1;
}

Squares rank_of(BoardSize board, int rank) {
  Squares set;
  for (int file = 0; file < board.files; ++file)
    set.set(static_cast<std::size_t>(board.at(file, rank).index()));
  return set;
}

Squares file_of(BoardSize board, int file) {
  Squares set;
  for (int rank = 0; rank < board.ranks; ++rank)
    set.set(static_cast<std::size_t>(board.at(file, rank).index()));
  return set;
}

} // namespace

std::optional<RegionTerm> read_region_term(std::string_view word) {
  if (word == "*") return RegionTerm{};
  if (word.starts_with('*')) {
    auto const rank = read_rank(word.substr(1));
    return rank ? std::optional(RegionTerm{std::nullopt, rank}) : std::nullopt;
  }
  if (word.size() < 2) return std::nullopt;
  char const letter = text::lower(word.front());
  if (letter < 'a' || letter > 'z') return std::nullopt;
  RegionTerm term{letter - 'a', std::nullopt};
  if (word.substr(1) == "*") return term;
  term.rank = read_rank(word.substr(1));
  return term.rank ? std::optional(term) : std::nullopt;
}

Squares squares_of(Region const& region, BoardSize board) {
  Squares set;
  for (int rank = 0; rank < board.ranks; ++rank)
    for (int file = 0; file < board.files; ++file)
      for (RegionTerm const& term : region)
        if (term.file.value_or(file) == file && term.rank.value_or(rank) == rank)
          set.set(static_cast<std::size_t>(board.at(file, rank).index()));
  return set;
}

Squares all_squares(BoardSize board) { return squares_of({RegionTerm{}}, board); }

Squares rank_squares(BoardSize board, Color color, int rank) {
  return rank_of(board, color == Color::white ? rank - 1 : board.ranks - rank);
}

Squares last_ranks(BoardSize board, Color color, int count) {
  Squares set;
  for (int i = 0; i < std::min(count, board.ranks); ++i) set |= rank_squares(board, color, board.ranks - i);
  return set;
}

std::string region_text(Squares const& squares, BoardSize board) {
  if (squares.none()) return "-";
  if (squares == all_squares(board)) return "*";
  std::string text;
  Squares left = squares;
  auto const add = [&](Squares const& part, std::string const& word) {
    if ((squares & part) != part || (left & part).none()) return;
    left &= ~part;
    text += (text.empty() ? "" : " ") + word;
  };
  auto const letter = [](int file) { return std::string(1, static_cast<char>('a' + file)); };
  for (int rank = 0; rank < board.ranks; ++rank) add(rank_of(board, rank), '*' + std::to_string(rank + 1));
  for (int file = 0; file < board.files; ++file) add(file_of(board, file), letter(file) + '*');
  for (int rank = 0; rank < board.ranks; ++rank)
    for (int file = 0; file < board.files; ++file)
      add(Squares().set(static_cast<std::size_t>(board.at(file, rank).index())),
          letter(file) + std::to_string(rank + 1));
  return text;
}

} // namespace hippo::game_file
