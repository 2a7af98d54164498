#include "libanalysis/diagram/track_set.hpp"

#include "libanalysis/betza/leg_steps.hpp"

#include <algorithm>
#include <bit>

namespace hippo::diagram {

namespace {

using betza::Leg;
using betza::MovePattern;
using betza::Target;
using betza::Trail;
using betza::Vector;
using betza::Way;

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

/// The targets whose paths are not the beginning of another target's path.
std::vector<Target const*> farthest(std::vector<Target> const& targets) {
  std::set<std::vector<Coordinate>> paths; // ordered: a longer path comes after its beginning
  for (Target const& target : targets) paths.insert(target.path);
  std::vector<Target const*> all;
  for (Target const& target : targets) {
    auto const next = paths.upper_bound(target.path);
    bool const goes_on = next != paths.end() && next->size() > target.path.size() &&
                         std::equal(target.path.begin(), target.path.end(), next->begin());
    if (!goes_on) all.push_back(&target);
  }
  return all;
}

} // namespace

void TrackSet::add_leg(Leg const& leg, TrackStyle const& style, std::set<Coordinate> const& ends) {
  for (int direction = 0; direction < 8; ++direction) {
    if ((leg.after_even >> direction & 1) == 0) continue;
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
    tracks_.push_back(
        {way_of(origin_, leap, diagonal_first), style.act, Manner::step, true, false, style.initial});
  }
}

void TrackSet::add_ride(Leg const& leg, int direction, int turn, TrackStyle const& style,
                        std::set<Coordinate> const& ends) {
  Track track{{origin_}, style.act, style.manner, false, false, style.initial};
  bool const endless = leg.range == betza::unlimited_steps;
  betza::LegSteps steps(leg, leg.range, origin_, direction, turn);
  while (!track.onward && steps.next() && steps.to() != origin_ && !is_stopped(steps.from())) {
    track.onward = endless && !board_.contains(steps.to());
    bool const skipped = leg.skips_first && steps.number() == 1;
    if (!track.onward && !skipped && !ends.contains(steps.to())) break;
    track.squares.push_back(steps.to());
  }
  if (track.squares.size() > 2) add(std::move(track));
}

void TrackSet::add_paths(MovePattern const& pattern, TrackStyle const& style,
                         std::vector<Target> const& targets) {
  bool const turns_often = std::popcount(pattern.legs.back().after_even) > 2;
  if (style.manner == Manner::take && turns_often) return; // too many lines to be read
  bool const rides = ends_in_a_ride(pattern);
  bool const lame = !rides && !needs_help(style.manner);
  for (Target const* target : farthest(targets)) {
    if (target->at == origin_) continue;
    Track track{{origin_}, style.act, style.manner, lame, false, style.initial};
    track.squares.insert(track.squares.end(), target->path.begin(), target->path.end());
    Coordinate const last = track.squares.back();
    Coordinate const before = track.squares[track.squares.size() - 2];
    Coordinate const next = last + Vector{last.x - before.x, last.y - before.y};
    track.onward = rides && !board_.contains(next) && !is_stopped(last);
    if (track.onward) track.squares.push_back(next);
    add(std::move(track));
  }
}

void TrackSet::add(Track track) {
  auto const old = std::ranges::find_if(tracks_, [&](Track const& known) {
    return known.squares == track.squares && known.manner == track.manner && known.initial == track.initial;
  });
  if (old == tracks_.end())
    tracks_.push_back(std::move(track));
  else
    old->act = united(old->act, track.act);
}

bool TrackSet::is_needed(Track const& track, MarkSet const& marks) const {
  if (!needs_help(track.manner)) return true;
  bool const on_ride = std::ranges::any_of(tracks_, [&](Track const& other) {
    return !needs_help(other.manner) && !other.lame && other.squares == track.squares;
  });
  Coordinate const end = track.squares[track.squares.size() - (track.onward ? 2 : 1)];
  return !on_ride && marks.has_end(end, track.manner);
}

std::vector<Track> TrackSet::needed(MarkSet const& marks) const {
  std::vector<Track> tracks;
  for (Track const& track : tracks_)
    if (is_needed(track, marks)) tracks.push_back(track);
  return tracks;
}

} // namespace hippo::diagram
