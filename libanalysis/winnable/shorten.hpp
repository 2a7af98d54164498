// Shorter lines between the same positions: a search that follows its guides wanders.
#pragma once

#include "libanalysis/position/position_key.hpp"
#include "libanalysis/rules/engine.hpp"

#include <algorithm>
#include <unordered_map>
#include <vector>

namespace hippo::winnable {

/// The line without its detours: from each of its positions straight to the latest one that a move reaches.
template <rules::RuleSet L>
[[nodiscard]] std::vector<Move> shortened(rules::Position<L> const& start, std::vector<Move> const& line) {
  position::KeyMaker<L> key_of;
  std::unordered_map<position::PositionKey, std::size_t, position::KeyHash> place; ///< moves to it; the last
  rules::Position<L> position = start;
  for (std::size_t i = 0; i < line.size(); ++i) {
    position.play(line[i]);
    place[key_of(position)] = i + 1;
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
