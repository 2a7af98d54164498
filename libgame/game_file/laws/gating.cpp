// Pieces that enter beside a first move (Seirawan chess) or where a piece came from (Battle of the Kings),
// and leaps of unmoved pieces (Cambodian chess).
#include "libgame/game_file/law_text.hpp"
#include "libgame/game_file/setters.hpp"
#include "libgame/game_file/type_values.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::game_file {

namespace {

void set_first_moves(Draft& draft, ValueReader& value, std::string_view) {
  auto const pairs = value.pairs();
  if (!pairs) return;
  if (pairs->size() > 1 || (pairs->size() == 1 && !pairs->front().second))
    return value.refuse("one pair of pieces such as k:n, or -");
  draft.first_moves.reset();
  if (!pairs->empty()) draft.first_moves = {pairs->front().first, *pairs->front().second};
}
std::string write_first_moves(Draft const& draft, std::string_view) {
  if (!draft.first_moves) return "";
  auto const [type, other] = *draft.first_moves;
  return draft.types[type].exists() && draft.types[other].exists()
             ? lower_name(draft.types[type]) + ':' + lower_name(draft.types[other])
             : "";
}

bool leaves_any(Draft const& draft) {
  return std::ranges::any_of(draft.types,
                             [](DraftType const& type) { return type.leaves_behind.has_value(); });
}

constexpr Key leap_rows[] = {
    {"cambodianMoves", "bool",
     "the types king and fers have a leap for their first move; their files stand in the castling field; a "
     "king has none in check, and loses it when a rook moves to its file or rank",
     boolean<&Draft::cambodian>},
    {"firstMovePieceTypes",
     "letter:letter list",
     "one pair, such as k:n: a type that has the moves of another, too, for its first move, which attack "
     "nothing; its files stand in the castling field; gating = true is needed",
     {set_first_moves, write_first_moves}},
    {"firstMoveLoseOnCheck", "bool", "a king loses such moves when it is checked",
     boolean<&Draft::first_moves_lost_by_check>},
};
constexpr Key gating_rows[] = {
    {"gating", "bool", "needed by cambodianMoves: the castling field keeps the files of unmoved pieces",
     boolean<&Draft::gating>},
    {"seirawanGating", "bool", "a piece in hand may enter where an unmoved piece leaves the first rank",
     boolean<&Draft::seirawan>},
    {"gatingPieceAfter", "letter:letter list",
     "a piece that moves leaves a new one on its square, p:n a knight after a pawn, but no second king; "
     "needs gatingFromHand = false",
     other_types<&DraftType::leaves_behind>},
    {"gatingFromHand", "bool", "false: the pieces of gatingPieceAfter come from no hand",
     boolean<&Draft::gates_from_hand>},
};

void define_gating(Definition& made) {
  made.def().gating = made.draft.seirawan ? rules::Gating::seirawan : rules::Gating::none;
  if (made.draft.first_moves) {
    auto const [type, other] = *made.draft.first_moves;
    rules::FirstLeaps& leaps = made.def().first_leaps.emplace();
    leaps.king = made.keep(made.draft.types[type].name);
    leaps.king_moves = made.keep(made.draft.types[other].betza);
    leaps.king_captures = true;
    leaps.lost_by_check = made.draft.first_moves_lost_by_check;
    return;
  }
  if (!made.draft.cambodian) return;
  auto const name_of = [&](std::string_view key) {
    return made.keep(made.draft.types[*made.draft.type_with_key(key)].name);
  };
  made.def().first_leaps =
      rules::FirstLeaps{.king = name_of("king"), .adviser = name_of("fers"), .aiming = name_of("rook")};
}

void define_gating_of_piece(Definition& made, TypeId id, PieceDef& piece) {
  auto const& left = made.draft.types[id].leaves_behind;
  if (left && made.draft.types[*left].exists()) piece.leaves_behind = made.keep(made.draft.types[*left].name);
}

void draft_of_gating(Drafting& drafting) {
  for (PieceDef const& piece : drafting.game.pieces)
    if (!piece.leaves_behind.empty()) {
      drafting.draft.types[drafting.type_of(piece)].leaves_behind =
          drafting.draft.type_named(piece.leaves_behind);
      drafting.draft.gates_from_hand = false;
    }
  auto const& leaps = drafting.game.first_leaps;
  drafting.draft.cambodian = leaps && !leaps->king_captures;
  if (leaps && leaps->king_captures) {
    drafting.draft.first_moves_lost_by_check = leaps->lost_by_check;
    for (PieceDef const& piece : drafting.game.pieces)
      if (piece.betza == leaps->king_moves)
        drafting.draft.first_moves = {*drafting.draft.type_named(leaps->king), drafting.type_of(piece)};
  }
  drafting.draft.gating = drafting.draft.seirawan || leaps.has_value() || leaves_any(drafting.draft);
}

Sentences explain_gating(GameDef const& game) {
  Sentences said;
  if (game.gating == rules::Gating::seirawan)
    said.emplace_back(
        "A piece in hand may enter where a piece of the first rank leaves it for the first time.");
  for (PieceDef const& piece : game.pieces)
    if (!piece.leaves_behind.empty())
      said.push_back(fmt::format("{} leaves a new {} where it came from.",
                                 with_article(name_of(game, piece.name)),
                                 name_of(game, piece.leaves_behind)));
  return said;
}

Sentences explain_leaps(GameDef const& game) {
  if (!game.first_leaps) return {};
  rules::FirstLeaps const& law = *game.first_leaps;
  Sentences said;
  if (!law.king.empty())
    said.push_back(fmt::format("A {} that has not moved{} also has: {}.", name_of(game, law.king),
                               law.lost_by_check   ? " and was never in check"
                               : law.king_captures ? ""
                                                   : " and is not in check",
                               movement(law.king_moves)));
  if (!law.king.empty() && !law.aiming.empty())
    said.push_back(
        fmt::format("It loses that when an enemy {} moves to its rank or file.", name_of(game, law.aiming)));
  if (!law.adviser.empty())
    said.push_back(fmt::format("A {} that has not moved also has: {}.", name_of(game, law.adviser),
                               movement(law.adviser_moves)));
  return said;
}

void contradict_gating(Draft const& draft, std::vector<std::string>& found) {
  if (draft.first_moves && !draft.gating) found.emplace_back("firstMovePieceTypes needs gating = true");
  if (draft.first_moves && draft.cambodian) found.emplace_back("firstMovePieceTypes excludes cambodianMoves");
  if (leaves_any(draft) == draft.gates_from_hand)
    found.emplace_back("gatingPieceAfter and gatingFromHand = false need each other");
  if (leaves_any(draft) && (draft.has_walls || draft.seirawan))
    found.emplace_back("gatingPieceAfter excludes wallingRule and seirawanGating");
  if (draft.cambodian && !draft.gating) found.emplace_back("cambodianMoves needs gating = true");
}

} // namespace

LawText gating_law() {
  return {.keys = {{Group::drops, gating_rows}},
          .define_piece = define_gating_of_piece,
          .define = define_gating,
          .draft = draft_of_gating,
          .topic = "moves",
          .explain = explain_gating,
          .contradict = contradict_gating};
}
LawText first_leaps_law() {
  return {.keys = {{Group::moves, leap_rows}}, .topic = "first moves", .explain = explain_leaps};
}

} // namespace hippo::game_file
