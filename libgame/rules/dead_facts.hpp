// Cached results of the proofs of dead positions (dead_position.hpp) of a game.
#pragma once

#include "libgame/rules/board.hpp"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace hippo::rules {

/// Answers that are computed when they are first asked for. Threads that ask at the same time compute the
/// same.
class DeadFacts {
public:
  /// The answer cached in `known`, computed by find() if absent.
  template <class Find>
  [[nodiscard]] static bool answer(std::atomic<std::uint8_t>& known, Find find) {
    std::uint8_t found = known;
    if (found == not_yet) known = found = find() ? yes : no;
    return found == yes;
  }

  std::array<std::atomic<std::uint8_t>, max_piece_types + 1>
      can_mate{}; ///< [type] with a king; last: a king alone
  std::atomic<std::uint8_t> king_leaves_color{};

private:
  static constexpr std::uint8_t not_yet = 0, no = 1, yes = 2;
};

} // namespace hippo::rules
