#include "libanalysis/graph/game_tree.hpp"

#include "libanalysis/verify/words.hpp"
#include "libgame/position/write_position.hpp"
#include "libgame/san/spell.hpp"

#include <algorithm>

namespace hippo::graph {

namespace {

constexpr std::size_t ply_value = 1, records_value = 2; ///< their places in vertex_names

using verify::LineReport;

/// A line and the vertices before each of its plies.
struct PlacedLine {
  LineReport const* line;
  std::vector<std::size_t> before;

  [[nodiscard]] bool contains(LineReport const& other) const {
    return line->where.begin <= other.where.begin && other.where.end <= line->where.end;
  }
  /// The vertex from which a line within this one branches off: that before the last move written before it.
  [[nodiscard]] std::size_t branch(LineReport const& other) const {
    auto const next = std::ranges::partition_point(
        line->plies, [&](verify::Ply const& ply) { return ply.where.begin < other.where.begin; });
    auto const played = static_cast<std::size_t>(next - line->plies.begin());
    return before[std::max<std::size_t>(played, 1) - 1];
  }
};

} // namespace

std::size_t GameTree::start(AnyPosition const& position) {
  std::string line = position::position_line(position);
  auto const [at, fresh] = starts_.try_emplace(line, graph_.vertices.size());
  if (fresh) graph_.add({std::move(line), std::int64_t{0}, std::int64_t{0}});
  count(at->second);
  return at->second;
}

std::size_t GameTree::child(std::size_t parent, verify::Ply const& ply) {
  std::string line = position::position_line(ply.after());
  auto const [at, fresh] = children_.try_emplace({parent, line}, graph_.vertices.size());
  if (fresh) {
    auto const plies = std::get<std::int64_t>(graph_.vertices[parent][ply_value]);
    std::size_t const vertex = graph_.add({std::move(line), plies + 1, std::int64_t{0}});
    graph_.edges.push_back(
        {parent, vertex, {verify::numbered(ply.before(), san::Speller(ply.before())(ply.move))}});
  }
  count(at->second);
  return at->second;
}

void GameTree::count(std::size_t vertex) {
  last_record_.resize(graph_.vertices.size(), 0);
  if (std::exchange(last_record_[vertex], records_) == records_) return;
  ++std::get<std::int64_t>(graph_.vertices[vertex][records_value]);
}

void GameTree::add(verify::RecordReport const& report) {
  if (!report.start) return;
  ++records_;
  std::size_t const root = start(*report.start);
  std::vector<PlacedLine> open; // each line stands within the one before it
  for (LineReport const& line : report.lines) {
    while (open.size() > 1 && !open.back().contains(line)) open.pop_back();
    PlacedLine placed{&line, {open.empty() ? root : open.back().branch(line)}};
    for (verify::Ply const& ply : line.plies) placed.before.push_back(child(placed.before.back(), ply));
    open.push_back(std::move(placed));
  }
}

} // namespace hippo::graph
