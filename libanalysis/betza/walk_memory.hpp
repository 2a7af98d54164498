// What a walk has tried already of one pattern, so that no state is walked twice.
#pragma once

#include "libanalysis/betza/coordinate.hpp"

#include <array>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace hippo::betza {

/// Where a move has come to, and how.
struct WalkState {
  Coordinate at;
  std::optional<int> direction; ///< ring place of the last step; none before the first leg
  bool toggled = false;         ///< by an odd number of y and g
  bool oblique = false;         ///< whether the last step was
  int side = 0;                 ///< of the last turn if later legs use it: -1 left, +1 right, 0 none
};

class WalkMemory {
public:
  using Coordinates = std::vector<Coordinate>;

  WalkMemory() = default;
  WalkMemory(std::size_t legs, std::size_t squares)
      : squares_(squares), started_(legs * squares * ways, false), arrived_(started_.size(), false),
        moved_to_(squares, false) {}

  /// Whether the leg starts like this for the first time. `square` is the index of start.at, `turn` the
  /// sense in which the trail turns.
  bool starts(std::size_t leg, std::size_t square, WalkState const& start, int turn,
              Coordinates const& taken) {
    std::size_t const place = index(leg, square, start, turn);
    return taken.empty() ? is_first(started_, place) : started_after_captures_.emplace(place, taken).second;
  }

  /// Whether the leg arrives like this for the first time; after captures each arrival counts as the first.
  bool arrives(std::size_t leg, std::size_t square, WalkState const& state, Coordinates const& taken) {
    return !taken.empty() || is_first(arrived_, index(leg, square, state, 1));
  }

  /// Whether a move without captures ends here for the first time.
  bool moves_to(std::size_t square) { return is_first(moved_to_, square); }

private:
  // States of one leg on one square: eight directions, two turns of a trail, toggled or not, three sides.
  static constexpr std::size_t ways = std::size_t{8} * 2 * 2 * 3;

  static bool is_first(std::vector<bool>& seen, std::size_t place) {
    if (seen[place]) return false;
    return seen[place] = true;
  }
  [[nodiscard]] std::size_t index(std::size_t leg, std::size_t square, WalkState const& state,
                                  int turn) const {
    int const way = *state.direction + 8 * (turn > 0) + 16 * state.toggled + 32 * (state.side + 1);
    return (leg * squares_ + square) * ways + static_cast<std::size_t>(way);
  }

  std::size_t squares_ = 0;
  std::vector<bool> started_; // by index(), before any capture
  std::vector<bool> arrived_; // likewise
  std::set<std::pair<std::size_t, Coordinates>> started_after_captures_;
  std::vector<bool> moved_to_; // by square
};

} // namespace hippo::betza
