// Games that are played to learn what a game is like.
#pragma once

#include "libanalysis/match/match.hpp"
#include "libanalysis/measure/observation.hpp"

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::measure {

struct MeasurePlan {
  VariantInfo const* game = nullptr;
  std::uint64_t games = 200;
  std::uint64_t nodes = 1000; ///< of each move
  unsigned random_plies = 4;  ///< before the players choose
  std::uint64_t seed = 0;
  unsigned threads = 1;
  unsigned most_plies = 1000;
  std::function<bool()> must_stop = nullptr;
};

/// A number that was measured. Names are those of Ludii's metrics where it has the same.
struct Measure {
  std::string_view name; ///< `branching factor`
  std::string_view unit; ///< empty: a share, from 0 to 1
  match::Estimate value;
};

struct Measures {
  std::uint64_t games = 0;
  std::vector<Measure> values;
  std::vector<std::pair<std::string, match::Estimate>>
      endings; ///< shares of the reasons, most frequent first
  std::vector<std::pair<std::string, match::Estimate>>
      pieces; ///< shares of the moves, in the order of the game
};

/// Plays games between equal players and observes them. Equal plans give equal results, whatever the number
/// of threads. `on_game` is called after each game with their number.
[[nodiscard]] Measures measure(MeasurePlan const& plan, std::function<void(std::uint64_t)> const& on_game);

/// The share of points that twice the nodes win against the plan's, in as many games.
[[nodiscard]] match::Score measure_skill(MeasurePlan const& plan,
                                         std::function<void(std::uint64_t)> const& on_game);

/// The mean of values with its 95 % interval (normal); of one value, that value.
[[nodiscard]] match::Estimate mean_of(std::vector<double> const& values);
/// A share with its 95 % interval (Wilson, 1927).
[[nodiscard]] match::Estimate share_of(std::uint64_t count, std::uint64_t of);

} // namespace hippo::measure
