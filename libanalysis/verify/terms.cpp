#include "libanalysis/verify/terms.hpp"

#include "libanalysis/verify/words.hpp"
#include "libgame/san/describe.hpp"
#include "libgame/san/spell.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace hippo::verify {

std::string_view words_of(san::CheckKind kind) {
  switch (kind) {
  case san::CheckKind::mate:
    return "mate";
  case san::CheckKind::double_check:
    return "double check";
  case san::CheckKind::check:
    return "check";
  case san::CheckKind::none:
    break;
  }
  return "no check";
}

std::string_view words_of(notation::WrittenCheck written) {
  switch (written) {
  case notation::WrittenCheck::mate:
    return "mate";
  case notation::WrittenCheck::double_check:
    return "double check or mate";
  case notation::WrittenCheck::check:
    return "check";
  case notation::WrittenCheck::none:
    break;
  }
  return "no check";
}

std::string_view words_of(notation::WrittenResult result) {
  switch (result) {
  case notation::WrittenResult::white_wins:
    return "White has won";
  case notation::WrittenResult::black_wins:
    return "Black has won";
  default:
    return "the game is a draw";
  }
}

std::string words_of(DrawLaw law, rules::DrawRules const& laws) {
  auto const times = [](int number) { return fmt::format("the position has occurred {} times", number); };
  auto const quiet = [](int number) {
    return fmt::format("{} moves of each side without a capture or a pawn's move", number);
  };
  switch (law) {
  case DrawLaw::repetition:
    return times(laws.repetitions);
  case DrawLaw::moves:
    return quiet(laws.moves);
  case DrawLaw::ending_repetition:
    return times(laws.ending_repetitions);
  case DrawLaw::ending_moves:
    return quiet(laws.ending_moves);
  case DrawLaw::dead_position:
    break;
  }
  return "no series of moves leads to a win";
}

std::string_view words_of(Topic topic) {
  switch (topic) {
  case Topic::record:
    return "tags and results";
  case Topic::unreadable:
    return "words that cannot be read";
  case Topic::brackets:
    return "brackets";
  case Topic::early_variation:
    return "variations before a first move";
  case Topic::open_variation:
    return "variations that are not closed";
  case Topic::move_number:
    return "move numbers";
  case Topic::dice:
    return "dice";
  case Topic::illegal_move:
    return "moves that cannot be played";
  case Topic::inexact_move:
    return "how moves are written";
  case Topic::alternative:
    return "alternatives that end";
  case Topic::clock:
    return "clocks";
  case Topic::blunder:
    return "blunders";
  }
  return "";
}

std::string words_of(TableResult result) {
  if (result.kind == TableResult::Kind::draw) return "draw";
  return fmt::format("{} {}", result.kind == TableResult::Kind::win ? "win" : "loss", result.plies);
}

std::string times(unsigned number) {
  return number == 1 ? "once" : number == 2 ? "twice" : fmt::format("{} times", number);
}

std::string words_of(PlacedMove const& placed) {
  auto const& [before, move] = placed;
  return numbered(*before, san::Speller(*before)(move));
}

std::string words_of_choice(PlacedMove const& placed) {
  auto const& [before, move] = placed;
  san::Speller const speller(*before);
  bool const is_legal = std::ranges::count(speller.legal_moves(), move) > 0;
  return numbered(*before, is_legal ? speller.bare(move) : speller.with_origin(move));
}

std::string words_of(Choices const& choices) {
  std::vector<std::string> words;
  for (PlacedMove const& choice : choices) words.push_back(words_of_choice(choice));
  return fmt::format("{}", fmt::join(words, " "));
}

std::string words_of(EndedAlternative const& ended) {
  return fmt::format("{} at {}: {}", words_of(ended.choices), numbered(*ended.before, ended.move),
                     san::describe(*ended.before, ended.reason));
}

} // namespace hippo::verify
