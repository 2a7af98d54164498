#include "libgame/san/line_text.hpp"

#include <fmt/format.h>

namespace hippo::san {

std::vector<std::string> spell_line(AnyPosition position, std::vector<Move> const& moves, Spelling spelling) {
  std::vector<std::string> texts;
  for (Move const& move : moves) {
    texts.push_back(Speller(position)(move, spelling));
    position.play(move);
  }
  return texts;
}

std::string numbered(std::vector<std::string> const& moves, std::size_t number, Color side) {
  std::string text;
  for (std::string const& move : moves) {
    if (!text.empty()) text += ' ';
    if (side == Color::white)
      text += fmt::format("{}.", number);
    else if (text.empty())
      text += fmt::format("{}...", number);
    text += move;
    if (side == Color::black) ++number;
    side = ~side;
  }
  return text;
}

} // namespace hippo::san
