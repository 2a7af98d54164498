#include "libanalysis/engine/edited_board.hpp"

#include "libnotation/ascii.hpp"
#include "libnotation/text/letters.hpp"

#include <utility>

namespace hippo::engine {

EditedBoard::EditedBoard(AnyPosition const& position, XboardNotation const& notation)
    : notation_(notation), board_(position.board()), side_(position.side()) {
  for (Square const square : position.occupied()) pieces_[square] = notation.letter(*position.at(square));
}

bool EditedBoard::edit(std::string_view word) {
  if (word == "#") {
    pieces_.clear();
  } else if (word == "c") {
    color_ = ~color_;
  } else {
    auto const square = word.empty() ? std::nullopt : notation_.square(word.substr(1));
    if (!square || !notation::is_letter(word[0])) return false;
    pieces_.erase(*square);
    if (word[0] != 'x')
      pieces_[*square] = color_ == Color::white ? text::upper(word[0]) : text::lower(word[0]);
  }
  return true;
}

std::string EditedBoard::fen() const {
  std::string fen;
  for (int rank = board_.ranks - 1; rank >= 0; --rank) {
    int empty = 0;
    auto const end_of_gap = [&] {
      if (empty > 0) fen += std::to_string(std::exchange(empty, 0));
    };
    for (int file = 0; file < board_.files; ++file) {
      auto const found = pieces_.find(board_.at(file, rank));
      if (found == pieces_.end()) {
        ++empty;
        continue;
      }
      end_of_gap();
      fen += found->second;
    }
    end_of_gap();
    if (rank > 0) fen += '/';
  }
  return fen + (side_ == Color::white ? " w - - 0 1" : " b - - 0 1");
}

} // namespace hippo::engine
