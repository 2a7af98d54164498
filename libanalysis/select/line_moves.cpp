#include "libanalysis/select/line_moves.hpp"

#include <algorithm>

namespace hippo::select {

namespace {

/// The innermost line around another one; nullptr for the main line.
verify::LineReport const* parent_of(verify::RecordReport const& report, verify::LineReport const& line) {
  verify::LineReport const* parent = nullptr;
  for (verify::LineReport const& other : report.lines) { // outer lines come before inner ones
    if (&other == &line) break;
    if (other.where.begin <= line.where.begin && line.where.end <= other.where.end) parent = &other;
  }
  return parent;
}

} // namespace

std::vector<verify::Ply const*> plies_from_start(verify::RecordReport const& report,
                                                 verify::LineReport const& line) {
  std::vector<verify::Ply const*> plies;
  if (auto const* parent = parent_of(report, line)) {
    plies = plies_from_start(report, *parent);
    std::erase_if(plies, [&](verify::Ply const* ply) { return ply->where.begin > line.where.begin; });
    // A variation replaces the move before it, unless that is the one that could not be played.
    bool const replaces =
        !plies.empty() && !line.plies.empty() && plies.back()->before() == line.plies[0].before();
    if (replaces) plies.pop_back();
  }
  for (verify::Ply const& ply : line.plies) plies.push_back(&ply);
  return plies;
}

} // namespace hippo::select
