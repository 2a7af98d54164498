#include "libanalysis/annotate/rated_game.hpp"

#include <algorithm>

namespace hippo::annotate {

namespace {

/// Searches the positions of a game in order, each once.
class GameSearch {
public:
  explicit GameSearch(Search const& search) : search_(search) {}

  /// Nothing if stopped. The best line of a position in which the game is over has no moves.
  [[nodiscard]] std::optional<search::Result> operator()(AnyPosition const& position) {
    auto result = search_(position, earlier_);
    earlier_.push_back(position);
    if (result.depth == 0) return std::nullopt;
    return result;
  }

private:
  Search const& search_;
  std::vector<AnyPosition> earlier_;
};

} // namespace

search::Score before_move(search::Score score) {
  if (score >= search::least_mate) return 1 - score;
  if (score <= -search::least_mate) return -score - 1;
  return -score;
}

namespace {

RatedMove rated(verify::Ply const& ply, search::Result const& before, search::Result const& after) {
  search::Score const score = after.lines.front().score;
  AnyPosition const next = ply.after();
  bool const goes_on = next.side() == ply.before().side(); // with another die
  RatedMove move{&ply, before.lines.front(), goes_on ? score : before_move(score), next.ending().has_value()};
  if (move.is_best()) move.score = move.best.score;
  return move;
}

/// Null moves are no choice of the player, and have no score.
bool is_null_move(verify::Ply const& ply) {
  return ply.move.kind == MoveKind::pass && std::ranges::count(ply.before().legal_moves(), ply.move) == 0;
}

} // namespace

std::vector<RatedMove> rate_game(verify::RecordReport const& report, Search const& search) {
  std::vector<RatedMove> moves;
  if (!report.start || report.lines.empty() || report.lines.front().plies.empty()) return moves;
  auto const& plies = report.lines.front().plies;
  GameSearch find(search);
  auto before = find(plies.front().before());
  for (std::size_t i = 0; i < plies.size(); ++i) {
    verify::Ply const& ply = plies[i];
    if (!before || before->lines.front().moves.empty()) break;
    auto after = find(ply.after());
    if (!after) break;
    if (!is_null_move(ply)) moves.push_back(rated(ply, *before, *after));
    before.swap(after);
    bool const has_roll = i + 1 < plies.size() && !(plies[i + 1].before() == ply.after()); // after a roll
    if (has_roll) before = find(plies[i + 1].before());
  }
  return moves;
}

std::array<std::optional<double>, 2> accuracies(std::vector<RatedMove> const& moves) {
  std::array<double, 2> sums{};
  std::array<std::size_t, 2> counts{};
  for (RatedMove const& move : moves) {
    sums[index_of(move.side())] += accuracy(move.cost());
    ++counts[index_of(move.side())];
  }
  std::array<std::optional<double>, 2> means;
  for (std::size_t side = 0; side < 2; ++side)
    if (counts[side] > 0) means[side] = sums[side] / static_cast<double>(counts[side]);
  return means;
}

} // namespace hippo::annotate
