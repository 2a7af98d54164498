#include "libanalysis/graph/turns.hpp"

#include "libgame/san/spell.hpp"

#include <fmt/format.h>

namespace hippo::graph {

std::string to_text(AnyPosition const& before, Turn const& turn) {
  AnyPosition position = before;
  std::string text;
  if (turn.roll) {
    position.set_dice((*turn.roll)[0], (*turn.roll)[1]);
    text = fmt::format("{}{} ", (*turn.roll)[0], (*turn.roll)[1]);
  }
  bool first = true;
  for (Move const move : turn.moves) {
    if (!first) text += ", ";
    first = false;
    text += san::Speller(position)(move);
    position.play(move);
  }
  return text;
}

} // namespace hippo::graph
