#include "libgame/betza/walk.hpp"

#include "libgame/betza/board_pieces.hpp"
#include "libgame/betza/leg_steps.hpp"
#include "libgame/betza/walk_memory.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <tuple>

namespace hippo::betza {
namespace {

using Coordinates = std::vector<Coordinate>;

constexpr std::size_t effort_per_route = 50; ///< the limit of the mean effort for a way

/// One movement, one board, one origin.
class Walker {
public:
  Walker(Movement const& movement, BoardPieces& pieces)
      : movement_(movement), origin_(pieces.origin()), pieces_(pieces) {}

  /// Walks the same squares again by every other way, until there are more than `most` moves.
  void remember_nothing(std::size_t most) { max_routes_ = most; }

  void run() {
    pieces_.add_visits(pieces_.size());
    for (MovePattern const& each : movement_.patterns) {
      pattern_ = &each;
      std::size_t const legs = each.legs.size();
      pieces_.add_visits(legs * pieces_.size());
      sides_matter_.assign(legs, false);
      for (std::size_t leg = legs - 1; leg > 0; --leg)
        sides_matter_[leg - 1] = sides_matter_[leg] || each.legs[leg].side != Side::written;
      memory_ = WalkMemory(legs, pieces_.size());
      if (each.legs.front().anywhere) {
        leap_anywhere();
        continue;
      }
      begin_leg(0, {origin_, std::nullopt}, {});
    }
  }

  [[nodiscard]] std::vector<Target>& routes() { return routes_; }

  [[nodiscard]] std::vector<Target> targets() && {
    std::vector<Target> all;
    all.reserve(found_.size());
    for (auto& [key, target] : found_) all.push_back(std::move(target));
    return all;
  }

private:
  [[nodiscard]] bool is_last(std::size_t leg) const { return leg + 1 == pattern_->legs.size(); }
  [[nodiscard]] static bool wraps(Leg const& leg) { return leg.cylinder || leg.torus; }
  [[nodiscard]] JoinedEdges edges_of(Leg const& leg) const {
    return joined_edges(leg, pieces_.files(), pieces_.ranks());
  }

  void begin_leg(std::size_t number, WalkState const& from, Coordinates const& taken) {
    Leg const& leg = pattern_->legs[number];
    bool const remember = sides_matter_[number];
    each_direction(leg, from, [&](int direction, int side) {
      WalkState start = from;
      start.direction = direction;
      start.side = remember ? side : 0;
      for (int const sign : {1, -1}) {
        if (sign < 0 && leg.trail == Trail::straight) break;
        if (max_routes_ || memory_.starts(number, pieces_.index(start.at), start, sign, taken))
          slide(number, start, sign * leg.trail_turn, taken);
      }
    });
  }

  void leap_anywhere() {
    for (int x = 0; x < pieces_.files(); ++x)
      for (int y = 0; y < pieces_.ranks(); ++y) {
        Coordinate const at{x, y};
        if (at == origin_) continue;
        path_.assign(1, at);
        (void)land(0, {at, std::nullopt}, {});
      }
    path_.clear();
  }

  // The directions open to the leg, and the side to which each turns the move.
  template <class Use>
  static void each_direction(Leg const& leg, WalkState const& from, Use const& use) {
    int const base = from.direction ? aligned(leg, from) : 0;
    Directions const set = base % 2 == 0 ? leg.turns_after_straight : leg.turns_after_diagonal;
    for (int turn = 0; turn < 8; ++turn) {
      if (!(set >> turn & 1)) continue;
      int const turned = !from.direction || turn % 4 == 0 ? 0 : turn < 4 ? 1 : -1;
      if (leg.side == Side::against_last && from.side != 0 && turned == from.side) continue;
      if (leg.side == Side::with_last && from.side != 0 && turned == -from.side) continue;
      use((base + turn) % 8, turned == 0 ? from.side : turned);
    }
  }

  // The place in this leg's ring that stands for the direction before. An oblique leap counts as the straight
  // step along its long side when a straight leg follows it.
  static int aligned(Leg const& leg, WalkState const& from) {
    int const before = *from.direction;
    return from.oblique && !leg.is_oblique() ? (before + 1) / 2 * 2 % 8 : before;
  }

  // Goes along the leg and ends it on each square where its pieces allow that.
  void slide(std::size_t number, WalkState state, int turn, Coordinates const& taken) {
    Leg const& leg = pattern_->legs[number];
    int const range = state.toggled ? leg.toggled_range : leg.range;
    Coordinate const start = state.at;
    // Beyond a square that another such ride has passed, all squares are known.
    bool const endless = range == unlimited_steps && leg.trail == Trail::straight && !wraps(leg);
    std::size_t const before = path_.size();
    std::set<std::pair<Coordinate, int>> visited; // a ride on a cylinder may run in circles
    LegSteps steps(leg, range, start, *state.direction, turn, edges_of(leg));
    std::optional<WalkState> end; // of a ride that must go on
    while (steps.next()) {
      if (!may_pass(leg, steps.from(), steps.step(), taken)) break;
      state.at = steps.to();
      state.direction = steps.direction();
      if (!pieces_.contains(state.at) || state.at == start) break;
      if (wraps(leg) && !visited.insert({state.at, *state.direction}).second) break;
      path_.push_back(state.at);
      if (leg.skips_first && steps.number() == 1) continue;
      if (leg.to_end) {
        if (pieces_.at(state.at, taken) != Occupant::none) break;
        end = state;
        continue;
      }
      bool const goes_on = max_routes_ || memory_.arrives(number, pieces_.index(state.at), state, taken)
                               ? land(number, state, taken)
                               : !endless && pieces_.at(state.at, taken) == Occupant::none;
      if (!goes_on) break;
    }
    if (end) (void)land(number, *end, taken);
    path_.resize(before);
  }

