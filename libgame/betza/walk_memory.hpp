// The states of one pattern that a walk has visited, so that none is visited twice.
#pragma once

#include "libgame/betza/coordinate.hpp"

#include <bitset>
#include <cstdint>
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

/// Most walks visit few squares of a large board, and reaches() makes thousands of walks, so the data of a
/// square are created on its first visit.
class WalkMemory {
public:
  using Coordinates = std::vector<Coordinate>;

  WalkMemory() = default;
  WalkMemory(std::size_t legs, std::size_t squares)
      : squares_(squares), places_(legs * squares, 0), moved_to_(squares, false) {}

  /// Whether the leg starts like this for the first time. `square` is the index of start.at, `turn` the
  /// sense in which the trail turns.
  bool starts(std::size_t leg, std::size_t square, WalkState const& start, int turn,
              Coordinates const& taken) {
    std::size_t const place = leg * squares_ + square;
    std::size_t const way = way_of(start, turn);
    return taken.empty() ? is_first(seen(place).started, way)
                         : started_after_captures_.emplace(place * ways + way, taken).second;
  }

  /// Whether the leg arrives like this for the first time; after captures each arrival counts as the first.
  bool arrives(std::size_t leg, std::size_t square, WalkState const& state, Coordinates const& taken) {
    return !taken.empty() || is_first(seen(leg * squares_ + square).arrived, way_of(state, 1));
  }

  /// Whether a move without captures ends here for the first time.
  bool moves_to(std::size_t square) { return is_first(moved_to_, square); }

private:
  // States of one leg on one square: eight directions, two turns of a trail, toggled or not, three sides.
  static constexpr std::size_t ways = std::size_t{8} * 2 * 2 * 3;
  using Ways = std::bitset<ways>;
  struct Seen { // before any capture
    Ways started, arrived;
  };

  template <class Bits>
  static bool is_first(Bits& before, std::size_t place) {
    if (before[place]) return false;
    return before[place] = true;
  }
  static std::size_t way_of(WalkState const& state, int turn) {
    return static_cast<std::size_t>(*state.direction + 8 * (turn > 0) + 16 * state.toggled +
                                    32 * (state.side + 1));
  }
  Seen& seen(std::size_t place) {
    std::uint32_t& number = places_[place];
    if (number == 0) {
      seen_.emplace_back();
      number = static_cast<std::uint32_t>(seen_.size());
    }
    return seen_[number - 1];
  }

  std::size_t squares_ = 0;
  std::vector<std::uint32_t> places_; // by leg and square: 1 + its place in seen_; 0 where nothing came yet
  std::vector<Seen> seen_;
  std::set<std::pair<std::size_t, Coordinates>> started_after_captures_;
  std::vector<bool> moved_to_; // by square
};

} // namespace hippo::betza
