// Several moves a turn: a fixed number, or one more with each turn (Marseillais, progressive, monster chess).
#include "libgame/betza/ride_list.hpp"
#include "libgame/game_file/law_text.hpp"
#include "libgame/game_file/setters.hpp"
#include "libnotation/text/number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace hippo::game_file {

namespace {

using rules::SeveralMoves;
using rules::TurnEnPassant;

void set_counts(Draft& draft, ValueReader& value, std::string_view) {
  decltype(SeveralMoves::counts) counts;
  for (notation::Span const where : value.words()) {
    auto const count = text::read_number<unsigned>(value.at(where), 1, SeveralMoves::max_moves);
    if (!count || counts.size() == SeveralMoves::max_counts)
      return value.refuse(fmt::format("up to {} numbers from 1 to {}, one for each turn",
                                      SeveralMoves::max_counts, SeveralMoves::max_moves));
    counts.push_back(static_cast<std::uint8_t>(*count));
  }
  draft.several_moves.counts = counts;
}
std::string write_counts(Draft const& draft, std::string_view) {
  std::string text;
  for (unsigned const count : draft.several_moves.counts)
    text += (text.empty() ? "" : " ") + std::to_string(count);
  return text;
}

constexpr std::pair<std::string_view, TurnEnPassant> en_passant_words[] = {
    {"last-move", TurnEnPassant::last_move},
    {"any-move", TurnEnPassant::any_move},
    {"again", TurnEnPassant::again}};

constexpr Key several_moves_rows[] = {
    {"multimoves",
     "int list",
     "the moves of the first turns, White's first; the last two numbers are repeated",
     {set_counts, write_counts}},
    {"progressiveMultimove", "bool", "instead: the first turn is one move, each later turn has one move more",
     boolean<&Draft::several_moves, &SeveralMoves::grows>},
    {"multimoveCheck", "bool",
     "any move of a turn may give check, which ends the turn; false: only the last one may",
     boolean<&Draft::several_moves, &SeveralMoves::early_checks>},
    {"multimoveCapture", "bool", "any move of a turn may capture, not only the last one",
     boolean<&Draft::several_moves, &SeveralMoves::early_captures>},
};

constexpr Key own_several_moves_rows[] = {
    {"hippo.turnMayEndEarly", "bool", "a side may pass after the first move of a turn",
     boolean<&Draft::several_moves, &SeveralMoves::may_end_early>},
    {"hippo.turnEnPassant", "last-move, any-move or again",
     "which moves of a turn the first move of the answer may capture en passant; again: also further ones "
     "that follow such a capture",
     choice<en_passant_words, &Draft::several_moves, &SeveralMoves::en_passant>},
};

void define_several_moves(Definition& made) {
  if (made.draft.several_moves.any()) made.def().several_moves = made.draft.several_moves;
}
void draft_of_several_moves(Drafting& drafting) {
  if (drafting.game.several_moves) drafting.draft.several_moves = *drafting.game.several_moves;
}

std::string lengths_in_words(SeveralMoves const& law) {
  if (law.grows)
    return "The first turn is one move, and each later turn has one move more than the turn before.";
  Sentences counts;
  for (unsigned const count : law.counts) counts.push_back(std::to_string(count));
  bool const same = std::ranges::all_of(law.counts, [&](auto count) { return count == law.counts[0]; });
  if (same) return fmt::format("A turn has {} moves.", counts.front());
  if (counts.size() == 2)
    return fmt::format("White's turns have {} and Black's {} moves.", counts.front(), counts.back());
  return fmt::format("The first turns have {} moves; the last two numbers are repeated.",
                     listed(counts, "and"));
}

Sentences explain_several_moves(GameDef const& game) {
  if (!game.several_moves) return {};
  SeveralMoves const& law = *game.several_moves;
  Sentences said{lengths_in_words(law)};
  said.emplace_back(law.early_checks ? "A check ends the turn."
                                     : "Only the last move of a turn may give check.");
  if (!law.early_captures) said.emplace_back("Only the last move of a turn may capture.");
  if (law.may_end_early) said.emplace_back("A side may end its turn after the first move.");
  if (game.en_passant && law.en_passant != TurnEnPassant::last_move)
    said.push_back(fmt::format(
        "Each pawn that passed a square in a turn can be captured en passant by the first "
        "move of the answer{}.",
        law.en_passant == TurnEnPassant::again ? ", and by further ones that follow such a capture" : ""));
  return said;
}

/// Whether it is a first move over squares that are not in front of the one that it reaches.
bool passes_aside(betza::Ride const& ride) {
  int const files = std::abs(ride.dx), ranks = std::abs(ride.dy);
  bool const is_straight = files == 0 || ranks == 0 || files == ranks;
  bool const passes = is_straight && (std::max(files, ranks) > 1 || ride.max_steps > 1);
  return passes && ride.initial && ride.moves && (files != 0 || ride.dy < 0);
}

bool may_pass_aside(DraftType const& type) {
  return type.exists() && std::ranges::any_of(betza::read_rides(type.betza, type.hops_within_range).rides,
                                              passes_aside, &betza::LineRide::ride);
}

/// The piece that passed a square earlier in the turn is the nearest one ahead of it.
void contradict_several_moves(Draft const& draft, std::vector<std::string>& found) {
  if (draft.several_moves.any() && draft.dice) found.emplace_back("hippo.dice excludes several moves a turn");
  bool const is_remembered =
      draft.several_moves.any() && draft.several_moves.en_passant != TurnEnPassant::last_move;
  if (is_remembered && std::ranges::any_of(draft.types, may_pass_aside))
    found.emplace_back(
        "hippo.turnEnPassant excludes first moves (i) that pass squares sideways or backwards");
}

} // namespace

LawText several_moves_law() {
  return {.keys = {{Group::moves, several_moves_rows}, {Group::own, own_several_moves_rows}},
          .define = define_several_moves,
          .draft = draft_of_several_moves,
          .topic = "moves",
          .explain = explain_several_moves,
          .contradict = contradict_several_moves};
}

} // namespace hippo::game_file
