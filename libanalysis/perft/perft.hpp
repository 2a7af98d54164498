// Perft: how many sequences of legal moves of a given length a position has. The length is in plies, or in
// whole turns where a turn has several moves and that is wanted; in a game with dice it is in turns, summed
// over the rolls, and a turn is a sequence of moves that the dice allow, or a pass.
#pragma once

#include "libanalysis/perft/count.hpp"
#include "libgame/position/any_position.hpp"

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace hippo::perft {

inline constexpr unsigned deepest = 1000;      ///< plies; a count uses the stack
inline constexpr unsigned max_hash = 1U << 22; ///< MiB

/// How the rolls of two dice are summed: 36 where the dice are distinguished, 21 where they are not.
enum class Rolls : unsigned char { ordered = 36, unordered = 21 };

/// How far a count has come.
struct Counted {
  std::size_t parts, all_parts; ///< parts differ in size
  Count count;                  ///< of the parts that are done
};

struct Options {
  Rolls rolls = Rolls::ordered;
  unsigned threads = 1;
  std::size_t hash_mib = 0; ///< 0: no table
  bool whole_turns = false; ///< depth counts turns, not moves, where a turn has several; slower
  std::function<void(Counted const&)> progress =
      nullptr; ///< called after each part, by any thread, one at a time
};

/// A game that is over has no further moves. If the position has a roll, the first turn is played with it.
[[nodiscard]] Count perft(AnyPosition const& position, unsigned depth, Options const& options = {});

/// One part of a count: what follows one first move or, where the dice are still to be rolled, one roll.
struct Part {
  std::optional<Move> move;
  std::optional<std::array<int, 2>> roll; ///< faces; the count includes how often Rolls counts it
  Count count = 0;
};
/// The parts of perft(position, depth), in the order of their moves. Depth is at least 1.
[[nodiscard]] std::vector<Part> divide(AnyPosition const& position, unsigned depth,
                                       Options const& options = {});

/// A position and the number of ways to reach it.
struct Unit {
  AnyPosition position;
  Count multiplicity = 1;
};
/// The distinct positions after `depth` plies (turns), so that each can be counted elsewhere: the sum of
/// multiplicity * perft(position, rest) is perft of the whole. Clocks and move numbers, on which no
/// count depends, are those of a new game.
[[nodiscard]] std::vector<Unit> split(AnyPosition const& position, unsigned depth,
                                      Options const& options = {});

} // namespace hippo::perft
