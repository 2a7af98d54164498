// Games that are played to learn what a game is like.
#pragma once

#include "libanalysis/measure/intervals.hpp"
#include "libanalysis/measure/observation.hpp"
#include "libanalysis/measure/self_play.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::measure {

/// A number that was measured. Names are those of Ludii's metrics where it has the same.
struct Measure {
  std::string_view name; ///< `branching factor`
  std::string_view unit; ///< empty: a share, from 0 to 1
  Estimate value;
};

struct Measures {
  std::uint64_t games = 0, white_wins = 0, draws = 0, black_wins = 0;
  std::vector<std::uint64_t> plies; ///< of each game
  std::vector<Measure> values;
  std::vector<std::pair<std::string, Estimate>> endings; ///< shares of the reasons, most frequent first
  std::vector<std::pair<std::string, Estimate>> pieces;  ///< shares of the moves, in the order of the game
  std::vector<std::pair<std::string, double>> taken;     ///< share of the men of a type that are captured
  std::vector<double> squares;                           ///< [square] share of the moves that go to it
};

/// Plays games between equal players and observes them. Equal plans give equal results, whatever the number
/// of threads. `on_game` is called after each game with their number.
[[nodiscard]] Measures measure(MeasurePlan const& plan, std::function<void(std::uint64_t)> const& on_game);

/// Of games between equal players, by the plan's nodes and by those of the deeper plan.
struct Played {
  Measures play, deeper;
};
/// The measures of the games in a file that were played with the plan's options and any seed. Throws what
/// each_game_in() throws.
[[nodiscard]] Played measure_played(std::filesystem::path const& path, MeasurePlan const& plan);

/// The share of points that twice the nodes win against the plan's, in as many games.
[[nodiscard]] match::Score measure_skill(MeasurePlan const& plan,
                                         std::function<void(std::uint64_t)> const& on_game);

} // namespace hippo::measure
