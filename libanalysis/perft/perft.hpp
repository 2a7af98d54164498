// Perft: how many sequences of legal moves of a given length a position has. The length is in plies; in a
// game of dice it is in turns, summed over the rolls, and a turn is what the dice allow: moves in order, or a
// pass.
#pragma once

#include "libanalysis/perft/count.hpp"
#include "libanalysis/position/any_position.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace hippo::perft {

/// How the rolls of two dice are summed: 36 tells one die from the other, 21 does not.
enum class Rolls : unsigned char { ordered = 36, unordered = 21 };

struct Options {
  Rolls rolls = Rolls::ordered;
  unsigned threads = 1;
  std::size_t hash_mib = 0; ///< 0: no table
};

/// A game that is over has no further moves. Where the position holds a roll, the first turn is played with
/// it.
[[nodiscard]] Count perft(AnyPosition const& position, unsigned depth, Options const& options = {});

/// One part of a count: what follows one first move or, where the dice are still to be thrown, one roll.
struct Part {
  std::optional<Move> move;
  std::optional<std::array<int, 2>> roll; ///< faces; counted as often as Rolls says
  Count count = 0;
};
/// The parts of perft(position, depth), in the order of their moves. Depth is at least 1.
[[nodiscard]] std::vector<Part> divide(AnyPosition const& position, unsigned depth,
                                       Options const& options = {});

/// A position and in how many ways it is reached.
struct Unit {
  AnyPosition position;
  Count multiplicity = 1;
};
/// The distinct positions after `depth` plies (turns), for counting each of them elsewhere: the sum of
/// multiplicity * perft(position, rest) is perft of the whole. Clocks and move numbers, which no count
/// depends on, are those of a new game.
[[nodiscard]] std::vector<Unit> split(AnyPosition const& position, unsigned depth,
                                      Options const& options = {});

} // namespace hippo::perft
