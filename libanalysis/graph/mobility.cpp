#include "libanalysis/graph/mobility.hpp"

#include "libgame/betza/walk.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <numeric>
#include <set>

namespace hippo::graph {

namespace {

using betza::Coordinate;
using betza::Ride;
using Squares = std::set<Coordinate>;

/// The ways to a square: of each, the squares that must be empty, the last one excepted.
struct Ways {
  std::vector<Squares> to_move, to_capture;
};

/// The probability that one of the ways is open.
double probability_of_any(std::vector<Squares> const& ways, double empty) {
  // A way that needs all squares of another one adds nothing.
  std::vector<Squares> needed;
  for (Squares const& way : ways)
    if (std::ranges::none_of(needed,
                             [&](Squares const& other) { return std::ranges::includes(way, other); })) {
      std::erase_if(needed, [&](Squares const& other) { return std::ranges::includes(other, way); });
      needed.push_back(way);
    }
  double sum = 0; // by inclusion and exclusion
  for (std::size_t subset = 1; subset < std::size_t{1} << needed.size(); ++subset) {
    Squares all;
    bool odd = false;
    for (std::size_t i = 0; i < needed.size(); ++i) {
      if ((subset >> i & 1) == 0) continue;
      all.insert(needed[i].begin(), needed[i].end());
      odd = !odd;
    }
    sum += (odd ? 1 : -1) * std::pow(empty, static_cast<double>(all.size()));
  }
  return sum;
}

/// Follows a ride from a square and adds the ways to all that it reaches.
void follow(Ride const& ride, betza::Board const& board, Coordinate at, std::map<Coordinate, Ways>& reached) {
  int const parts = std::gcd(std::abs(ride.dx), std::abs(ride.dy));
  Squares path;
  for (int step = 0; step < ride.max_steps; ++step) {
    if (ride.lame)
      for (int part = 1; part < parts; ++part)
        path.insert({at.x + part * ride.dx / parts, at.y + part * ride.dy / parts});
    at = at + betza::Vector{ride.dx, ride.dy};
    if (!board.contains(at)) return;
    if (ride.moves) reached[at].to_move.push_back(path);
    if (ride.captures) reached[at].to_capture.push_back(path);
    path.insert(at);
  }
}

bool has_a_way(Ride const& ride) { return !ride.lame || std::gcd(std::abs(ride.dx), std::abs(ride.dy)) > 1; }

} // namespace

std::optional<double> crowded_mobility(std::vector<Ride> const& rides, int files, int ranks, double empty) {
  if (!std::ranges::all_of(rides, has_a_way)) return std::nullopt;
  betza::Board const board{files, ranks, {}, {}};
  double sum = 0;
  for (int y = 0; y < ranks; ++y)
    for (int x = 0; x < files; ++x) {
      std::map<Coordinate, Ways> reached;
      for (Ride const& ride : rides)
        if (!ride.initial) follow(ride, board, {x, y}, reached);
      for (auto const& [square, ways] : reached)
        sum += empty * probability_of_any(ways.to_move, empty) +
               (1 - empty) * probability_of_any(ways.to_capture, empty);
    }
  return sum / (files * ranks);
}

} // namespace hippo::graph
