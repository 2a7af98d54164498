#include "libanalysis/measure/measure.hpp"

#include "libgame/position/read_position.hpp"

#include <algorithm>
#include <functional>
#include <numeric>

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
      {"comebacks", "", share(&Observation::came_back)},
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

/// The sum over all games of a list of counts.
std::vector<double> sums(Observations const& games, std::vector<std::uint64_t> Observation::*counts) {
  std::vector<double> sums((games.front().*counts).size());
  for (Observation const& game : games)
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += static_cast<double>((game.*counts)[i]);
  return sums;
}

/// Of the types of the start position that are not royal. Men that change their type count as what they are
/// when captured.
std::vector<std::pair<std::string, double>> taken_of(VariantInfo const& game, Observations const& games) {
  AnyPosition const start = position::start_position(game);
  std::vector<double> const taken = sums(games, &Observation::taken);
  std::vector<std::pair<std::string, double>> shares;
  for (std::size_t type = 0; type < game.pieces.size(); ++type) {
    SquareSet men;
    for (Color const side : {Color::white, Color::black})
      men |= start.pieces(side, PieceType(static_cast<int>(type)));
    if (men.empty() || game.pieces[type].royal) continue;
    shares.emplace_back(game.pieces[type].name,
                        taken[type] / static_cast<double>(men.count() * games.size()));
  }
  return shares;
}

std::vector<double> squares_of(Observations const& games) {
  std::vector<double> shares = sums(games, &Observation::targets);
  double const all = std::accumulate(shares.begin(), shares.end(), 0.0);
  for (double& share : shares) share /= std::max(all, 1.0);
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
  measures.taken = taken_of(game, games);
  measures.squares = squares_of(games);
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

Played measure_played(std::filesystem::path const& path, MeasurePlan const& plan) {
  Observations games, deep_games;
  each_game_of(
      path, plan,
      [&](MeasurePlan const& of_seed, std::string const& event, match::FinishedGame const& finished) {
        if (event == event_of(of_seed, Series::equals)) games.push_back(observe(finished));
        if (event == event_of(deeper(of_seed), Series::equals)) deep_games.push_back(observe(finished));
      });
  auto const measures = [&](Observations const& some) {
    return some.empty() ? Measures() : measures_of(*plan.game, some);
  };
  return {measures(games), measures(deep_games)};
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
