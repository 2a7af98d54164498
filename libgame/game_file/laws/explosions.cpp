// Explosions (atomic chess), and types that do not capture each other.
#include "libgame/game_file/law_text.hpp"
#include "libgame/game_file/setters.hpp"

#include <algorithm>

namespace hippo::game_file {

namespace {

using rules::BlastEffect;

constexpr Key explosions_rows[] = {
    {"blastOnCapture", "bool",
     "a capture removes both pieces and all around but the type pawn; a side may not explode its own king, "
     "and one whose king has exploded has lost",
     boolean<&Draft::def, &GameDef::explosions>},
    {"blastImmuneTypes", "PieceSet", "types that survive explosions", types<&Draft::blast_immune>},
    {"mutuallyImmuneTypes", "PieceSet", "types that may not capture their own kind",
     types<&Draft::mutually_immune>},
};

void define_explosions_of_piece(Definition& made, TypeId type, PieceDef& piece) {
  piece.spares_own_type = made.is(type, "janggiCannon") || made.draft.mutually_immune.has(type);
  piece.passes_own_type = !made.is(type, "janggiCannon");
  piece.blast = made.draft.blast_immune.has(type) ? BlastEffect::immune
                : made.is(type, "pawn")           ? BlastEffect::shielded
                                                  : BlastEffect::removed;
}

void draft_of_explosions(Drafting& drafting) {
  drafting.draft.blast_immune =
      drafting.types_where([](PieceDef const& p) { return p.blast == BlastEffect::immune; });
  drafting.draft.mutually_immune =
      drafting.types_where([](PieceDef const& p) { return p.spares_own_type && p.passes_own_type; });
}

Sentences explain_explosions(GameDef const& game) {
  if (!game.explosions) return {};
  Sentences said{"A capture removes both pieces and all around them."};
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
