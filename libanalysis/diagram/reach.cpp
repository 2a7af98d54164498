#include "libanalysis/diagram/reach.hpp"

#include "libanalysis/betza/leg_steps.hpp"
#include "libanalysis/diagram/hypothetical.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <span>
#include <tuple>

namespace hippo::diagram {

namespace {

using betza::Board;
using betza::Kind;
using betza::Leg;
using betza::length;
using betza::Movement;
using betza::MovePattern;
using betza::Target;
using betza::Trail;
using betza::Vector;
using betza::Way;

bool goes_on_empty_squares(Leg const& leg) { return leg.move || leg.move_toggle; }

std::optional<Act> act_of(bool moves, bool captures) {
  if (moves) return captures ? Act::both : Act::move;
  return captures ? std::optional(Act::capture) : std::nullopt;
}

Act united(Act a, Act b) { return a == b ? a : Act::both; }

Manner manner_of(MovePattern const& pattern) {
  if (must_take_on_the_way(pattern)) return Manner::take;
  if (needs_men(pattern)) return Manner::hop;
  Leg const& leg = pattern.legs.front();
  bool const leaps = pattern.legs.size() == 1 && length(leg.ring[0]) > 1 && leg.lame == Way::none;
  return leaps ? Manner::leap : Manner::step;
}

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

class Painter {
public:
  Painter(Board const& board, std::set<Coordinate> const& holes, Coordinate origin)
      : holes_(holes), origin_(origin), board_(board),
        crowded_(!board.friends.empty() || !board.enemies.empty()) {
    board_.friends.insert(holes.begin(), holes.end());
  }

  void add(MovePattern const& pattern) {
    Manner const manner = manner_of(pattern);
    Leg const& last = pattern.legs.back();
    auto const most = act_of(goes_on_empty_squares(last), last.capture || last.destroy);
    if (!most) return; // en passant only, which no still position shows
    Movement const alone{{crowded_ ? pattern : with_needed_pieces(pattern)}};
    std::vector<Target> targets = walk(alone, board_, origin_);
    std::erase_if(targets, [&](Target const& target) {
      return std::ranges::any_of(target.path, [&](Coordinate s) { return holes_.contains(s); });
    });
    std::map<Coordinate, Act> acts;
    for (Target const& target : targets) {
      Act const act = target.at == origin_        ? Act::move
                      : !crowded_                 ? *most
                      : target.kind == Kind::move ? Act::move
                                                  : Act::capture;
      mark({target.at, act, target.taken.empty() ? manner : Manner::take, pattern.initial});
      auto const [place, is_new] = acts.try_emplace(target.at, act);
      if (!is_new) place->second = united(place->second, act);
    }
    if (pattern.legs.size() == 1) return rays(pattern, *most, manner, acts);
    paths(pattern, *most, manner, targets);
    if (!crowded_) return show(takings_of(pattern, board_, origin_), pattern.initial);
    for (Target const& target : targets) show(takings_of(target, origin_), pattern.initial);
  }

  Reach finish() {
    drop_what_is_said_already();
    std::ranges::sort(reach_.marks);
    std::erase_if(reach_.tracks,
                  [&](Track const& track) { return needs_help(track.manner) && is_needless(track); });
    return std::move(reach_);
  }

private:
  static bool needs_help(Manner manner) { return manner == Manner::hop || manner == Manner::take; }

  void mark(Mark const& added) {
    for (Mark& old : reach_.marks)
      if (old.at == added.at && old.manner == added.manner && old.initial == added.initial &&
          (old.act == Act::taken) == (added.act == Act::taken)) {
        old.act = united(old.act, added.act);
        return;
      }
    reach_.marks.push_back(added);
  }

  /// The men that a move takes before it ends; a line leads to the last of those far away where the piece
  /// comes back.
  void show(std::vector<Taking> const& takings, bool initial) {
    for (Taking const& taking : takings) {
      if (holes_.contains(taking.victim)) continue;
      mark({taking.victim, Act::taken, Manner::take, initial});
      bool const goes_on = std::ranges::any_of(takings, [&](Taking const& other) {
        return other.returns && other.way.size() > taking.way.size() &&
               std::ranges::equal(taking.way, std::span(other.way).first(taking.way.size()));
      });
      if (taking.returns && taking.way.size() > 2 && !goes_on)
        add_track({taking.way, Act::taken, Manner::take, false, false, initial});
    }
  }

  /// A hop that runs along the line of a ride, or ends where the piece can go without it, is told by its
  /// marks.
  [[nodiscard]] bool is_needless(Track const& hop) const {
    bool const along = std::ranges::any_of(reach_.tracks, [&](Track const& other) {
      return !needs_help(other.manner) && !other.lame && other.squares == hop.squares;
    });
    Coordinate const end = hop.squares[hop.squares.size() - (hop.onward ? 2 : 1)];
    return along || std::ranges::none_of(reach_.marks, [&](Mark const& mark) {
             return mark.at == end && mark.manner == hop.manner && mark.act != Act::taken;
           });
  }

