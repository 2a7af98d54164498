// The pieces of the slow implementation of the Way of the Knight: how they go, and what they become.
#pragma once

#include "wotn_reference.hpp"

#include <string>
#include <vector>

namespace hippo::reference {

struct Step {
  int dx, dy;
};
using Steps = std::vector<Step>;
using Names = std::vector<std::string>;

struct Piece {
  std::string name;
  int level;
  Steps leaps;         // one step, whatever stands between ("All leaps jump")
  Steps slides;        // the step again and again, until a square that is occupied
  Names next;          // "Improvement": what it may become in wotn; empty: not in this game, or a king
  Names next_advanced; // "The fuller chart": the same in wotn-advanced
};

// Every piece of orthodox chess and of both games.
extern const std::vector<Piece> piece_table;

// Throws std::logic_error where there is no such piece.
const Piece& piece_named(const std::string& name);
bool plays_in(const Piece& piece, Variant variant);

} // namespace hippo::reference
