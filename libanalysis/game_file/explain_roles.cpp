#include "libanalysis/game_file/explain_roles.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::game_file {

namespace {

using rules::BySide;
using rules::GameDef;
using rules::PieceDef;

/// "pawn (P)", "pawn (P) of White; none of Black".
std::string of_sides(BySide<Sentences> const& names) {
  auto const all = [](Sentences const& list) { return list.empty() ? "none" : listed(list, "and"); };
  if (names.white == names.black) return all(names.white);
  return fmt::format("{} of White; {} of Black", all(names.white), all(names.black));
}

/// The pawns, and those that have a role beside them.
BySide<Sentences> pawns_and(GameDef const& game, BySide<bool> PieceDef::*role) {
  BySide<Sentences> names;
  for (PieceDef const& piece : game.pieces)
    for (Color color : {Color::white, Color::black})
      if (piece.pawn || (piece.*role).of(color)) names.of(color).push_back(name_of(game, piece.name));
  return names;
}

/// Whether the pawns have a role, and nothing else has.
bool is_of_pawns(GameDef const& game, BySide<bool> PieceDef::*role) {
  bool const others = std::ranges::any_of(
      game.pieces, [&](PieceDef const& piece) { return !piece.pawn && piece.*role != BySide<bool>{}; });
  return !others && std::ranges::any_of(game.pieces, &PieceDef::pawn);
}

Sentences each_name(GameDef const& game, std::string_view list) {
  Sentences words;
  rules::for_each_name(list, [&](std::string_view name) { words.push_back(name_of(game, name)); });
  return words;
}

/// Whether each of the pieces is called so, or is royal.
bool are_all(GameDef const& game, std::string_view list, std::string_view english) {
  bool all = true;
  rules::for_each_name(list, [&](std::string_view name) {
    PieceDef const& piece = game.pieces[rules::piece_named(game, name).index()];
    all = all && (piece.english == english || (english == "king" && piece.royal));
  });
  return all && !list.empty();
}

void add_castlers(GameDef const& game, BySide<std::string_view> const& lists, std::string_view role,
                  Sentences& said) {
  if (are_all(game, lists.white, role) && are_all(game, lists.black, role)) return;
  said.push_back(fmt::format("Pieces that castle as {}: {}.", role,
                             of_sides({each_name(game, lists.white), each_name(game, lists.black)})));
}

} // namespace

Sentences explain_passant_types(GameDef const& game) {
  auto const role = &PieceDef::captures_en_passant;
  if (is_of_pawns(game, role)) return {};
  return {fmt::format("Pieces that capture en passant: {}.", of_sides(pawns_and(game, role)))};
}

Sentences explain_castling_types(GameDef const& game) {
  Sentences said;
  rules::Castling const& castling = *game.castling;
  if (castling.king != BySide<std::string_view>{}) add_castlers(game, castling.king, "king", said);
  if (castling.rooks != BySide<std::string_view>{}) add_castlers(game, castling.rooks, "rook", said);
  return said;
}

Sentences explain_clock_types(GameDef const& game) {
  auto const role = &PieceDef::resets_clock;
  if (is_of_pawns(game, role)) return {};
  return {fmt::format("Pieces whose moves reset the count: {}.", of_sides(pawns_and(game, role)))};
}

} // namespace hippo::game_file
