// Random games for benchmarks. The same seed gives the same games everywhere.
#pragma once

#include "libgame/position/any_position.hpp"

#include <cstddef>
#include <random>
#include <vector>

namespace hippo::bench {

/// std::uniform_int_distribution differs between libraries; this does not.
class Dice {
public:
  explicit Dice(unsigned long seed) : engine_(seed) {}
  unsigned below(std::size_t limit) { return static_cast<unsigned>(engine_() % limit); }
  bool once_in(unsigned n) { return below(n) == 0; }

private:
  std::mt19937_64 engine_;
};

/// One of the legal moves, of which there must be one; captures are more likely than others.
inline Move choose(Dice& dice, AnyPosition const& position, std::vector<Move> const& legal) {
  Move const first = legal[dice.below(legal.size())];
  Move const second = legal[dice.below(legal.size())];
  return second.kind != MoveKind::pass && is_capture(position, second) ? second : first;
}

} // namespace hippo::bench
