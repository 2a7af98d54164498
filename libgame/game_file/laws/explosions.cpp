// Explosions (atomic chess), and types that do not capture each other.
#include "libgame/game_file/law_text.hpp"
#include "libgame/game_file/setters.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::game_file {

namespace {

using rules::BlastEffect;

/// Where all captures explode, this has no effect.
void set_same_type(Draft& draft, ValueReader& value, std::string_view) {
  auto const only = value.boolean();
  if (!only || *only == draft.def.blast.same_type || (*only && draft.def.explosions)) return;
  draft.def.explosions = draft.def.blast.same_type = *only;
}
std::string write_same_type(Draft const& draft, std::string_view) {
  return value_text(draft, draft.def.blast.same_type);
}
void set_explosions(Draft& draft, ValueReader& value, std::string_view) {
  auto const all = value.boolean();
  if (!all) return;
  draft.def.explosions = *all;
  draft.def.blast.same_type = false;
}
std::string write_explosions(Draft const& draft, std::string_view) {
  return value_text(draft, draft.def.explosions && !draft.def.blast.same_type);
}

constexpr Key explosions_rows[] = {
    {"blastOnCapture",
     "bool",
     "a capture removes both pieces and all around but the type pawn; a side may not explode its own king, "
     "and one whose king has exploded has lost",
     {set_explosions, write_explosions}},
    {"blastOrthogonals", "bool", "false: it spares neighbours that share a side",
     boolean<&Draft::def, &GameDef::blast, &rules::Blast::orthogonal>},
    {"blastDiagonals", "bool", "false: it spares neighbours that share a corner",
     boolean<&Draft::def, &GameDef::blast, &rules::Blast::diagonal>},
    {"blastOnSameTypeCapture",
     "bool",
     "without blastOnCapture: captures of a piece of the capturer's type explode",
     {set_same_type, write_same_type}},
    {"blastOnSelfDestruct", "bool", "a piece of selfDestructTypes explodes when it is removed",
     boolean<&Draft::def, &GameDef::blast, &rules::Blast::by_vanishing>},
    {"blastImmuneTypes", "PieceSet", "types that survive explosions", types<&Draft::blast_immune>},
    {"mutuallyImmuneTypes", "PieceSet", "types that may not capture their own kind",
     types<&Draft::mutually_immune>},
};

void define_explosions_of_piece(Definition& made, TypeId type, PieceDef& piece) {
  piece.passes_own_type = !made.is(type, "janggiCannon");
  piece.blast = made.draft.blast_immune.has(type) ? BlastEffect::immune
                : made.is(type, "pawn")           ? BlastEffect::shielded
                                                  : BlastEffect::removed;
}

void draft_of_explosions(Drafting& drafting) {
  drafting.draft.blast_immune =
      drafting.types_where([](PieceDef const& p) { return p.blast == BlastEffect::immune; });
  drafting.draft.mutually_immune =
      drafting.types_where([](PieceDef const& p) { return p.spares == p.name && p.passes_own_type; });
}

Sentences explain_explosions(GameDef const& game) {
  if (!game.explosions)
    return game.blast.by_vanishing ? Sentences{"A piece that its side removes explodes, with all around it."}
                                   : Sentences();
  std::string const what =
      game.blast.same_type ? "The capture of a piece of the capturer's type" : "A capture";
  std::string_view const reach = game.blast.orthogonal && game.blast.diagonal ? " and all around them"
                                 : game.blast.orthogonal                      ? " and those that share a side"
                                 : game.blast.diagonal ? " and those that share a corner"
                                                       : "";
  Sentences said{fmt::format("{} removes both pieces{}.", what, reach)};
  if (std::ranges::any_of(game.pieces, &PieceDef::royal))
    said.emplace_back("A side whose king explodes has lost; no side may explode its own.");
  return said;
}

void contradict_explosions(Draft const& draft, std::vector<std::string>& found) {
  if (has_exploding_kings(draft) && (draft.extinction_value || draft.extinction.pseudo_royal))
    found.emplace_back("blastOnCapture beside extinctionPieceTypes needs commoner instead of king");
  if (has_exploding_kings(draft) && draft.has_drops && draft.drops.unlimited)
    found.emplace_back("blastOnCapture beside hippo.freeDrops needs commoner instead of king");
}

} // namespace

TypeList royal_types(Draft const& draft) {
  TypeList royals;
  for (TypeId type = 0; type < draft.types.size(); ++type)
    if (draft.types[type].exists() && draft.types[type].is_royal()) royals.types.push_back(type);
  return royals;
}

bool has_exploding_kings(Draft const& draft) { return draft.def.explosions && !royal_types(draft).empty(); }

LawText explosions_law() {
  return {.keys = {{Group::blast, explosions_rows}},
          .define_piece = define_explosions_of_piece,
          .draft = draft_of_explosions,
          .topic = "moves",
          .explain = explain_explosions,
          .contradict = contradict_explosions};
}

} // namespace hippo::game_file
