// Chess problems in any game without dice.
#pragma once

#include <hippogonal/position.hpp>

#include <chrono>
#include <stop_token>

namespace hippogonal {

struct SolveLimits {
  std::uint64_t nodes = 0;   ///< moves played; 0: any number
  std::size_t solutions = 0; ///< so many are enough; 0: all
  std::optional<std::chrono::milliseconds> time = std::nullopt;
  std::stop_token stop = {};
};

struct Solution {
  std::string verdict;            ///< "sound", "cooked", "no solution", "too short", "unfinished"
  std::vector<std::string> lines; ///< keys, or whole lines of help and series play, in SAN
  unsigned moves = 0;             ///< in which the goal is reached
  bool finished = true;           ///< false if a limit ended the search
  std::uint64_t nodes = 0;        ///< moves that were played
  std::string stipulation;        ///< in one spelling
};

/// Solves a problem: "#2", "s#3", "h#2.5", "ser-h#4 2 sol". Throws BadStipulation, and std::invalid_argument
/// in a game with dice.
[[nodiscard]] HIPPOGONAL_EXPORT Solution solve(Position const& position, std::string_view stipulation,
                                               SolveLimits const& limits = {});

} // namespace hippogonal
