#include "libgame/position/rolls.hpp"

#include <vector>

namespace hippo::position {

std::span<RollFaces const> all_rolls() {
  static std::vector<RollFaces> const rolls = [] {
    std::vector<RollFaces> all;
    for (int one = 1; one <= 6; ++one)
      for (int other = one; other <= 6; ++other) all.push_back({one, other});
    return all;
  }();
  return rolls;
}

} // namespace hippo::position
