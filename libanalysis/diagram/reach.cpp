#include "libanalysis/diagram/reach.hpp"

#include "libanalysis/diagram/hypothetical.hpp"
#include "libanalysis/diagram/mark_set.hpp"
#include "libanalysis/diagram/track_set.hpp"
#include "libgame/betza/leg_steps.hpp"

#include <algorithm>
#include <span>

namespace hippo::diagram {

namespace {

using betza::Board;
using betza::Kind;
using betza::Leg;
using betza::length;
using betza::Movement;
using betza::MovePattern;
using betza::Target;

/// The act of a move that ends with this leg.
std::vector<Act> acts_of(Leg const& last) {
  std::vector<Act> acts;
  if (last.ends_on_empty() || last.capture)
    acts.push_back(!last.capture ? Act::move : last.ends_on_empty() ? Act::both : Act::capture);
  if (last.destroy) acts.push_back(Act::friends);
  if (last.en_passant) acts.push_back(Act::passant);
  return acts;
}

/// The pattern with this act alone.
MovePattern only(MovePattern pattern, Act act) {
  Leg& last = pattern.legs.back();
  last.move = act == Act::move || act == Act::both || act == Act::passant;
  last.capture = act == Act::capture || act == Act::both;
  last.destroy = act == Act::friends;
  last.en_passant = false;
  return pattern;
}

Manner manner_of(MovePattern const& pattern) {
  if (must_capture_on_the_way(pattern)) return Manner::take;
  if (needs_pieces(pattern)) return Manner::hop;
  Leg const& leg = pattern.legs.front();
  bool const leaps =
      pattern.legs.size() == 1 && leg.lame == betza::Way::none && (leg.anywhere || length(leg.ring[0]) > 1);
  return leaps ? Manner::leap : Manner::step;
}

constexpr std::size_t max_routes = 2000; ///< of a pattern; more could not be drawn anyway

/// Whether the way to a captured piece is the beginning of the way to another one after which the piece
/// returns.
bool is_part_of_another(Taking const& taking, std::vector<Taking> const& takings) {
  return std::ranges::any_of(takings, [&](Taking const& other) {
    return other.returns && other.way.size() > taking.way.size() &&
           std::ranges::equal(taking.way, std::span(other.way).first(taking.way.size()));
  });
}

class Painter {
public:
  Painter(Board const& board, std::set<Coordinate> const& holes, Coordinate origin)
      : holes_(holes), origin_(origin), board_(board),
        crowded_(!board.friends.empty() || !board.enemies.empty()), tracks_(board_, origin) {
    board_.friends.insert(holes.begin(), holes.end());
  }

  void add(MovePattern const& pattern) {
    for (Act const act : acts_of(pattern.legs.back())) add(only(pattern, act), act);
    if (pattern.legs.size() > 1 && !crowded_)
      add_takings(takings_of(pattern, board_, origin_), pattern.initial);
  }

  Reach finish(Movement const& movement) {
    marks_.drop_covered();
    std::vector<Track> tracks = tracks_.needed(marks_);
    find_blockers(tracks, movement, board_, origin_);
    return {marks_.sorted(), std::move(tracks)};
  }

private:
  void add(MovePattern const& pattern, Act act) {
    TrackStyle const style{act, manner_of(pattern), pattern.initial};
    std::vector<Target> const targets = targets_of(pattern);
    for (Target const& target : targets)
      marks_.add({target.at, act_at(target, act), target.taken.empty() ? style.manner : Manner::take,
                  pattern.initial});
    if (pattern.legs.size() == 1) {
      std::set<Coordinate> ends;
      for (Target const& target : targets) ends.insert(target.at);
      return tracks_.add_leg(pattern.legs.front(), style, ends);
    }
    tracks_.add_routes(pattern, style, routes_of(pattern));
    if (!crowded_) return;
    for (Target const& target : targets) add_takings(takings_of(target, origin_), pattern.initial);
  }

  /// The moves that step on no hole.
  [[nodiscard]] std::vector<Target> targets_of(MovePattern const& pattern) const {
    Movement const alone{{crowded_ ? pattern : with_needed_pieces(pattern)}};
    return without_holes(walk(alone, board_, origin_));
  }

  /// All ways of these moves; nothing where they are too many.
  [[nodiscard]] std::optional<std::vector<Target>> routes_of(MovePattern const& pattern) const {
    auto ways = routes(crowded_ ? pattern : with_needed_pieces(pattern), board_, origin_, max_routes);
    if (ways) ways = without_holes(std::move(*ways));
    return ways;
  }

  [[nodiscard]] std::vector<Target> without_holes(std::vector<Target> targets) const {
    std::erase_if(targets, [&](Target const& target) {
      return std::ranges::any_of(target.path, [&](Coordinate at) { return holes_.contains(at); });
    });
    return targets;
  }

  /// `possible`: the act of the pattern at its end.
  [[nodiscard]] Act act_at(Target const& target, Act possible) const {
    if (target.at == origin_) return Act::move;
    if (!crowded_ || possible >= Act::friends) return possible;
    return target.kind == Kind::move ? Act::move : Act::capture;
  }

  /// The pieces that a move captures before it ends. If the piece returns, a line leads to the last of those
  /// far away.
  void add_takings(std::vector<Taking> const& takings, bool initial) {
    for (Taking const& taking : takings) {
      if (holes_.contains(taking.captured)) continue;
      marks_.add({taking.captured, Act::taken, Manner::take, initial});
      if (taking.returns && taking.way.size() > 2 && !is_part_of_another(taking, takings))
        tracks_.add({taking.way, Act::taken, Manner::take, initial});
    }
  }

  std::set<Coordinate> const& holes_;
  Coordinate origin_;
  Board board_;  // holes are friends
  bool crowded_; // other pieces are on the board
  MarkSet marks_;
  TrackSet tracks_;
};

} // namespace

Reach reach_of(Movement const& movement, Board const& board, std::set<Coordinate> const& holes,
               Coordinate origin) {
  Painter painter(board, holes, origin);
  for (MovePattern const& pattern : movement.patterns) painter.add(pattern);
  return painter.finish(movement);
}

} // namespace hippo::diagram