  // Ends the leg on the square in every way that its occupant allows. Returns whether the ride may go on.
  bool land(std::size_t number, WalkState const& state, Coordinates const& taken) {
    Leg const& leg = pattern_->legs[number];
    bool const last = is_last(number);
    Occupant const occupant = pieces_.at(state.at, taken);
    auto const end = [&](bool toggle, bool takes, Kind kind) {
      if (last) return record(state.at, kind, taken);
      WalkState next = state;
      next.toggled = state.toggled != toggle;
      next.oblique = leg.is_oblique();
      Coordinates captured = taken;
      if (takes) captured.push_back(state.at);
      begin_leg(number + 1, next, captured);
    };
    if (occupant == Occupant::none) {
      if (leg.move) end(false, false, Kind::move);
      if (leg.move_toggle) end(true, false, Kind::move);
      return true;
    }
    if (leg.capture && occupant == Occupant::enemy) end(false, true, Kind::capture);
    if (leg.destroy && occupant == Occupant::friendly) end(false, true, Kind::destroy);
    if (!last && leg.hop) end(false, false, Kind::move);
    if (!last && leg.hop_toggle) end(true, false, Kind::move);
    return false;
  }

  // Whether n and j allow a step, by the pieces between its squares.
  bool may_pass(Leg const& leg, Coordinate from, Vector step, Coordinates const& taken) {
    if (leg.lame != Way::none && pieces_between(leg, leg.lame, from, step, taken) > 0) return false;
    if (leg.jump == Way::none) return true;
    int const count = pieces_between(leg, leg.jump, from, step, taken);
    return leg.jump_any ? count > 0 : count == 1;
  }

  int pieces_between(Leg const& leg, Way way, Coordinate from, Vector step, Coordinates const& taken) {
    int const count = pieces_between(leg, from, step, false, taken);
    return way == Way::either ? std::min(count, pieces_between(leg, from, step, true, taken)) : count;
  }

  int pieces_between(Leg const& leg, Coordinate from, Vector step, bool diagonal_first,
                     Coordinates const& taken) {
    int count = 0;
    JoinedEdges const edges = edges_of(leg);
    for_each_between(from, step, diagonal_first, [&](Coordinate at) {
      at = edges.square(at);
      if (pieces_.contains(at) && pieces_.at(at, taken) != Occupant::none) ++count;
    });
    return count;
  }

  void record(Coordinate at, Kind kind, Coordinates const& taken) {
    if (max_routes_) return record_route(at, kind, taken);
    bool const plain = kind == Kind::move && taken.empty();
    if (plain && !memory_.moves_to(pieces_.index(at))) return;
    Key key{at, kind, taken};
    auto const place = found_.find(key);
    if (place == found_.end())
      found_.emplace(std::move(key), Target{at, kind, path_, taken, pattern_->initial, pattern_->term});
    else if (place->second.initial && !pattern_->initial)
      place->second = Target{at, kind, path_, taken, false, pattern_->term};
  }

  void record_route(Coordinate at, Kind kind, Coordinates const& taken) {
    if (routes_.size() == *max_routes_ || pieces_.effort() > effort_per_route * *max_routes_)
      throw std::length_error("there are too many routes");
    routes_.push_back({at, kind, path_, taken, pattern_->initial, pattern_->term});
  }

  using Key = std::tuple<Coordinate, Kind, Coordinates>;

  Movement const& movement_;
  Coordinate origin_;
  BoardPieces& pieces_;
  MovePattern const* pattern_ = nullptr; // the one that is walked
  std::vector<bool> sides_matter_;       // by leg: whether one after it turns with or against the last turn
  WalkMemory memory_;                    // of the pattern
  Coordinates path_;                     // of the move that is walked
  std::map<Key, Target> found_;
  std::optional<std::size_t> max_routes_; // where every way is wanted
  std::vector<Target> routes_;
};

} // namespace

std::vector<Target> walk(Movement const& movement, Board const& board, Coordinate origin) {
  BoardPieces pieces(board, origin);
  return walk(movement, pieces);
}

std::vector<Target> walk(Movement const& movement, BoardPieces& pieces) {
  Walker walker(movement, pieces);
  walker.run();
  return std::move(walker).targets();
}

Survey survey(Movement const& movement, Board const& board, Coordinate origin) {
  BoardPieces pieces(board, origin);
  std::vector<Target> targets = walk(movement, pieces);
  return {std::move(targets), pieces.looked_at(), pieces.effort()};
}

std::optional<std::vector<Target>> routes(MovePattern const& pattern, Board const& board, Coordinate origin,
                                          std::size_t most) {
  Movement const alone{{pattern}};
  BoardPieces pieces(board, origin);
  Walker walker(alone, pieces);
  walker.remember_nothing(most);
  try {
    walker.run();
  } catch (std::length_error const&) {
    return std::nullopt;
  }
  return std::move(walker.routes());
}

} // namespace hippo::betza
