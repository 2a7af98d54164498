#include "libgame/position/history.hpp"

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
  auto const [place, is_new] = last_seen_.try_emplace(position_hash(position), seen_.size());
  std::optional<std::size_t> const before = is_new ? std::nullopt : std::optional(place->second);
  place->second = seen_.size();
  unsigned const occurrences = before ? seen_[*before].occurrences + 1 : 1;
  seen_.push_back({position.halfmove_clock(), occurrences, before, position.side(), position.in_check(),
                   position.winner_of_draw()});
}

unsigned History::occurrences(AnyPosition const& position) const {
  auto const found = last_seen_.find(position_hash(position));
  return found == last_seen_.end() ? 0 : seen_[found->second].occurrences;
}

std::optional<std::size_t> History::first_repetition(int times) const {
  if (times == 0) return std::nullopt;
  return index_if(seen_, [&](Seen const& seen) { return seen.occurrences == static_cast<unsigned>(times); });
}

std::optional<std::size_t> History::first_clock(int moves) const {
  if (moves == 0) return std::nullopt;
  return index_if(seen_, [&](Seen const& seen) { return seen.clock >= 2U * static_cast<unsigned>(moves); });
}

std::optional<DrawEnd> History::draw_end(rules::DrawRules const& laws) const {
  auto const reached = [](unsigned number, int needed) {
    return needed > 0 && number >= static_cast<unsigned>(needed);
  };
  if (reached(clock(last()), 2 * laws.moves))
    return DrawEnd{DrawEnd::Cause::moves_without_progress, move_rule_winner(last())};
  if (reached(occurrences(last()), laws.repetitions))
    return DrawEnd{DrawEnd::Cause::repetition, repetition_winner(laws, last())};
  return std::nullopt;
}

bool History::can_claim_draw(rules::DrawRules const& laws) const {
  auto const end = draw_end(laws);
  return end && !end->winner;
}

std::optional<Color> History::repetition_winner(rules::DrawRules const& laws, std::size_t ply) const {
  auto const winner = position::repetition_winner(laws, seen_[ply].side, checks_before(laws, ply));
  return winner ? winner : seen_[ply].winner_of_draw;
}

std::optional<Color> History::perpetual_checker(rules::DrawRules const& laws, std::size_t ply) const {
  return checks_before(laws, ply).perpetual_checker();
}

ChecksBetween History::checks_before(rules::DrawRules const& laws, std::size_t ply) const {
  std::size_t first = ply;
  for (int i = 1; i < laws.repetitions; ++i) first = *seen_[first].before;
  ChecksBetween checks;
  for (std::size_t i = first; i <= ply; ++i) checks.add(seen_[i].side, seen_[i].in_check);
  return checks;
}

} // namespace hippo::position
