#include "libanalysis/diagram/track_set.hpp"

#include "libanalysis/diagram/effort.hpp"
#include "libgame/betza/leg_steps.hpp"

#include <algorithm>
#include <cmath>

namespace hippo::diagram {

namespace {

using betza::Leg;
using betza::MovePattern;
using betza::Target;
using betza::Trail;
using betza::Vector;
using betza::Way;

constexpr std::size_t max_ways_to_a_square = 2; ///< that can be read in a picture
constexpr std::size_t max_ways = 40;            ///< of all moves of one manner

/// The squares that a lame step crosses, from the origin to the target.
std::vector<Coordinate> way_of(Coordinate from, Vector leap, bool diagonal_first) {
  std::vector<Coordinate> way{from};
  for_each_between(from, leap, diagonal_first, [&](Coordinate at) { way.push_back(at); });
  way.push_back(from + leap);
  return way;
}

/// Whether the last leg goes on as long as it can.
bool ends_in_a_ride(MovePattern const& pattern) {
  bool toggled = false;
  for (Leg const& leg : pattern.legs)
    toggled = toggled != (&leg != &pattern.legs.back() && (leg.move_toggle || leg.hop_toggle));
  return (toggled ? pattern.legs.back().toggled_range : pattern.legs.back().range) == betza::unlimited_steps;
}

/// Captures en passant depend on the last move: here they may always be played, to an empty square.
betza::Movement with_passant_as_move(betza::Movement movement) {
  for (MovePattern& pattern : movement.patterns)
    pattern.legs.back().move = pattern.legs.back().move || pattern.legs.back().en_passant;
  return movement;
}

/// Whether one way is the beginning of the other, and not all of it.
bool is_beginning(std::vector<Coordinate> const& way, std::vector<Coordinate> const& of) {
  return way.size() < of.size() && std::equal(way.begin(), way.end(), of.begin());
}

} // namespace

void TrackSet::add_leg(Leg const& leg, TrackStyle const& style, std::set<Coordinate> const& ends) {
  for (int direction = 0; direction < 8; ++direction) {
    if ((leg.turns_after_straight >> direction & 1) == 0) continue;
    Vector const step = leg.ring[static_cast<std::size_t>(direction)];
    if (leg.range != 1) {
      add_ride(leg, direction, leg.trail_turn, style, ends);
      if (leg.trail != Trail::straight) add_ride(leg, direction, -leg.trail_turn, style, ends);
    } else if (leg.lame != Way::none && ends.contains(origin_ + step)) {
      add_lame_leap(leg, step, style);
    }
  }
}

void TrackSet::add_lame_leap(Leg const& leg, Vector leap, TrackStyle const& style) {
  for (bool const diagonal_first : {false, true}) {
    if (diagonal_first && leg.lame != Way::either) continue;
    Track track{way_of(origin_, leap, diagonal_first), style.act, Manner::step, style.initial};
    track.lame = true;
    add(std::move(track));
  }
}

void TrackSet::add_ride(Leg const& leg, int direction, int turn, TrackStyle const& style,
                        std::set<Coordinate> const& ends) {
  Track track{{origin_}, style.act, style.manner, style.initial};
  track.lame_ride = leg.lame != Way::none;
  bool const endless = leg.range == betza::unlimited_steps;
  betza::LegSteps steps(leg, leg.range, origin_, direction, turn, betza::joined_edges(leg, board_.files, 0));
  std::set<std::pair<Coordinate, int>> visited; // a ride on a cylinder may run in circles
  while (!track.onward && steps.next() && steps.to() != origin_ && !is_stopped(steps.from()) &&
         visited.insert({steps.to(), steps.direction()}).second) {
    track.onward = endless && !board_.contains(steps.to());
    bool const skipped = leg.skips_first && steps.number() == 1;
    if (!track.onward && !skipped && !ends.contains(steps.to())) break;
    track.squares.push_back(track.onward ? track.squares.back() + steps.step() : steps.to());
  }
  if (track.squares.size() > 2) add(std::move(track));
}

void TrackSet::add_routes(MovePattern const& pattern, TrackStyle const& style,
                          std::optional<std::vector<Target>> const& routes) {
  Group& group = groups_[{style.manner, style.initial}];
  group.too_many = group.too_many || !routes;
  if (!routes) return;
  bool const rides = ends_in_a_ride(pattern);
  for (Target const& target : *routes) {
    if (target.at == origin_) continue;
    Route route{{origin_}, rides};
    route.squares.insert(route.squares.end(), target.path.begin(), target.path.end());
    std::set<Route>& known = group.ends[{style.act, target.at, target.taken}];
    std::size_t const shortest = known.empty() ? route.squares.size() : known.begin()->squares.size();
    if (route.squares.size() > shortest) continue;
    if (route.squares.size() < shortest) known.clear();
    known.insert(std::move(route));
  }
}

void TrackSet::add_group(Manner manner, bool initial, Group const& group) {
  std::map<Act, std::set<Route>> ways;
  for (auto const& [end, routes] : group.ends) {
    if (routes.size() > max_ways_to_a_square) return;
    ways[std::get<Act>(end)].insert(routes.begin(), routes.end());
  }
  std::vector<Track> tracks;
  for (auto const& [act, routes] : ways)
    for (auto route = routes.begin(); route != routes.end(); ++route) {
      auto const next = std::next(route); // in order: a longer way comes after its beginning
      if (next != routes.end() && is_beginning(route->squares, next->squares)) continue;
      Track track{route->squares, act, manner, initial};
      track.lame = !route->rides && !needs_help(manner);
      Coordinate const last = track.squares.back();
      Coordinate const before = track.squares[track.squares.size() - 2];
      Coordinate const beyond = last + Vector{last.x - before.x, last.y - before.y};
      track.onward = route->rides && !board_.contains(beyond) && !is_stopped(last);
      if (track.onward) track.squares.push_back(beyond);
      tracks.push_back(std::move(track));
    }
  if (tracks.size() > max_ways) return;
  for (Track& track : tracks) add(std::move(track));
}

void TrackSet::add(Track track) {
  auto const old = std::ranges::find_if(tracks_, [&](Track const& known) {
    return known.squares == track.squares && known.manner == track.manner && known.initial == track.initial &&
           known.lame == track.lame && can_unite(known.act, track.act);
  });
  if (old == tracks_.end())
    tracks_.push_back(std::move(track));
  else
    old->act = united(old->act, track.act);
}

bool TrackSet::is_needed(Track const& track, MarkSet const& marks) const {
  Coordinate const end = track.squares[track.squares.size() - (track.onward ? 2 : 1)];
  if (track.lame) return marks.has_end(end, track.manner);
  if (!needs_help(track.manner)) return true;
  bool const on_ride = std::ranges::any_of(tracks_, [&](Track const& other) {
    return !needs_help(other.manner) && !other.lame && other.squares == track.squares;
  });
  return !on_ride && marks.has_end(end, track.manner);
}

std::vector<Track> TrackSet::needed(MarkSet const& marks) {
  for (auto const& [style, group] : groups_)
    if (!group.too_many) add_group(style.first, style.second, group);
  groups_.clear();
  std::vector<Track> tracks;
  for (Track const& track : tracks_)
    if (is_needed(track, marks)) tracks.push_back(track);
  return tracks;
}

std::vector<Track> unrolled(Track const& track, int files) {
  std::vector<Track> parts{track};
  parts.back().squares.resize(1);
  for (std::size_t i = 1; i < track.squares.size(); ++i) {
    Coordinate const from = track.squares[i - 1];
    Coordinate const to = track.squares[i];
    int dx = to.x - from.x;
    for (int const other : {dx - files, dx + files}) // the nearer way to the file
      if (std::abs(other) < std::abs(dx)) dx = other;
    Coordinate const straight = from + Vector{dx, to.y - from.y};
    parts.back().squares.push_back(straight);
    if (straight == to) continue;
    Track next = track;
    next.squares = {to + Vector{-dx, from.y - to.y}, to};
    next.resumed = true;
    parts.back().onward = false;
    parts.back().around = true;
    parts.push_back(std::move(next));
  }
  return parts;
}

void find_blockers(std::vector<Track>& tracks, betza::Movement const& movement, betza::Board const& board,
                   Coordinate origin) {
  std::size_t effort_left = max_effort;
  betza::Movement const moving_en_passant = with_passant_as_move(movement);
  for (Track& track : tracks) {
    if (!track.lame && !track.lame_ride) continue;
    Coordinate const end = *std::next(track.squares.rbegin(), track.onward ? 1 : 0);
    betza::Board staged = board;
    if (board.is_empty(end) && track.act == Act::capture) staged.enemies.insert(end);
    if (board.is_empty(end) && track.act == Act::friends) staged.friends.insert(end);
    betza::Movement const& moving = track.act == Act::passant ? moving_en_passant : movement;
    track.blockers = dependence_of(end, moving, staged, origin, effort_left).blockers;
    if (track.lame_ride)
      std::erase_if(track.blockers, [&](Blocker const& blocker) {
        return std::ranges::find(track.squares, blocker.at) != track.squares.end();
      });
  }
}

} // namespace hippo::diagram
