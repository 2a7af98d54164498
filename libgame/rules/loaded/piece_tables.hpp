// The tables of pieces of loaded games: their regions and movements. A part of tables.hpp, which includes it.
#pragma once

#include "libgame/rules/loaded/ride_split.hpp"
#include "libgame/rules/loaded/tables.hpp"

namespace hippo::rules {

namespace detail {

/// The squares from which quiet rides over a hurdle can lead into the region, for any pieces on the board.
template <class Set>
[[nodiscard]] Set hop_origins(Topology const& topology, Color color,
                              std::vector<betza::LineRide> const& lines, Set const& region) {
  Set origins;
  for (betza::LineRide const& line : lines) {
    if (!line.hops() || !line.ride.moves || line.ride.initial) continue;
    Rays<Set> const rays(topology, turned_for(color, line.step()), betza::unlimited_steps);
    for (Square from : board_squares<Set>(topology.board))
      if ((rays[from] & region).any()) origins |= Set(from);
  }
  return origins;
}

} // namespace detail

template <class Set>
void LoadedTables<Set>::read_pieces(GameDef const& game) {
  Set const all = board_squares<Set>(game.board);
  for (std::size_t t = 0; t < game.pieces.size(); ++t) {
    PieceDef const& piece = game.pieces[t];
    PieceType const type(static_cast<int>(t));
    has_royal |= piece.royal;
    if (!piece.passes_own_type) barred_by_own.add(type);
    read_spared(game, type);
    if (piece.blast == BlastEffect::shielded) shielded.add(type);
    if (piece.blast == BlastEffect::immune) immune_to_blast.add(type);
    for (Color color : {Color::white, Color::black}) {
      LoadedType<Set>& of_side = types[index_of(color)][t];
      of_side.region = detail::region_of(game.board, piece.regions, color, all);
      of_side.drop_region = detail::region_of(game.board, piece.drop_regions, color, all) & of_side.region;
      of_side.promotion_targets = detail::region_of(game.board, piece.promotion_regions, color, all);
      of_side.must_promote = detail::region_of(game.board, piece.must_promote, color, Set());
      restricts_staying |= of_side.must_promote.any();
      if (of_side.region != all) confined.add(type);
      if (piece.pawn || piece.captures_en_passant.of(color)) takes_en_passant[index_of(color)].add(type);
      if (piece.pawn || piece.resets_clock.of(color)) resets_clock[index_of(color)].add(type);
    }
    read_movement(game, type);
  }
  for (Color color : {Color::white, Color::black})
    en_passant_region[index_of(color)] = detail::region_of(game.board, game.en_passant_regions, color, all);
}

template <class Set>
void LoadedTables<Set>::read_movement(GameDef const& game, PieceType type) {
  PieceDef const& piece = game.pieces[type.index()];
  Topology const topology = topology_of(game);
  Set const all = board_squares<Set>(game.board);
  auto list = betza::read_rides(piece.betza, piece.hops_within_range);
  if (piece.rides_to_end) // leg by leg
    std::erase_if(list.rides, [](betza::LineRide const& line) { return !line.ride.initial; });
  auto const split = split_rides(list.rides, !topology.has_joined_edges());
  read_legs(game, type, list.others);
  for (betza::Ride const& ride : split.table) plain[type.index()].add(ride);
  for (Color color : {Color::white, Color::black}) {
    LoadedType<Set>& of_side = types[index_of(color)][type.index()];
    Set const start = detail::region_of(game.board, game.initial_regions, color,
                                        rank_squares_for<Set>(game.board, color, game.initial_rank - 1));
    auto const add = [&](betza::LineRide const& line, Set const& origins, std::optional<Set> within = {},
                         betza::JoinedEdges joined = {}) {
      Walks<Set>& walks = line.ride.initial ? of_side.initial : of_side.walks;
      walks.add({game.board, joined}, line, color, {origins, within.value_or(all)});
      (line.ride.initial ? has_initial : has_walks).add(type);
      if (line.ride.initial) of_side.initial_origins |= origins;
    };
    for (betza::LineRide const& line : split.walked) {
      bool const initial = line.ride.initial; // which crosses no joined edge
      add(line, initial ? start : all, all, initial ? betza::JoinedEdges() : topology.joined);
    }
    if (has_legs.has(type)) of_side.initial_origins |= start;
    if (Set const joined = squares_named<Set>(game.board, game.joined_squares); joined.any())
      for (betza::LineRide const& line : betza::read_rides(piece.joined_moves).rides)
        add(line, joined, joined);
    if (piece.regional_moves.empty()) continue;
    Set const from = detail::region_of(game.board, piece.regional_moves_from, color, all);
    for (betza::LineRide const& line : betza::read_rides(piece.regional_moves, piece.hops_within_range).rides)
      add(line, from);
  }
  if (game.immobility_illegal) find_stuck(topology, type, split.walked);
}

template <class Set>
void LoadedTables<Set>::read_legs(GameDef const& game, PieceType type, betza::Movement const& others) {
  for (Color color : {Color::white, Color::black}) {
    betza::Movement const movement = leg_movement(game, game.pieces[type.index()], color, others);
    if (movement.patterns.empty()) continue;
    has_legs.add(type);
    for (betza::MovePattern const& pattern : movement.patterns) {
      if (max_taken(pattern) > TakenSquares::capacity)
        throw std::length_error("a move that captures more pieces on its way than the engine can say");
      if (max_taken(pattern) != 0 || may_return(pattern)) takes_on_its_way.add(type);
    }
    LegMoves<Set>& legs = types[index_of(color)][type.index()].legs;
    legs = LegMoves<Set>(game.board, movement, color);
    if (legs.captures()) has_leg_captures.add(type);
  }
}

template <class Set>
void LoadedTables<Set>::find_stuck(Topology const& topology, PieceType type,
                                   std::vector<betza::LineRide> const& walked) {
  for (Color color : {Color::white, Color::black}) {
    LoadedType<Set>& of_side = types[index_of(color)][type.index()];
    Set const hopping = detail::hop_origins<Set>(topology, color, walked, of_side.region);
    for (Square from : board_squares<Set>(topology.board)) {
      bool moves = (of_side.walks.targets(from, Set(), Set()).quiet & of_side.region).any();
      if (has_legs.has(type))
        of_side.legs.walk(from, {}, LegUse::all,
                          [&](LegMove const& move) { moves |= of_side.region.has(move.to); });
      for (betza::Ride const& ride : plain[type.index()]) {
        auto const to = topology.step(from, turned_for(color, {ride.dx, ride.dy}));
        moves |= ride.moves && to && of_side.region.has(*to);
      }
      if (!moves && !hopping.has(from)) of_side.stuck |= Set(from);
    }
  }
}

} // namespace hippo::rules