  /// A square that can be reached anyhow needs no mark for a harder way to do the same; a leap covers a step.
  void drop_what_is_said_already() {
    auto const covers = [](Mark const& a, Mark const& b) {
      if (a.act == Act::taken || b.act == Act::taken) return false;
      bool const harder = (needs_help(b.manner) && a.manner < b.manner) || (b.initial && !a.initial) ||
                          (b.manner == Manner::step && a.manner == Manner::leap && a.initial == b.initial);
      return a.at == b.at && harder && (a.act == b.act || a.act == Act::both) && !(a.initial && !b.initial);
    };
    std::vector<Mark> kept;
    for (Mark const& one : reach_.marks)
      if (std::ranges::none_of(reach_.marks, [&](Mark const& other) { return covers(other, one); }))
        kept.push_back(one);
    reach_.marks = std::move(kept);
  }

  /// The lines of a ride, and the squares that a lame leap crosses.
  void rays(MovePattern const& pattern, Act act, Manner manner, std::map<Coordinate, Act> const& acts) {
    Leg const& leg = pattern.legs.front();
    for (int direction = 0; direction < 8; ++direction) {
      if ((leg.after_even >> direction & 1) == 0) continue;
      if (leg.range == 1) {
        if (leg.lame != Way::none)
          lame_leap(pattern, act, leg.ring[static_cast<std::size_t>(direction)], acts);
        continue;
      }
      for (int turn :
           leg.trail == Trail::straight ? std::vector{0} : std::vector{leg.trail_turn, -leg.trail_turn})
        ray(pattern, act, manner, direction, turn, acts);
    }
  }

  /// Whether a man on the square ends a ride there.
  [[nodiscard]] bool is_stopped(Coordinate at) const { return at != origin_ && !board_.is_empty(at); }

  void lame_leap(MovePattern const& pattern, Act act, Vector leap, std::map<Coordinate, Act> const& acts) {
    Coordinate const target = origin_ + leap;
    if (!acts.contains(target)) return;
    for (bool const diagonal_first : {false, true}) {
      if (diagonal_first && pattern.legs.front().lame != Way::either) continue;
      reach_.tracks.push_back(
          {way_of(origin_, leap, diagonal_first), act, Manner::step, true, false, pattern.initial});
    }
  }

  void ray(MovePattern const& pattern, Act act, Manner manner, int direction, int turn,
           std::map<Coordinate, Act> const& acts) {
    Leg const& leg = pattern.legs.front();
    Track track{{origin_}, act, manner, false, false, pattern.initial};
    bool const endless = leg.range == betza::unlimited_steps;
    betza::LegSteps steps(leg, leg.range, origin_, direction, turn);
    while (steps.next() && steps.to() != origin_ && !is_stopped(steps.from())) {
      track.onward = !board_.contains(steps.to()) && endless;
      bool const skipped = leg.skips_first && steps.number() == 1;
      if (!track.onward && !skipped && !acts.contains(steps.to())) break;
      track.squares.push_back(steps.to());
      if (track.onward) break;
    }
    if (track.squares.size() > 2) add_track(std::move(track));
  }

  /// The ways of a move of several legs, each drawn once: as far as it goes.
  void paths(MovePattern const& pattern, Act act, Manner manner, std::vector<Target> const& targets) {
    std::set<std::vector<Coordinate>>
        all_paths; // in their order what goes on stands behind what it goes on from
    for (Target const& target : targets) all_paths.insert(target.path);
    auto const goes_on = [&](Target const& shorter) {
      auto const next = all_paths.upper_bound(shorter.path);
      return next != all_paths.end() && next->size() > shorter.path.size() &&
             std::equal(shorter.path.begin(), shorter.path.end(), next->begin());
    };
    if (manner == Manner::take && std::popcount(pattern.legs.back().after_even) > 2) return; // a tangle
    bool const rides = ends_in_a_ride(pattern);
    for (Target const& target : targets) {
      if (target.at == origin_ || goes_on(target)) continue;
      Track track{{origin_}, act, manner, !rides && !needs_help(manner), false, pattern.initial};
      track.squares.insert(track.squares.end(), target.path.begin(), target.path.end());
      std::size_t const n = track.squares.size();
      Coordinate const last = track.squares[n - 1];
      Coordinate const next{2 * last.x - track.squares[n - 2].x, 2 * last.y - track.squares[n - 2].y};
      track.onward = rides && !board_.contains(next) && !is_stopped(last);
      if (track.onward) track.squares.push_back(next);
      add_track(std::move(track));
    }
  }

  void add_track(Track track) {
    if (track.squares.size() < 2) return;
    for (Track& old : reach_.tracks)
      if (old.squares == track.squares && old.manner == track.manner && old.initial == track.initial) {
        old.act = united(old.act, track.act);
        return;
      }
    reach_.tracks.push_back(std::move(track));
  }

  std::set<Coordinate> const& holes_;
  Coordinate origin_;
  Board board_;
  bool crowded_;
  Reach reach_;
};

} // namespace

Reach reach_of(Movement const& movement, Board const& board, std::set<Coordinate> const& holes,
               Coordinate origin) {
  Painter painter(board, holes, origin);
  std::set<std::pair<bool, std::vector<Leg>>> seen; // a string may say the same many times
  for (MovePattern const& pattern : movement.patterns)
    if (seen.emplace(pattern.initial, pattern.legs).second) painter.add(pattern);
  return painter.finish();
}

} // namespace hippo::diagram
