#include "libanalysis/measure/self_play.hpp"

#include "libanalysis/measure/uneven_start.hpp"
#include "libgame/position/read_position.hpp"
#include "libnotation/text/number.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::measure {

namespace {

constexpr std::uint64_t first_look = 100;  ///< games before the first question whether they are enough
constexpr search::Score uneven_lead = 500; ///< hundredths of a pawn, at most, where games begin unevenly

match::PlayerSpec player(std::string name, std::uint64_t nodes) {
  match::PlayerSpec player;
  player.name = std::move(name);
  player.nodes = nodes;
  return player;
}

match::OpeningRules openings_of(MeasurePlan const& plan, Series series) {
  match::OpeningRules openings{{position::start_position(*plan.game)}, plan.random_plies, plan.seed};
  if (series != Series::uneven) return openings;
  openings.start = [&game = *plan.game, seed = plan.seed, values = search::values_by_laws(*plan.game)](
                       std::uint64_t number) { return uneven_start(game, values, seed, number); };
  openings.max_lead = uneven_lead;
  return openings;
}

match::MatchPlan match_of(MeasurePlan const& plan, Series series) {
  match::MatchPlan match;
  std::uint64_t const first_nodes = series == Series::skill ? 2 * plan.nodes : plan.nodes;
  match.first = player(fmt::format("hippo:nodes={}", first_nodes), first_nodes);
  match.second = player(fmt::format("hippo:nodes={}", plan.nodes), plan.nodes);
  match.rules.max_plies = plan.max_plies;
  match.rules.must_stop = plan.must_stop;
  match.openings = openings_of(plan, series);
  match.games_of_pair = series == Series::skill ? 2 : 1;
  match.threads = plan.threads;
  return match;
}

std::string_view name_of(Series series) {
  switch (series) {
  case Series::equals:
    return "equal players";
  case Series::skill:
    return "twice the nodes";
  case Series::uneven:
    break;
  }
  return "uneven material";
}

} // namespace

MeasurePlan deeper(MeasurePlan plan) {
  plan.nodes *= 4;
  return plan;
}

std::string event_of(MeasurePlan const& plan, Series series) {
  return fmt::format("hippo-measure: {}, {} nodes, {} random moves, seed {}", name_of(series), plan.nodes,
                     plan.random_plies, plan.seed);
}

std::set<std::string> all_events(MeasurePlan const& plan) {
  return {event_of(plan, Series::equals), event_of(plan, Series::skill), event_of(plan, Series::uneven),
          event_of(deeper(plan), Series::equals)};
}

void each_game_of(std::filesystem::path const& path, MeasurePlan const& plan,
                  std::function<void(MeasurePlan const& of_seed, std::string const& event,
                                     match::FinishedGame const& finished)> const& on_game) {
  std::map<std::string, MeasurePlan> plans; // by event
  std::set<std::string> known;
  for (std::string const& event : events_in(path)) {
    auto const seed = text::read_number<std::uint64_t>(std::string_view(event).substr(event.rfind(' ') + 1));
    MeasurePlan of_seed = plan;
    of_seed.seed = seed.value_or(plan.seed);
    plans.emplace(event, of_seed);
    known.merge(all_events(of_seed));
  }
  each_game_in(path, known, *plan.game, [&](std::string const& event, match::FinishedGame const& finished) {
    on_game(plans.at(event), event, finished);
  });
}

std::uint64_t play_series(MeasurePlan const& plan, Series series, GameLog::OnGame const& on_game,
                          std::function<bool(std::uint64_t games)> const& is_enough) {
  match::MatchPlan match = match_of(plan, series);
  match::MatchNames const names{match.first.name, match.second.name, std::string(plan.game->name)};
  std::string const event = event_of(plan, series);
  match::MatchResults results;
  if (plan.log != nullptr)
    plan.log->each(event, [&](match::FinishedGame const& finished, match::GameNumber number) {
      results.add(number, half_points(finished, number));
      on_game(finished, number);
    });
  match.pairs = is_enough ? std::min(plan.games, first_look) : plan.games;
  for (;; match.pairs = std::min(plan.games, match.pairs + match.pairs / 10)) {
    match::play_match(match, results, [&](match::FinishedGame const& finished, match::GameNumber number) {
      if (plan.log != nullptr) plan.log->add(finished, number, names, event);
      on_game(finished, number);
    });
    bool const is_cut_off = plan.must_stop && plan.must_stop();
    if (is_cut_off) return plan.games;
    if (match.pairs == plan.games || is_enough(match.pairs)) return match.pairs;
  }
}

unsigned half_points(match::FinishedGame const& finished, match::GameNumber number) {
  if (!finished.winner) return 1;
  return (*finished.winner == Color::white) == (number.game == 0) ? 2 : 0;
}

} // namespace hippo::measure
