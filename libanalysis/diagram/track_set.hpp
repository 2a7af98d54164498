// The tracks of a piece diagram as they are collected, pattern by pattern.
#pragma once

#include "libanalysis/diagram/mark_set.hpp"

#include <map>

namespace hippo::diagram {

/// The marks of a pattern: acts and manner of its moves.
struct TrackStyle {
  Act act = Act::both;
  Manner manner = Manner::step;
  bool initial = false;
  friend auto operator<=>(TrackStyle const&, TrackStyle const&) = default;
};

class TrackSet {
public:
  TrackSet(betza::Board const& board, Coordinate origin) : board_(board), origin_(origin) {}

  /// The lines of a pattern of one leg: its rides, and the squares that its lame leaps cross. `ends` are the
  /// squares where it can end.
  void add_leg(betza::Leg const& leg, TrackStyle const& style, std::set<Coordinate> const& ends);

  /// The ways of the moves of a pattern of several legs; nothing if they are too many.
  void add_routes(betza::MovePattern const& pattern, TrackStyle const& style,
                  std::optional<std::vector<betza::Target>> const& routes);

  /// Tracks that differ in the act alone become one.
  void add(Track track);

  /// All tracks except those that the marks and the other tracks show already. Of moves of several legs all
  /// the shortest ways of one manner, or, where they are too many to be read, none.
  [[nodiscard]] std::vector<Track> needed(MarkSet const& marks);

private:
  /// A way to a square that may be one of several.
  struct Route {
    std::vector<Coordinate> squares; ///< from the origin
    bool rides = false;              ///< the last leg goes on as long as it can
    friend auto operator<=>(Route const&, Route const&) = default;
  };
  /// By the act, the square and the pieces captured on the way: the shortest ways.
  using Ends = std::map<std::tuple<Act, Coordinate, std::vector<Coordinate>>, std::set<Route>>;
  /// The ways of moves that differ only in the act.
  struct Group {
    Ends ends;
    bool too_many = false;
  };

  void add_lame_leap(betza::Leg const& leg, betza::Vector leap, TrackStyle const& style);
  void add_ride(betza::Leg const& leg, int direction, int turn, TrackStyle const& style,
                std::set<Coordinate> const& ends);
  void add_group(Manner manner, bool initial, Group const& group);
  /// Whether a piece on the square ends a ride there.
  [[nodiscard]] bool is_stopped(Coordinate at) const { return at != origin_ && !board_.is_empty(at); }
  [[nodiscard]] bool is_needed(Track const& track, MarkSet const& marks) const;

  betza::Board const& board_;
  Coordinate origin_;
  std::vector<Track> tracks_;
  std::map<std::pair<Manner, bool>, Group> groups_; // by manner and `initial`
};

/// Breaks a track at the edge of a cylinder with this number of files.
[[nodiscard]] std::vector<Track> unrolled(Track const& track, int files);

/// The squares on the ways of lame tracks that must be empty, as hippo-betza lists them: those without which
/// the movement does not reach the track's end in any way. Throws std::length_error if that is too much
/// work.
void find_blockers(std::vector<Track>& tracks, betza::Movement const& movement, betza::Board const& board,
                   Coordinate origin);

} // namespace hippo::diagram
