#include "libanalysis/position/history.hpp"

#include "libanalysis/position/repetition.hpp"

#include <algorithm>

namespace hippo::position {

namespace {

std::optional<std::size_t> index_if(auto const& seen, auto const& is_wanted) {
  auto const found = std::ranges::find_if(seen, is_wanted);
  if (found == seen.end()) return std::nullopt;
  return static_cast<std::size_t>(found - seen.begin());
}

} // namespace

void History::add(AnyPosition const& position) {
  seen_.push_back({position.halfmove_clock(), ++times_[repetition_key(position)]});
}

unsigned History::occurrences(AnyPosition const& position) const {
  auto const found = times_.find(repetition_key(position));
  return found == times_.end() ? 0 : found->second;
}

std::optional<std::size_t> History::first_repetition(int times) const {
  if (times == 0) return std::nullopt;
  return index_if(seen_, [&](Seen const& seen) { return seen.occurrences == static_cast<unsigned>(times); });
}

std::optional<std::size_t> History::first_clock(int moves) const {
  if (moves == 0) return std::nullopt;
  return index_if(seen_, [&](Seen const& seen) { return seen.clock >= 2U * static_cast<unsigned>(moves); });
}

bool History::can_claim_draw(rules::DrawRules const& laws) const {
  auto const reached = [](unsigned number, int needed) {
    return needed > 0 && number >= static_cast<unsigned>(needed);
  };
  return reached(clock(last()), 2 * laws.moves) ||
         (laws.repetition == rules::Outcome::draw && reached(occurrences(last()), laws.repetitions));
}

} // namespace hippo::position
