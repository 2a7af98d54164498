#include "libanalysis/stats/crosstable.hpp"

#include <algorithm>
#include <tuple>

namespace hippo::stats {

namespace {

using Players = std::map<std::string, Standing, std::less<>>;

/// The points of opponents, each as often as the player won a point from them.
double sonneborn_berger(Standing const& player, Players const& players) {
  double sum = 0;
  for (auto const& [opponent, results] : player.against)
    sum += points(results) * points(players.at(opponent).results);
  return sum;
}

} // namespace

double points(Results const& results) {
  return static_cast<double>(results.white) + static_cast<double>(results.draw) / 2;
}

Count decided(Results const& results) { return results.white + results.black + results.draw; }

void Crosstable::add(std::string_view white, std::string_view black, std::string_view result) {
  Results results;
  results.add(result);
  auto const add_for = [&](std::string_view player, std::string_view opponent, Results const& own) {
    Standing& standing = players_[std::string(player)];
    standing.name = player;
    standing.results += own;
    standing.against[std::string(opponent)] += own;
  };
  add_for(white, black, results);
  add_for(black, white, results.of_other_side());
}

Crosstable& Crosstable::operator+=(Crosstable const& other) {
  for (auto const& [name, standing] : other.players_) {
    Standing& own = players_[name];
    own.name = name;
    own.results += standing.results;
    for (auto const& [opponent, results] : standing.against) own.against[opponent] += results;
  }
  return *this;
}

Crosstables& Crosstables::operator+=(Crosstables const& other) {
  for (auto const& [game, table] : other.of) of[game] += table;
  return *this;
}

std::vector<Standing> Crosstable::standings() const {
  std::vector<Standing> standings;
  for (auto const& [name, standing] : players_) standings.push_back(standing);
  std::map<std::string, double> tie_breaks;
  for (Standing const& standing : standings) tie_breaks[standing.name] = sonneborn_berger(standing, players_);
  std::ranges::sort(standings, {}, [&](Standing const& standing) {
    return std::tuple(-points(standing.results), -tie_breaks.at(standing.name), standing.name);
  });
  return standings;
}

} // namespace hippo::stats
