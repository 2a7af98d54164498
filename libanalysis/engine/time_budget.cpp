#include "libanalysis/engine/time_budget.hpp"

#include <algorithm>

namespace hippo::engine {

TimeBudget budget_of(Clock const& clock) {
  constexpr unsigned usual_moves = 30;
  constexpr Milliseconds least{1}, overhead{30}; // from here to the clock and back
  Milliseconds const usable = std::max(least, clock.left - overhead);
  unsigned const moves = clock.moves == 0 ? usual_moves : std::min(clock.moves, usual_moves);
  Milliseconds const share = usable / moves + clock.increment * 3 / 4;
  Milliseconds const most = moves == 1 ? usable : std::min(share * 4, usable / 3);
  return {std::clamp(share * 3 / 5, least, std::max(least, most)), std::max(least, most)};
}

TimeBudget budget_for_one_move(Milliseconds time) {
  Milliseconds const most = std::max(time, Milliseconds(1));
  return {most, most};
}

} // namespace hippo::engine
