#include "libgame/position/definition_queries.hpp"

#include "libgame/rules/law_tables.hpp"
#include "libgame/rules/regions.hpp"

namespace hippo::position {

namespace {

std::optional<PieceType> first_with(rules::GameDef const& def, bool rules::PieceDef::*property) {
  for (std::size_t t = 0; t < def.pieces.size(); ++t)
    if (def.pieces[t].*property) return PieceType(static_cast<int>(t));
  return std::nullopt;
}

} // namespace

bool may_stand(rules::GameDef const& def, Piece piece, Square square) {
  auto const [first, last] = def.pieces[piece.type.index()].ranks;
  auto const from_first = [&](int rank) { return rank < 0 ? def.board.ranks + rank : rank - 1; };
  int const rank = def.board.rank_for(piece.color, square);
  return rank >= from_first(first) && rank <= from_first(last);
}

bool pieces_fall_back(rules::GameDef const& def) {
  return def.promoted_sides || (def.drops && def.drops->captures_to_hand);
}

bool has_hands(rules::GameDef const& def) { return def.drops || def.gating != rules::Gating::none; }

std::optional<PieceType> royal_type(rules::GameDef const& def) {
  return first_with(def, &rules::PieceDef::royal);
}
std::optional<PieceType> pawn_type(rules::GameDef const& def) {
  return first_with(def, &rules::PieceDef::pawn);
}

SquareSet en_passant_region(rules::GameDef const& def, Color color) {
  std::string_view const region = def.en_passant_regions.of(color);
  return region.empty() ? rules::board_squares(def.board)
                        : rules::squares_named<SquareSet>(def.board, region);
}

} // namespace hippo::position
