#include "libanalysis/measure/measure.hpp"

#include "libanalysis/position/read_position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace hippo::measure {

namespace {

constexpr double deviations = 1.959964; ///< of a normal distribution, for 95 %

using Observations = std::vector<Observation>;

match::MatchPlan match_of(MeasurePlan const& plan, std::uint64_t first_nodes) {
  match::MatchPlan match;
  match.first = match::read_player(fmt::format("first=hippo:nodes={}", first_nodes));
  match.second = match::read_player(fmt::format("second=hippo:nodes={}", plan.nodes));
  match.rules.most_plies = plan.most_plies;
  match.rules.must_stop = plan.must_stop;
  match.openings = {{position::start_position(*plan.game)}, plan.random_plies, plan.seed};
  match.pairs = (plan.games + 1) / 2;
  match.threads = plan.threads;
  return match;
}

/// The observations in the order of their games.
Observations play(MeasurePlan const& plan, std::function<void(std::uint64_t)> const& on_game) {
  std::map<match::GameNumber, Observation> found;
  match::MatchResults results;
  match::play_match(match_of(plan, plan.nodes), results,
                    [&](match::FinishedGame const& finished, match::GameNumber number) {
                      found.emplace(number, observe(finished));
                      on_game(found.size());
                    });
  Observations all;
  for (auto& [number, observation] : found) all.push_back(std::move(observation));
  return all;
}

template <class Number>
match::Estimate mean(Observations const& games, Number const& number) {
  std::vector<double> values;
  for (Observation const& game : games) values.push_back(static_cast<double>(number(game)));
  return mean_of(values);
}

/// A number of each game for each move that was chosen in it.
template <class Number>
match::Estimate mean_of_moves(Observations const& games, Number Observation::*number) {
  return mean(games, [&](Observation const& game) {
    return static_cast<double>(game.*number) /
           static_cast<double>(std::max<std::uint64_t>(game.positions, 1));
  });
}

std::vector<Measure> values_of(Observations const& games) {
  auto const draws = std::ranges::count(games, 0.5, &Observation::white_points);
  auto const member = [&](auto Observation::*number) {
    return mean(games, [number](Observation const& game) { return game.*number; });
  };
  return {
      {"score of White", "", member(&Observation::white_points)},
      {"draws", "", share_of(static_cast<std::uint64_t>(draws), games.size())},
      {"duration", "plies", member(&Observation::plies)},
      {"branching factor", "moves", mean_of_moves(games, &Observation::legal_moves)},
      {"forced moves", "", mean_of_moves(games, &Observation::forced)},
      {"captures", "a game", member(&Observation::captures)},
      {"promotions and improvements", "a game", member(&Observation::changes)},
      {"checks", "a game", member(&Observation::checks)},
      {"board coverage", "", member(&Observation::squares_used)},
      {"lead changes", "a game", member(&Observation::lead_changes)},
      {"decided at", "", member(&Observation::decided_at)},
  };
}

std::vector<std::pair<std::string, match::Estimate>> endings_of(Observations const& games) {
  std::map<std::string, std::uint64_t> counts;
  for (Observation const& game : games) ++counts[game.reason];
  std::vector<std::pair<std::string, match::Estimate>> shares;
  shares.reserve(counts.size());
  for (auto const& [reason, count] : counts) shares.emplace_back(reason, share_of(count, games.size()));
  std::ranges::stable_sort(shares, std::greater(), [](auto const& share) { return share.second.value; });
  return shares;
}

/// Of the types that have moved.
std::vector<std::pair<std::string, match::Estimate>> pieces_of(VariantInfo const& game,
                                                               Observations const& games) {
  std::vector<std::pair<std::string, match::Estimate>> shares;
  for (std::size_t type = 0; type < game.pieces.size(); ++type) {
    auto const share = mean(games, [&](Observation const& played) {
      return static_cast<double>(played.moves[type]) /
             static_cast<double>(std::max<std::uint64_t>(played.positions, 1));
    });
    if (share.value > 0) shares.emplace_back(game.pieces[type].name, share);
  }
  return shares;
}

} // namespace

Measures measure(MeasurePlan const& plan, std::function<void(std::uint64_t)> const& on_game) {
  Observations const games = play(plan, on_game);
  if (games.empty()) return {};
  return {games.size(), values_of(games), endings_of(games), pieces_of(*plan.game, games)};
}

match::Score measure_skill(MeasurePlan const& plan, std::function<void(std::uint64_t)> const& on_game) {
  match::MatchResults results;
  std::uint64_t games = 0;
  match::play_match(match_of(plan, 2 * plan.nodes), results,
                    [&](match::FinishedGame const&, match::GameNumber) { on_game(++games); });
  return results.score();
}

match::Estimate mean_of(std::vector<double> const& values) {
  auto const count = static_cast<double>(values.size());
  double const mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
  double squares = 0;
  for (double value : values) squares += (value - mean) * (value - mean);
  double const error = values.size() < 2 ? 0 : deviations * std::sqrt(squares / (count - 1) / count);
  return {mean, mean - error, mean + error};
}

match::Estimate share_of(std::uint64_t count, std::uint64_t of) {
  auto const n = static_cast<double>(of), share = static_cast<double>(count) / n;
  constexpr double z2 = deviations * deviations;
  double const middle = (share + z2 / (2 * n)) / (1 + z2 / n);
  double const error = deviations / (1 + z2 / n) * std::sqrt(share * (1 - share) / n + z2 / (4 * n * n));
  return {share, std::max(0.0, middle - error), std::min(1.0, middle + error)};
}

} // namespace hippo::measure
