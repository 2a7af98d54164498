#include "libanalysis/search/search.hpp"

#include "libanalysis/search/dice_searcher.hpp"
#include "libanalysis/search/searcher.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/position/visit.hpp"

#include <algorithm>
#include <cstdlib>
#include <new>
#include <optional>
#include <thread>
#include <vector>

namespace hippo::search {

std::optional<int> moves_to_end(Score score) {
  if (std::abs(score) < least_mate) return std::nullopt;
  int const plies = mate - std::abs(score);
  return score > 0 ? (plies + 1) / 2 : -((plies + 1) / 2);
}

namespace {

/// A helper thread; the first one goes on without it if memory is short.
template <rules::RuleSet L>
void assist(rules::Position<L> const& start, Limits const& limits, Team& team, unsigned number) {
  try {
    static_cast<void>(Searcher<L>(start.laws(), limits, team, number).search(start));
  } catch (std::bad_alloc const&) { // NOLINT(bugprone-empty-catch)
  }
}

/// With further threads beside this one.
template <rules::RuleSet L>
Result search_together(rules::Position<L> const& start, Limits const& limits, TranspositionTable& table) {
  unsigned const threads = limits.plain ? 1 : std::max(limits.threads, 1U);
  Team team(table, threads);
  std::vector<std::jthread> others;
  others.reserve(threads - 1);
  Team::End const end(team); // of the others, before they are joined
  for (unsigned number = 1; number < threads; ++number)
    others.emplace_back([&, number] { assist(start, limits, team, number); });
  return Searcher<L>(start.laws(), limits, team, 0).search(start);
}

} // namespace

Result search(AnyPosition const& position, Limits const& limits) {
  std::optional<TranspositionTable> own;
  if (limits.table == nullptr) own.emplace(limits.plain ? 0 : limits.hash_mib);
  TranspositionTable& table = own ? *own : *limits.table;
  table.begin_search();
  return position::visit_tables(position, [&]<class L>(rules::Position<L> const& start) {
    if (start.laws().has_dice()) return DiceSearcher<L>(start.laws(), limits).search(start);
    return search_together(start, limits, table);
  });
}

void prepare(VariantInfo const& game) {
  position::visit_tables(position::start_position(game), []<class L>(rules::Position<L> const& start) {
    static_cast<void>(values_of(start.laws()));
  });
}

Score evaluate(AnyPosition const& position) {
  return position::visit_tables(position, []<class L>(rules::Position<L> const& start) {
    MoveList moves;
    legal_moves(start, moves);
    return Evaluation<L>(start.laws())(Node<L>{start}, moves);
  });
}

std::vector<Score> values_by_laws(VariantInfo const& game) {
  return position::visit_tables(position::start_position(game), []<class L>(rules::Position<L> const& start) {
    return PieceMeasurement<L>(start.laws(), {}).measure().worth;
  });
}

} // namespace hippo::search
