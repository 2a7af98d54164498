// Shorter lines between the same positions: a search that follows its guides wanders.
#pragma once

#include "libgame/position/position_key.hpp"
#include "libgame/rules/engine.hpp"

#include <algorithm>
#include <bitset>
#include <unordered_map>
#include <vector>

namespace hippo::winnable {

inline constexpr unsigned hash_bits = 10;

/// Of the squares of the men; below 2 to the power of `hash_bits`.
template <rules::RuleSet L>
[[nodiscard]] std::size_t hash_of_squares(rules::Position<L> const& position) {
  std::uint64_t constexpr odd = 0x9e3779b97f4a7c15;
  return (position.occupied().word(0) * odd ^ position.pieces(Color::white).word(0)) * odd >>
         (64 - hash_bits);
}

/// The line without its detours: from each of its positions straight to the latest one that a move reaches.
template <rules::RuleSet L>
[[nodiscard]] std::vector<Move> shortened(rules::Position<L> const& start, std::vector<Move> const& line) {
  position::KeyMaker<L> key_of;
  std::unordered_map<position::PositionKey, std::size_t, position::KeyHash> place; ///< moves to it; the last
  std::bitset<1U << hash_bits> squares; ///< hashes of positions of the line: others need no key
  rules::Position<L> position = start;
  for (std::size_t i = 0; i < line.size(); ++i) {
    position.play(line[i]);
    place[key_of(position)] = i + 1;
    squares.set(hash_of_squares(position));
  }
  std::vector<Move> shorter;
  position = start;
  for (std::size_t at = 0; at < line.size();) {
    MoveList moves;
    legal_moves(position, moves);
    Move best = line[at];
    std::size_t furthest = at + 1; // of equals, the least move
    for (Move const& move : moves) {
      rules::Position<L> next = position;
      next.play(move);
      if (!squares.test(hash_of_squares(next))) continue;
      auto const found = place.find(key_of(next));
      if (found == place.end() || found->second < furthest) continue;
      if (found->second > furthest || move < best) best = move;
      furthest = found->second;
    }
    shorter.push_back(best);
    position.play(best);
    at = furthest;
  }
  return shorter;
}

} // namespace hippo::winnable
