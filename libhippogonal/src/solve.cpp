#include <hippogonal/solve.hpp>

#include "libhippogonal/src/access.hpp"
#include "libhippogonal/src/limits.hpp"

#include "libanalysis/solve/solution_text.hpp"

namespace hippogonal {

Solution solve(Position const& position, std::string_view stipulation, SolveLimits const& limits) {
  auto const& now = detail::Access::data(position).now;
  if (now.variant().rolls_dice) throw std::invalid_argument("solve: a game with dice has no problems");
  auto const parsed = hippo::notation::parse_stipulation(stipulation);
  if (auto const* wrong = std::get_if<hippo::notation::ParseError>(&parsed))
    throw BadStipulation(detail::finding_of(hippo::text::unreadable(*wrong), stipulation), stipulation);
  auto const& wanted = std::get<hippo::notation::Stipulation>(parsed);
  if (auto const wrong = hippo::solve::objection(now, wanted))
    throw BadStipulation(detail::finding_of(*wrong, stipulation), stipulation);
  detail::Deadline const deadline(limits.time, limits.stop);
  detail::UsingGames const using_games;
  auto const found = hippo::solve::solve(
      now, wanted, {.nodes = limits.nodes, .solutions = limits.solutions, .stop = [&](std::uint64_t) {
                      return deadline.has_passed();
                    }});
  Solution solution{std::string(hippo::solve::words_of(hippo::solve::verdict(wanted, found))),
                    {},
                    found.moves,
                    found.finished,
                    found.nodes,
                    hippo::notation::write_stipulation(wanted)};
  for (auto const& line : found.lines) solution.lines.push_back(hippo::solve::text_of(now, wanted, line));
  return solution;
}

} // namespace hippogonal
