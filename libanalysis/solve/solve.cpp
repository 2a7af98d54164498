#include "libanalysis/solve/solve.hpp"

#include "libanalysis/position/read_position.hpp"
#include "libanalysis/position/visit.hpp"
#include "libanalysis/solve/divided_search.hpp"

namespace hippo::solve {

AnyPosition first_position(AnyPosition const& position, notation::Stipulation const& stipulation) {
  return notation::is_proof(stipulation.kind) ? position::start_position(position.variant()) : position;
}

bool fits_side(AnyPosition const& position, notation::Stipulation const& stipulation) {
  bool const is_stated = stipulation.moves > 0 || stipulation.half;
  if (!notation::is_proof(stipulation.kind) || !is_stated) return true;
  return (first_position(position, stipulation).side() == position.side()) == !stipulation.half;
}

Solutions solve(AnyPosition const& position, notation::Stipulation const& stipulation, Limits const& limits,
                Wanted wanted) {
  SearchControl control(limits);
  if (!notation::is_proof(stipulation.kind))
    if (auto found = solve_orthodox(position, stipulation, control, wanted)) return *std::move(found);
  AnyPosition const start = first_position(position, stipulation);
  return position::visit_tables(position, [&]<class L>(rules::Position<L> const& target) {
    return DividedSearch<L>(stipulation, control).run(position::under<L>(start), target, wanted);
  });
}

Verdict verdict(notation::Stipulation const& stipulation, Solutions const& found) {
  std::size_t const stated = stipulation.solutions.value_or(1);
  bool const any_number = !notation::has_keys(stipulation.kind) && !notation::is_proof(stipulation.kind) &&
                          !stipulation.solutions;
  if (!found.whole) return found.finished ? Verdict::part : Verdict::unfinished;
  if (found.moves < stipulation.moves && !found.lines.empty()) return Verdict::too_short;
  if (found.lines.size() > stated && !any_number) return Verdict::cooked;
  if (!found.finished) return Verdict::unfinished;
  return found.lines.size() < stated ? Verdict::no_solution : Verdict::sound;
}

} // namespace hippo::solve
