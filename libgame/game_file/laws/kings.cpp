// Kings and check.
#include "libgame/game_file/law_text.hpp"
#include "libgame/game_file/setters.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::game_file {

namespace {

using rules::Royalty;

constexpr Key kings_rows[] = {
    {"checking", "bool", "false: moves that give check are illegal",
     boolean<&Draft::def, &GameDef::royalty, &Royalty::may_check>},
    {"extinctionPseudoRoyal", "bool",
     "the extinctionPieceTypes are royal while a side has no more of them than extinctionPieceCount + 1; "
     "extinctionValue is then for a side whose last ones change sides or types, or explode",
     boolean<&Draft::extinction, &rules::TypeExtinction::pseudo_royal>},
    {"dupleCheck", "bool", "a side is in check, too, when all its pieces of these types are attacked",
     boolean<&Draft::def, &GameDef::royalty, &Royalty::all_must_be_attacked>},
    {"flyingGeneral", "bool", "a side's only king may not face an enemy king on an open file or rank",
     negated<&Draft::def, &GameDef::royalty, &Royalty::may_face>},
    {"diagonalGeneral", "bool", "the same on an open diagonal",
     negated<&Draft::def, &GameDef::royalty, &Royalty::may_face_diagonally>},
    {"royalPieceNoThroughCheck", "bool", "a king that rides crosses no attacked square",
     negated<&Draft::def, &GameDef::royalty, &Royalty::passes_attacks>},
    {"pseudoRoyalTypes", "PieceSet", "types that are royal while a side has few of them",
     types<&Draft::pseudo_royal_types>},
    {"pseudoRoyalCount", "int", "at most this many of the type",
     number<1, 256, &Draft::pseudo_royals, &rules::PseudoRoyals::count>},
    {"pseudoRoyalValue", "Value", "of a side without any of these types",
     outcome_or_none<&Draft::pseudo_royals, &rules::PseudoRoyals::extinction>},
    {"antiRoyalTypes", "PieceSet",
     "types that must stay attacked: a side is in check while such a piece has no attacker, and without one",
     types<&Draft::anti_royal_types>},
    {"antiRoyalCount", "int", "while a side has at most this many of the type",
     number<1, 256, &Draft::anti_royals, &rules::AntiRoyals::count>},
    {"antiRoyalKingMutuallyImmune", "bool", "kings and these pieces do not attack each other",
     negated<&Draft::anti_royals, &rules::AntiRoyals::kings_attack>},
    {"antiRoyalSelfCaptureOnly", "bool", "these pieces capture friends that are not royal, and no enemies",
     boolean<&Draft::anti_royals_capture_friends>},
    {"makpongRule", "bool",
     "a king in check may move only to capture the checking piece; other royal pieces are free",
     negated<&Draft::def, &GameDef::royalty, &Royalty::flees_from_check>},
    {"shatarMateRule", "bool", "which pieces may give mate in shatar", {}, Effect::not_enforced},
    {"bikjangRule", "bool",
     "if the kings face each other, the side to move must end that, or pass, which ends the game",
     boolean<&Draft::def, &GameDef::royalty, &Royalty::facing_ends>},
};

/// Two numbers: the least and the most kings of a side.
void set_royals(Draft& draft, ValueReader& value, std::string_view) {
  auto const numbers = value.two_numbers("two numbers: the least and the most kings of a side, such as 1 1");
  if (!numbers) return;
  if ((*numbers)[0] < 0 || (*numbers)[1] < (*numbers)[0])
    return value.refuse("the least and the most kings of a side, such as 0 1");
  draft.royals = *numbers;
}
std::string write_royals(Draft const& draft, std::string_view) {
  return draft.royals ? two_numbers((*draft.royals)[0], (*draft.royals)[1]) : "";
}
std::string write_captured(Draft const& draft, std::string_view) {
  return draft.kings_are_captured ? value_text(draft, *draft.kings_are_captured) : "";
}

constexpr Key own_kings_rows[] = {
    {"hippo.royals",
     "two ints",
     "the least and the most kings of a side; no drop adds one beyond that",
     {set_royals, write_royals}},
    {"hippo.kingsAreCaptured",
     "bool",
     "kings may be left under attack, and are captured; flyingGeneral has no effect",
     {detail::set<&ValueReader::boolean, &Draft::kings_are_captured>, write_captured}},
};

/// The default least and greatest numbers of kings of a side: one, but zero if a side starts without, or
/// kings can explode or be captured.
std::array<int, 2> usual_royals(Draft const& draft) {
  std::array<int, 2> count{};
  for (StartPiece const& piece : start_pieces(draft.start, draft.def.board.ranks)) {
    auto const type = draft.type_named(piece.name);
    if (type && draft.types[*type].is_royal()) ++count[index_of(piece.color)];
  }
  bool const any = std::ranges::any_of(
      draft.types, [](DraftType const& type) { return type.exists() && type.is_royal(); });
  bool const may_be_lost = has_exploding_kings(draft) || draft.kings_are_captured.value_or(false);
  return {may_be_lost ? 0 : std::min({count[0], count[1], 1}), any ? 1 : 0};
}

void define_royal_types(Definition& made) {
  Draft const& draft = made.draft;
  if (auto const types = made.names(draft.pseudo_royal_types); !types.empty()) {
    made.def().pseudo_royals = draft.pseudo_royals;
    made.def().pseudo_royals->types = types;
  }
  if (auto const types = made.names(draft.anti_royal_types); !types.empty()) {
    made.def().anti_royals = draft.anti_royals;
    made.def().anti_royals->types = types;
  }
}

void define_kings(Definition& made) {
  define_royal_types(made);
  Royalty& royalty = made.def().royalty;
  auto const royals = made.draft.royals.value_or(usual_royals(made.draft));
  royalty.min = has_exploding_kings(made.draft) ? 0 : royals[0];
  royalty.max = royals[1];
  royalty.check =
      made.draft.kings_are_captured.value_or(false) ? rules::CheckRule::never : rules::CheckRule::single_king;
}

void draft_of_kings(Drafting& drafting) {
  Draft& draft = drafting.draft;
  if (auto const& law = drafting.game.pseudo_royals) {
    draft.pseudo_royals = *law;
    draft.pseudo_royals.types = {};
    draft.pseudo_royal_types = drafting.list(law->types);
  }
  if (auto const& law = drafting.game.anti_royals) {
    draft.anti_royals = *law;
    draft.anti_royals.types = {};
    draft.anti_royal_types = drafting.list(law->types);
    draft.anti_royals_capture_friends =
        std::ranges::any_of(drafting.game.pieces, &PieceDef::captures_friends);
  }
  Royalty const& royalty = drafting.game.royalty;
  if (royalty.check == rules::CheckRule::never) drafting.draft.kings_are_captured = true;
  if (std::array{royalty.min, royalty.max} != usual_royals(drafting.draft))
    drafting.draft.royals = {royalty.min, royalty.max};
}

Sentences explain_kings(GameDef const& game) {
  Sentences said;
  Royalty const& royalty = game.royalty;
  if (royalty.check == rules::CheckRule::never)
    said.emplace_back("A king may be left in danger and is captured.");
  if (!royalty.may_check) said.emplace_back("No move may give check.");
  if (!royalty.may_face) said.emplace_back("The kings may not face each other on an open rank or file.");
  if (royalty.facing_ends)
    said.emplace_back("If the kings face each other on an open rank or file, the side to move must end that, "
                      "or pass, which ends the game.");
  if (!royalty.may_face_diagonally)
    said.emplace_back("The kings may not face each other on an open diagonal.");
  if (!royalty.passes_attacks) said.emplace_back("A king that rides crosses no attacked square.");
  if (auto const& law = game.pseudo_royals) {
    said.push_back(fmt::format("These types are royal while a side has at most {} of the type: {}.",
                               law->count, names(game, law->types, "and")));
    if (law->extinction)
      said.push_back(fmt::format("A side without any of them {}.", verb(*law->extinction)));
  }
  if (auto const& law = game.anti_royals)
    said.push_back(
        fmt::format("These types must be attacked{} while a side has at most {} of the type, or the "
                    "side is in check: {}.",
                    law->kings_attack ? "" : " by other pieces than the king", law->count,
                    names(game, law->types, "and")));
  if (!royalty.flees_from_check)
    said.emplace_back("A king in check may move only to capture the checking piece.");
  if (royalty.all_must_be_attacked)
    said.emplace_back(
        "A side with several pieces of the royal types is in check when all of them are attacked.");
  if (royalty.min == 0 && royalty.max > 0 && !game.explosions)
    said.emplace_back("A side may be without a king.");
  if (royalty.max > 1) said.push_back(fmt::format("A side may have up to {} kings.", royalty.max));
  return said;
}

void contradict_kings(Draft const& draft, std::vector<std::string>& found) {
  if (draft.kings_are_captured.value_or(false) && royal_types(draft).empty())
    found.emplace_back("hippo.kingsAreCaptured needs a king");
  if (draft.def.royalty.facing_ends && draft.royals && (*draft.royals)[1] > 1)
    found.emplace_back("bikjangRule excludes hippo.royals of more than 1");
  if (!draft.pseudo_royal_types.empty() && draft.extinction.pseudo_royal)
    found.emplace_back("pseudoRoyalTypes excludes extinctionPseudoRoyal");
}

} // namespace

LawText kings_law() {
  return {.keys = {{Group::check, kings_rows}, {Group::own, own_kings_rows}},
          .define = define_kings,
          .draft = draft_of_kings,
          .topic = "kings",
          .explain = explain_kings,
          .contradict = contradict_kings};
}

} // namespace hippo::game_file
