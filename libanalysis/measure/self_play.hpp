// Games that a game plays against itself, or against a search of more nodes.
#pragma once

#include "libanalysis/match/match.hpp"
#include "libanalysis/measure/game_log.hpp"

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace hippo::measure {

struct MeasurePlan {
  VariantInfo const* game = nullptr;
  std::uint64_t games = 200;
  std::uint64_t nodes = 1000; ///< of each move
  unsigned random_plies = 4;  ///< before the players choose
  std::uint64_t seed = 0;
  unsigned threads = 1;
  unsigned max_plies = 1000;
  std::optional<PieceType> unit = {}; ///< of the values of pieces; none: the pawn
  double precision = 0; ///< end when the interval of White's score is so wide, from 0 to 1; 0: play all games
  std::function<bool()> must_stop = nullptr;
  GameLog* log = nullptr; ///< keeps the games, and has those of an earlier run; or none
};

/// What is played.
enum class Series : std::uint8_t {
  equals, ///< both sides search alike, and each opening is played once
  skill,  ///< twice the nodes against the plan's, each opening with colours reversed
  uneven, ///< as equals, from start positions with uneven material (uneven_start.hpp)
};

/// The same games with deeper searches, for a report: four times the nodes.
[[nodiscard]] MeasurePlan deeper(MeasurePlan plan);

/// The tag Event of the games: equal plans have equal ones, whatever their number of games.
[[nodiscard]] std::string event_of(MeasurePlan const& plan, Series series);
/// Of all series of the plan, and of the deeper games.
[[nodiscard]] std::set<std::string> all_events(MeasurePlan const& plan);

/// The games of a file (each_game_in()) that were played with the plan's options and any seed, with the plan
/// of that seed. Throws what each_game_in() throws.
void each_game_of(std::filesystem::path const& path, MeasurePlan const& plan,
                  std::function<void(MeasurePlan const& of_seed, std::string const& event,
                                     match::FinishedGame const& finished)> const& on_game);

/// Plays the plan's games, those of the log included: as many pairs with Series::skill. Calls `on_game` for
/// each, one thread at a time, in no order; the games are the same whatever the number of threads. Where
/// `is_enough` is given, it is asked after the first hundred games and after each tenth more, and ends the
/// series. Returns how many games (or pairs) count, from the first on; more may have been in the log.
std::uint64_t play_series(MeasurePlan const& plan, Series series, GameLog::OnGame const& on_game,
                          std::function<bool(std::uint64_t games)> const& is_enough = nullptr);

/// Of the first player: 0, 1 or 2.
[[nodiscard]] unsigned half_points(match::FinishedGame const& finished, match::GameNumber number);

/// What was found in the first so many games, in their order.
template <class Found>
[[nodiscard]] std::vector<Found> first_of(std::map<match::GameNumber, Found> const& found,
                                          std::uint64_t games) {
  std::vector<Found> first;
  for (auto const& [number, one] : found)
    if (number.pair < games) first.push_back(one);
  return first;
}

} // namespace hippo::measure
