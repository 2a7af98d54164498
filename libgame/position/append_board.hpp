// The board of a position line.
#pragma once

#include "libgame/rules/board.hpp"

#include <string>

namespace hippo::position {

/// Appends a rank; numbers stand for empty squares. `text_of`: the std::string const* of a Square, nullptr
/// where it is empty. Text: takes characters and strings by +=.
template <class Text, class TextOf>
void append_rank(Text& text, BoardSize board, int rank, TextOf text_of) {
  int empty = 0;
  auto const write_empty = [&] {
    if (empty >= 10) text += std::to_string(empty / 10);
    if (empty != 0) text += static_cast<char>('0' + empty % 10);
    empty = 0;
  };
  for (int file = 0; file < board.files; ++file) {
    std::string const* const piece = text_of(board.at(file, rank));
    if (piece == nullptr) {
      ++empty;
      continue;
    }
    write_empty();
    text += *piece;
  }
  write_empty();
}

/// Appends the ranks from the highest one on, with `/` between.
template <class TextOf>
void append_board(std::string& text, BoardSize board, TextOf text_of) {
  for (int rank = board.ranks - 1; rank >= 0; --rank) {
    append_rank(text, board, rank, text_of);
    if (rank != 0) text += '/';
  }
}

} // namespace hippo::position
