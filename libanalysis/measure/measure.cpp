#include "libanalysis/measure/measure.hpp"

#include <algorithm>
#include <functional>

namespace hippo::measure {

namespace {

using Observations = std::vector<Observation>;

template <class Number>
std::vector<double> numbers(Observations const& games, Number const& number) {
  std::vector<double> values;
  for (Observation const& game : games) values.push_back(static_cast<double>(std::invoke(number, game)));
  return values;
}
template <class Number>
Estimate mean(Observations const& games, Number const& number) {
  return mean_of(numbers(games, number));
}
template <class Number>
Estimate mean_share(Observations const& games, Number const& number) {
  return mean_of_shares(numbers(games, number));
}

/// A number of each game for each move that was chosen in it.
template <class Number>
auto for_each_move(Number const& number) {
  return [number](Observation const& game) {
    return static_cast<double>(std::invoke(number, game)) /
           static_cast<double>(std::max<std::uint64_t>(game.positions, 1));
  };
}

std::vector<Measure> values_of(Observations const& games) {
  auto const draws = std::ranges::count(games, 0.5, &Observation::white_points);
  auto const member = [&](auto Observation::*number) { return mean(games, number); };
  auto const share = [&](auto Observation::*number) { return mean_share(games, number); };
  return {
      {"score of White", "", share(&Observation::white_points)},
      {"draws", "", share_of(static_cast<std::uint64_t>(draws), games.size())},
      {"duration", "plies", member(&Observation::plies)},
      {"branching factor", "moves", mean(games, for_each_move(&Observation::legal_moves))},
      {"forced moves", "", mean_share(games, for_each_move(&Observation::forced))},
      {"captures", "a game", member(&Observation::captures)},
      {"promotions and improvements", "a game", member(&Observation::changes)},
      {"checks", "a game", member(&Observation::checks)},
      {"board coverage", "", share(&Observation::squares_used)},
      {"lead changes", "a game", member(&Observation::lead_changes)},
      {"decided at", "", share(&Observation::decided_at)},
  };
}

std::vector<std::pair<std::string, Estimate>> endings_of(Observations const& games) {
  std::map<std::string, std::uint64_t> counts;
  for (Observation const& game : games) ++counts[game.reason];
  std::vector<std::pair<std::string, Estimate>> shares;
  shares.reserve(counts.size());
  for (auto const& [reason, count] : counts) shares.emplace_back(reason, share_of(count, games.size()));
  std::ranges::stable_sort(shares, std::greater(), [](auto const& share) { return share.second.value; });
  return shares;
}

/// Of the types that have moved.
std::vector<std::pair<std::string, Estimate>> pieces_of(VariantInfo const& game, Observations const& games) {
  std::vector<std::pair<std::string, Estimate>> shares;
  for (std::size_t type = 0; type < game.pieces.size(); ++type) {
    auto const share =
        mean_share(games, for_each_move([&](Observation const& played) { return played.moves[type]; }));
    if (share.value > 0) shares.emplace_back(game.pieces[type].name, share);
  }
  return shares;
}

Measures measures_of(VariantInfo const& game, Observations const& games) {
  Measures measures;
  measures.games = games.size();
  for (Observation const& one : games) {
    ++(one.white_points == 0.5 ? measures.draws
       : one.white_points > 0  ? measures.white_wins
                               : measures.black_wins);
    measures.plies.push_back(one.plies);
  }
  measures.values = values_of(games);
  measures.endings = endings_of(games);
  measures.pieces = pieces_of(game, games);
  return measures;
}

} // namespace

Measures measure(MeasurePlan const& plan, std::function<void(std::uint64_t)> const& on_game) {
  std::map<match::GameNumber, Observation> found;
  auto const is_narrow = [&](std::uint64_t games) {
    auto const score = mean_share(first_of(found, games), &Observation::white_points);
    return score.high - score.low <= plan.precision;
  };
  std::uint64_t const count = play_series(
      plan, Series::equals,
      [&](match::FinishedGame const& finished, match::GameNumber number) {
        found.emplace(number, observe(finished));
        on_game(found.size());
      },
      plan.precision > 0 ? std::function(is_narrow) : nullptr);
  Observations const games = first_of(found, count);
  if (games.empty()) return {};
  return measures_of(*plan.game, games);
}

match::Score measure_skill(MeasurePlan const& plan, std::function<void(std::uint64_t)> const& on_game) {
  MeasurePlan pairs = plan;
  pairs.games = (plan.games + 1) / 2;
  match::MatchResults results;
  play_series(pairs, Series::skill, [&](match::FinishedGame const& finished, match::GameNumber number) {
    results.add(number, half_points(finished, number));
    on_game(results.score().games());
  });
  return results.score();
}

} // namespace hippo::measure
