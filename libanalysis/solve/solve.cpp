#include "libanalysis/solve/solve.hpp"

#include "libanalysis/position/visit.hpp"
#include "libanalysis/solve/search.hpp"

namespace hippo::solve {

Solutions solve(AnyPosition const& position, notation::Stipulation const& stipulation, Limits const& limits) {
  return position::visit_tables(position, [&]<class L>(rules::Position<L> const& start) {
    return Search<L>(stipulation, limits).solve(start);
  });
}

Verdict verdict(notation::Stipulation const& stipulation, Solutions const& found) {
  std::size_t const stated = stipulation.solutions.value_or(1);
  bool const any_number = !notation::has_keys(stipulation.kind) && !stipulation.solutions;
  if (found.moves < stipulation.moves && !found.lines.empty()) return Verdict::too_short;
  if (found.lines.size() > stated && !any_number) return Verdict::cooked;
  if (!found.finished) return Verdict::unfinished;
  return found.lines.size() < stated ? Verdict::no_solution : Verdict::sound;
}

} // namespace hippo::solve
