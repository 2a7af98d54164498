#include "libanalysis/solve/solution_text.hpp"

#include "libgame/position/passed.hpp"
#include "libgame/san/line_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <utility>

namespace hippo::solve {

namespace {

/// `1.c8=B 2.Bb7 3.f8=Q#`: each move of the series has a number, and what follows it has none.
std::string series_text(AnyPosition position, unsigned moves, std::vector<Move> const& line) {
  std::string text;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (i > 0) text += ' ';
    if (i < moves) text += fmt::format("{}.", i + 1);
    text += san::Speller(position)(line[i]);
    position = position.after(line[i]);
    if (i + 1 < moves) position = position::passed(position);
  }
  return text;
}

} // namespace

std::string LineNumbers::before(Color side) {
  bool const begins = std::exchange(is_first_, false);
  if (side == first_) return fmt::format("{}.", ++number_);
  if (!begins) return "";
  ++number_;
  return "1...";
}

std::string text_of(NeutralPosition const& start, std::vector<Move> const& line, bool is_set_play) {
  NeutralPosition position = is_set_play ? passed(start) : start;
  LineNumbers numbers(start.side());
  std::string text;
  for (Move const& move : line) {
    if (move.kind == MoveKind::pass) {
      position = passed(position);
      continue;
    }
    AnyPosition const seen = seen_by_mover(position, move);
    if (!text.empty()) text += ' ';
    text += numbers.before(position.side()) + san::Speller(seen)(move);
    position = after(position, move);
  }
  return text;
}

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
  AnyPosition const start = first_position(position, stipulation);
  if (notation::is_series(stipulation.kind)) return series_text(start, stipulation.moves, line);
  if (start.variant().def->several_moves)
    return fmt::format("1.{}", fmt::join(san::spell_line(start, line), " "));
  Color const first = notation::is_proof(stipulation.kind) ? start.side()
                      : stipulation.half                   ? Color::black
                                                           : Color::white;
  return san::numbered(san::spell_line(start, line), 1, first);
}

} // namespace hippo::solve
