#include "libanalysis/position/visit.hpp"
#include "libanalysis/solve/divided_search.hpp"

namespace hippo::solve {

std::optional<Solutions> solve_orthodox(AnyPosition const& position, notation::Stipulation const& stipulation,
                                        SearchControl& control, Wanted wanted) {
  return position::visit_if_orthodox(position, [&]<class L>(rules::Position<L> const& start) {
    return DividedSearch<L>(stipulation, control).run(start, start, wanted);
  });
}

} // namespace hippo::solve
