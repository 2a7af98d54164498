// The tables of rare laws of loaded games. A part of tables.hpp, which includes it.
#pragma once

#include "libgame/rules/loaded/pawn_of.hpp"
#include "libgame/rules/loaded/tables.hpp"

namespace hippo::rules {

template <class Set>
void LoadedTables<Set>::read_rare_laws(GameDef const& game) {
  Set const all = board_squares<Set>(game.board);
  for (int s = 0; s < game.board.squares(); ++s) {
    int const file = game.board.file_of(Square(s));
    int const rank = game.board.rank_of(Square(s));
    if (file == 0 || rank == 0 || file == game.board.files - 1 || rank == game.board.ranks - 1)
      edge |= Set(Square(s));
  }
  for (Color color : {Color::white, Color::black}) {
    if (game.walls)
      wall_region[index_of(color)] = detail::region_of(game.board, game.walls->regions, color, all);
    if (!game.connection) continue;
    chain_begin[index_of(color)] = squares_named<Set>(game.board, game.connection->begin.of(color));
    chain_end[index_of(color)] = squares_named<Set>(game.board, game.connection->end.of(color));
  }
  for (Color color : {Color::white, Color::black})
    moves_place_walls[index_of(color)] =
        game.walls && !game.walls->instead_of_move && game.walls->side.value_or(color) == color;
  dead_capturable = game.petrification && game.petrification->capturable;
  if (game.petrification)
    for_each_name(game.petrification->capturers,
                  [&](std::string_view name) { petrified.add(piece_named(game, name)); });
  vanishes = std::ranges::any_of(game.pieces, &PieceDef::may_vanish);
  for (PieceDef const& piece : game.pieces)
    captured_as.push_back(
        piece.captured_as == "-"
            ? std::nullopt
            : std::optional(piece_named(game, piece.captured_as.empty() ? piece.name : piece.captured_as)));
  auto const type_or_none = [&](std::string_view name) {
    return name.empty() ? std::nullopt : std::optional(piece_named(game, name));
  };
  for (PieceDef const& piece : game.pieces) {
    becomes.push_back(type_or_none(piece.becomes));
    leaves_behind.push_back(type_or_none(piece.leaves_behind));
  }
  if (game.enclosing) first_drops = squares_named<Set>(game.board, game.enclosing->first_drops);
  bool const changes_types = std::ranges::any_of(game.pieces, [](PieceDef const& piece) {
    return !piece.becomes.empty() || !piece.leaves_behind.empty();
  });
  has_effects = game.walls || game.enclosing || game.first_leaps || changes_types;
  tries_all = !laws_of(game).subset_of(effect_free_laws) || game.blast.same_type;
  if (game.first_leaps) read_first_leaps(game);
  if (game.relay)
    captures_end_loans =
        !pseudo_royal.empty() || game.pieces[piece_named(game, game.relay->lender).index()].capturable;
  for (Color color : {Color::white, Color::black})
    for (std::size_t t = 0; t < game.pieces.size(); ++t)
      pawn_of[index_of(color)].push_back(rules::pawn_of(game, color, PieceType(static_cast<int>(t))));
}

template <class Set>
void LoadedTables<Set>::read_spared(GameDef const& game, PieceType type) {
  std::string_view const names = game.pieces[type.index()].spares;
  if (names.empty()) return;
  spares_some.add(type);
  for (PieceType spared : detail::types_named(game, names)) spares[type.index()].add(spared);
}

template <class Set>
bool LoadedTables<Set>::can_make_pseudo_royals(GameDef const& game) const {
  auto const is_royal = [&](std::string_view name) { return is_pseudo_royal(piece_named(game, name)); };
  if (pseudo_royal.empty()) return false;
  bool found = game.improvement || effects_make_pseudo_royals;
  for (Promotion const& promotion : game.promotions)
    for_each_name(promotion.choices, [&](std::string_view choice) { found = found || is_royal(choice); });
  for (PieceDef const& piece : game.pieces)
    found = found || (!piece.promoted.empty() && (is_royal(piece.name) || is_royal(piece.promoted)));
  return found;
}

/// Whether a piece of these types can become another one.
template <class Set>
bool LoadedTables<Set>::can_change_pseudo_royals(GameDef const& game) const {
  if (pseudo_royal.empty()) return false;
  bool found = game.improvement || (game.promoted_sides && game.promoted_sides->turn_back);
  for (Promotion const& promotion : game.promotions)
    for_each_name(promotion.pieces,
                  [&](std::string_view name) { found = found || is_pseudo_royal(piece_named(game, name)); });
  for (PieceType type : pseudo_royal) {
    PieceDef const& piece = game.pieces[type.index()];
    found = found || !piece.promoted.empty() || !piece.becomes.empty() || piece.may_vanish;
  }
  return found;
}

template <class Set>
void LoadedTables<Set>::read_first_leaps(GameDef const& game) {
  FirstLeaps const& law = *game.first_leaps;
  Set const all = board_squares<Set>(game.board);
  auto const add = [&](std::string_view name, std::string_view moves) {
    PieceType const type = piece_named(game, name);
    leaping.add(type);
    for (Color color : {Color::white, Color::black})
      for (betza::LineRide const& line : betza::read_rides(moves).rides)
        types[index_of(color)][type.index()].first_leaps.add({game.board}, line, color, {all, all});
  };
  if (!law.king.empty()) {
    leaping_king = piece_named(game, law.king);
    add(law.king, law.king_moves);
  }
  if (!law.adviser.empty()) add(law.adviser, law.adviser_moves);
  if (!law.aiming.empty()) aiming = piece_named(game, law.aiming);
}

} // namespace hippo::rules
