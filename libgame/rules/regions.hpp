// Sets of squares as a definition names them: `d4 *8 c*`.
#pragma once

#include "libgame/rules/bitboard.hpp"
#include "libgame/rules/game_def.hpp"

#include <stdexcept>
#include <string_view>

namespace hippo::rules {

namespace detail {

/// `c` or `*`: the files that it means, as squares.
template <class Set>
constexpr Set file_squares(BoardSize board, char letter) {
  Set set;
  for (int file = 0; file < board.files; ++file)
    for (int rank = 0; rank < board.ranks; ++rank)
      if (letter == '*' || file == letter - 'a') set |= Set(board.at(file, rank));
  return set;
}

} // namespace detail

/// The squares that are named, those beyond the board left out: `d4`, `*8` a rank, `c*` a file, `*` all, `-`
/// none. Throws std::invalid_argument if a word names no squares.
template <class Set>
constexpr Set squares_named(BoardSize board, std::string_view names) {
  Set set;
  for_each_name(names, [&](std::string_view name) {
    if (name == "-") return;
    bool const letter = name[0] == '*' || (name[0] >= 'a' && name[0] <= 'z');
    if (!letter) throw std::invalid_argument("a word that names no squares");
    Set const files = detail::file_squares<Set>(board, name[0]);
    std::string_view const digits = name.substr(1);
    if (digits.empty() || digits == "*") {
      set |= files;
      return;
    }
    int rank = 0;
    for (char digit : digits) {
      if (digit < '0' || digit > '9' || rank > 99) throw std::invalid_argument("a word that names no rank");
      rank = 10 * rank + digit - '0';
    }
    set |= files & rank_squares<Set>(board, rank - 1, rank - 1);
  });
  return set;
}

} // namespace hippo::rules
