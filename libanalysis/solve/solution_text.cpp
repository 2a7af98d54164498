#include "libanalysis/solve/solution_text.hpp"

#include "libanalysis/san/spell.hpp"

#include <fmt/format.h>

namespace hippo::solve {

namespace {

/// The same position with the other side to move, as in series play.
AnyPosition with_other_side(AnyPosition const& position) {
  Setup setup = position.setup();
  setup.side = ~setup.side;
  setup.en_passant = SquareSet();
  return AnyPosition(setup, position.variant());
}

/// The moves of a line in SAN.
std::vector<std::string> spelt(AnyPosition position, notation::Stipulation const& stipulation,
                               std::vector<Move> const& line) {
  std::vector<std::string> texts;
  bool const alone = notation::is_series(stipulation.kind);
  for (std::size_t i = 0; i < line.size(); ++i) {
    texts.push_back(san::Speller(position)(line[i]));
    position = position.after(line[i]);
    if (alone && i + 1 < stipulation.moves) position = with_other_side(position);
  }
  return texts;
}

/// `1.Kf8 Kd6 2.Kd8 h8=Q#`, as problem literature numbers moves: `1...c8=Q` where half a move begins.
std::string numbered(notation::Stipulation const& stipulation, std::vector<std::string> const& moves) {
  bool const alone = notation::is_series(stipulation.kind);
  std::string text;
  std::size_t ply = stipulation.half ? 1 : 0;
  for (std::size_t i = 0; i < moves.size(); ++i, ++ply) {
    if (!text.empty()) text += ' ';
    bool const numbers = alone ? i < stipulation.moves : ply % 2 == 0;
    std::size_t const number = alone ? i + 1 : ply / 2 + 1;
    if (numbers)
      text += fmt::format("{}.", number);
    else if (i == 0)
      text += fmt::format("{}...", number);
    text += moves[i];
  }
  return text;
}

} // namespace

std::string_view words_of(Verdict verdict) {
  switch (verdict) {
  case Verdict::sound:
    return "sound";
  case Verdict::cooked:
    return "cooked";
  case Verdict::no_solution:
    return "no solution";
  case Verdict::too_short:
    return "short";
  case Verdict::unfinished:
    break;
  }
  return "unfinished";
}

std::string text_of(AnyPosition const& position, notation::Stipulation const& stipulation,
                    std::vector<Move> const& line) {
  return numbered(stipulation, spelt(position, stipulation, line));
}

} // namespace hippo::solve
