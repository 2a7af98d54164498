// Continuation history: how often a quiet move refuted after the opponent's last move, and after the own move
// before that. Together with the history of a move by itself, it orders and reduces moves; 56 Elo (13 to 101)
// at equal nodes in 168 games of chess and capablanca.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

namespace hippo::search {

inline constexpr int max_history = 16'384;

/// A count of refutations after another one, or after a failure (bonus < 0): the nearer it is to the bound of
/// its sign, the less it changes.
[[nodiscard]] constexpr int counted(int count, int bonus) {
  return count + bonus - count * (bonus < 0 ? -bonus : bonus) / max_history;
}

/// A move as a number: its side, its piece after it, and its target. 0: none.
using MoveNumber = std::uint32_t;

/// The last two moves before a node.
struct LastMoves {
  MoveNumber opponents = 0;
  MoveNumber own = 0; ///< before that one
};

class FollowUps {
public:
  /// Of both moves together, from -2 max_history to 2 max_history.
  [[nodiscard]] int operator()(LastMoves last, MoveNumber move) const {
    return counts_[place_of(last.opponents, move)] + counts_[place_of(last.own, move)];
  }
  void add(LastMoves last, MoveNumber move, int bonus) {
    for (MoveNumber const before : {last.opponents, last.own}) {
      std::int16_t& count = counts_[place_of(before, move)];
      count = static_cast<std::int16_t>(counted(count, bonus));
    }
  }

private:
  static constexpr unsigned bits = 20;

  /// Pairs of moves of games with many types share places.
  [[nodiscard]] static std::size_t place_of(MoveNumber before, MoveNumber move) {
    constexpr std::uint64_t one = 0x9E3779B97F4A7C15, other = 0xC2B2AE3D27D4EB4F;
    return (before * one + move * other) >> (64 - bits);
  }

  std::vector<std::int16_t> counts_ = std::vector<std::int16_t>(std::size_t{1} << bits);
};

} // namespace hippo::search
