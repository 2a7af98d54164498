#include "libanalysis/search/search.hpp"

#include "libanalysis/position/visit.hpp"
#include "libanalysis/search/searcher.hpp"

#include <cstdlib>
#include <stdexcept>

namespace hippo::search {

std::optional<int> moves_to_end(Score score) {
  if (std::abs(score) < least_mate) return std::nullopt;
  int const plies = mate - std::abs(score);
  return score > 0 ? (plies + 1) / 2 : -((plies + 1) / 2);
}

Result search(AnyPosition const& position, Limits const& limits) {
  return position::visit_tables(position, [&]<class L>(rules::Position<L> const& start) {
    if (start.laws().has_dice()) throw std::invalid_argument("no search in games with dice");
    return Searcher<L>(start.laws(), limits).search(start);
  });
}

Score evaluate(AnyPosition const& position) {
  return position::visit_tables(position, []<class L>(rules::Position<L> const& start) {
    return Evaluation<L>(start.laws())(start, rules::count_legal_moves(start));
  });
}

} // namespace hippo::search
