// Pieces that improve by captures and ranks (The Way of the Knight).
#include "libgame/game_file/law_text.hpp"
#include "libgame/game_file/setters.hpp"

#include <fmt/format.h>

namespace hippo::game_file {

namespace {

using rules::Alignment;

void set_improvement(Draft& draft, ValueReader& value, std::string_view) {
  auto& law = draft.def.improvement;
  if (value.text() == "-") return law.reset();
  auto const numbers = value.two_numbers("two numbers: the capture factor and the rank bonus, such as 2 5");
  if (!numbers) return;
  if ((*numbers)[0] < 1) return value.refuse("a capture factor of at least 1");
  law = rules::Improvement{(*numbers)[0], (*numbers)[1]};
}
std::string write_improvement(Draft const& draft, std::string_view) {
  auto const& law = draft.def.improvement;
  return law ? two_numbers(law->capture_factor, law->rank_bonus) : "";
}

constexpr Key improvement_rows[] = {
    {"hippo.improvement",
     "two ints",
     "pieces improve by capture: capture factor and rank bonus (The Way of the Knight)",
     {set_improvement, write_improvement}},
};

Sentences explain_improvement(GameDef const& game) {
  auto const& law = game.improvement;
  if (!law) return {};
  auto const names_on = [&](Alignment path) {
    Sentences named;
    for (PieceDef const& piece : game.pieces)
      if (piece.alignment == path) named.push_back(name_of(game, piece.name));
    return listed(named, "and");
  };
  Sentences said{fmt::format("A piece improves by one level when it captures a piece of at least 1/{} of its "
                             "level, or reaches the rank of its level plus {}.",
                             law->capture_factor, law->rank_bonus),
                 fmt::format("On the path of the knight: {}.", names_on(Alignment::knight)),
                 fmt::format("On the path of the bishop: {}.", names_on(Alignment::bishop)),
                 fmt::format("On both paths: {}.", names_on(Alignment::neutral))};
  for (PieceDef const& from : game.pieces) {
    Sentences better;
    for (PieceDef const& to : game.pieces)
      if (rules::improves_to(from, to)) better.push_back(name_of(game, to.name));
    if (!better.empty())
      said.push_back(
          fmt::format("{} becomes {}.", with_article(name_of(game, from.name)), listed(better, "or")));
  }
  return said;
}

void contradict_improvement(Draft const& draft, std::vector<std::string>& found) {
  std::string without; // pieces without a level
  for (DraftType const& type : draft.types)
    if (type.exists() && type.level < 1) without += ' ' + type.name;
  if (draft.def.improvement && !without.empty())
    found.push_back("hippo.improvement needs a level of each piece; there is none of" + without);
}

} // namespace

LawText improvement_law() {
  return {.keys = {{Group::own, improvement_rows}},
          .topic = "promotion",
          .explain = explain_improvement,
          .contradict = contradict_improvement};
}

} // namespace hippo::game_file
