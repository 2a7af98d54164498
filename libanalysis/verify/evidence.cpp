#include "libanalysis/verify/evidence.hpp"

#include "libanalysis/verify/words.hpp"

#include <utility>
#include <variant>

namespace hippo::verify {

using Outcome = SilentFollower::Outcome;

Outcome SilentFollower::step(LineState& line, notation::Node const& node) {
  Step const step = player_.step(line, node);
  if (step.is_move() && plies_left_ > 0) --plies_left_;
  // Errors in other nodes, prose among them, are no evidence.
  bool const counts = step.is_move() || std::holds_alternative<notation::Roll>(node);
  if (!counts) return Outcome::none;
  if (has_error(step.findings)) return Outcome::failed;
  if (!step.is_move()) return Outcome::none;
  return step.findings.empty() ? Outcome::exact : Outcome::flawed;
}

Evidence SilentFollower::follow(Alternatives now, std::span<notation::Node const> nodes) {
  Evidence found;
  LineState line{.now = std::move(now)};
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (auto const end = end_of_nested_comment(nodes, i, text_)) {
      i = *end;
      continue;
    }
    Outcome const outcome = plies_left_ == 0 ? Outcome::failed : step(line, nodes[i]);
    if (outcome == Outcome::failed) return found;
    found.plies += outcome != Outcome::none ? 1 : 0;
    found.flaws += outcome == Outcome::flawed ? 1 : 0;
  }
  found.to_end = true;
  return found;
}

} // namespace hippo::verify
