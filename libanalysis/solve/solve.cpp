#include "libanalysis/solve/solve.hpp"

#include "libanalysis/position/visit.hpp"
#include "libanalysis/solve/lines.hpp"
#include "libanalysis/solve/variations.hpp"

namespace hippo::solve {

namespace {

/// Where a limit ends the search for the extras, the solutions still are all there.
void drop_unfinished_extras(Solutions& found) {
  if (found.finished) return;
  found.keys.clear();
  found.tries.clear();
  found.set_play.clear();
  found.set_lines.clear();
  found.extras_finished = false;
  found.finished = true;
}

template <rules::RuleSet L>
void search(Play<L>& play, rules::Position<L> const& start, Wanted wanted) {
  Contest<L> contest(play);
  Lines<L> lines(play, contest);
  bool const has_keys = notation::has_keys(play.stipulation.kind);
  has_keys ? contest.find_keys(start) : lines.find(start);
  if (!wanted.any() || !play.found.finished) return;
  if (has_keys)
    Variations<L>(play, contest).add(start, wanted);
  else if (wanted.set_play)
    lines.find_set_play(start);
  drop_unfinished_extras(play.found);
}

} // namespace

Solutions solve(AnyPosition const& position, notation::Stipulation const& stipulation, Limits const& limits,
                Wanted wanted) {
  return position::visit_tables(position, [&]<class L>(rules::Position<L> const& start) {
    Play<L> play(stipulation, limits);
    search(play, start, wanted);
    std::ranges::sort(play.found.lines);
    return std::move(play.found);
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
