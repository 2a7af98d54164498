// The tracks of a piece diagram as they are collected, pattern by pattern.
#pragma once

#include "libanalysis/diagram/mark_set.hpp"

namespace hippo::diagram {

/// What a pattern draws: its moves' acts and manner.
struct TrackStyle {
  Act act = Act::both;
  Manner manner = Manner::step;
  bool initial = false;
};

class TrackSet {
public:
  TrackSet(betza::Board const& board, Coordinate origin) : board_(board), origin_(origin) {}

  /// The lines of a pattern of one leg: its rides, and the squares that its lame leaps cross. `ends` are the
  /// squares where it can end.
  void add_leg(betza::Leg const& leg, TrackStyle const& style, std::set<Coordinate> const& ends);

  /// The paths of the moves of a pattern of several legs, each drawn once, as far as it goes.
  void add_paths(betza::MovePattern const& pattern, TrackStyle const& style,
                 std::vector<betza::Target> const& targets);

  /// Tracks that differ in the act alone become one.
  void add(Track track);

  /// All tracks except those of hops that the marks and the other tracks show already.
  [[nodiscard]] std::vector<Track> needed(MarkSet const& marks) const;

private:
  void add_lame_leap(betza::Leg const& leg, betza::Vector leap, TrackStyle const& style);
  void add_ride(betza::Leg const& leg, int direction, int turn, TrackStyle const& style,
                std::set<Coordinate> const& ends);
  /// Whether a piece on the square ends a ride there.
  [[nodiscard]] bool is_stopped(Coordinate at) const { return at != origin_ && !board_.is_empty(at); }
  [[nodiscard]] bool is_needed(Track const& track, MarkSet const& marks) const;

  betza::Board const& board_;
  Coordinate origin_;
  std::vector<Track> tracks_;
};

} // namespace hippo::diagram
