// Games of chess with some more keys, and their moves as short texts.
#pragma once

#include "libgame/game_file/load.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/position/square_name.hpp"

#include <catch2/catch.hpp>

#include <set>
#include <string>

namespace hippo::key_games {

using Moves = std::set<std::string>;

/// A game of chess with some more keys.
inline VariantInfo const& game(std::string const& keys) {
  static int number = 0;
  auto const loaded = game_file::load_games("[keys-" + std::to_string(++number) + ":chess]\n" + keys);
  INFO(keys);
  REQUIRE(loaded.problems.empty());
  REQUIRE(loaded.games.size() == 1);
  return *loaded.games.front();
}

inline AnyPosition position_of(std::string const& keys, std::string const& fen) {
  auto const read = position::read_position(fen, &game(keys));
  INFO(keys << fen);
  REQUIRE(std::holds_alternative<AnyPosition>(read));
  return std::get<AnyPosition>(read);
}

inline std::string text_of(AnyPosition const& position, Move move) {
  if (move.kind == MoveKind::pass) return "pass";
  std::string const to = position::square_name(position.board(), move.to);
  if (move.kind == MoveKind::drop)
    return std::string(position.variant().piece(move.entering).name) + '@' + to;
  return (move.kind == MoveKind::castle ? "castle " : "") +
         position::square_name(position.board(), move.from) + to;
}

inline Moves moves_of(AnyPosition const& position) {
  Moves moves;
  for (Move move : position.legal_moves()) moves.insert(text_of(position, move));
  return moves;
}
inline Moves moves_of(std::string const& keys, std::string const& fen) {
  return moves_of(position_of(keys, fen));
}

inline bool has(Moves const& moves, std::string const& move) { return moves.contains(move); }

inline AnyPosition after(AnyPosition position, std::string const& text) {
  for (Move move : position.legal_moves())
    if (text_of(position, move) == text) return position.after(move);
  FAIL("no legal move " << text);
  return position;
}

inline bool is_over(std::string const& keys, std::string const& fen) {
  AnyPosition const position = position_of(keys, fen);
  bool const over = position.ending().has_value();
  CHECK(over == position.legal_moves().empty());
  return over;
}

} // namespace hippo::key_games
