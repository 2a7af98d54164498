#include "libgame/san/line_text.hpp"

#include "libgame/san/turn_number.hpp"

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

AnyPosition add_line(Movetext& text, AnyPosition position, std::span<Move const> moves) {
  for (Move const& move : moves) {
    text.move(position, Speller(position)(move));
    position.play(move);
  }
  return position;
}

std::string numbered_line(AnyPosition position, std::vector<Move> const& moves) {
  std::string text;
  for (Move const& move : moves) {
    auto const [number, black] = turn_number(position);
    bool const has_number = text.empty() || is_numbered(position);
    if (!text.empty()) text += ' ';
    if (has_number) text += fmt::format("{}{}", number, black ? "..." : ".");
    text += Speller(position)(move);
    position.play(move);
  }
  return text;
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
