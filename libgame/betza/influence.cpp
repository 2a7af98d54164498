#include "libgame/betza/influence.hpp"

#include <algorithm>
#include <optional>

namespace hippo::betza {
namespace {

std::set<Coordinate> reached(Movement const& movement, Board const& board, Coordinate origin) {
  std::set<Coordinate> squares;
  for (Target const& target : walk(movement, board, origin)) squares.insert(target.at);
  return squares;
}

bool takes_on_the_way(Movement const& movement) {
  return std::any_of(movement.patterns.begin(), movement.patterns.end(), [](MovePattern const& pattern) {
    return std::any_of(pattern.legs.begin(), pattern.legs.end() - 1,
                       [](Leg const& leg) { return leg.takes(); });
  });
}

// The squares reached, `at` aside, with a friend on `at` and with an enemy there.
struct Changed {
  std::set<Coordinate> with_friend;
  std::set<Coordinate> with_enemy;
};
Changed with_piece(Movement const& movement, Board board, Coordinate origin, Coordinate at) {
  board.friends.insert(at);
  Changed changed{reached(movement, board, origin), {}};
  if (!takes_on_the_way(movement)) { // then the side of a piece matters on `at` alone
    changed.with_enemy = changed.with_friend;
    return changed;
  }
  board.friends.erase(at);
  board.enemies.insert(at);
  changed.with_enemy = reached(movement, board, origin);
  return changed;
}

std::optional<Who> who(bool friends, bool enemies) {
  if (friends && enemies) return Who::anyone;
  if (friends) return Who::friends;
  if (enemies) return Who::enemies;
  return std::nullopt;
}

bool goes_straight_on(Leg const& leg) {
  return leg.turns_after_straight == 0x01 && leg.turns_after_diagonal == 0x01;
}

// The movement in independent parts: a piece affects only those parts that look up its square. A pattern that
// never turns is divided by its first directions; where legs turn, their ways meet again, and one walk that
// remembers them is faster.
std::vector<Movement> parts_of(Movement const& movement) {
  std::vector<Movement> parts;
  for (MovePattern const& pattern : movement.patterns) {
    if (!std::all_of(pattern.legs.begin() + 1, pattern.legs.end(), goes_straight_on)) {
      parts.push_back({{pattern}});
      continue;
    }
    for (int direction = 0; direction < 8; ++direction) {
      MovePattern part = pattern;
      part.legs[0].turns_after_straight = part.legs[0].turns_after_diagonal =
          static_cast<Directions>(pattern.legs[0].turns_after_straight & 1 << direction);
      if (part.legs[0].turns_after_straight != 0) parts.push_back({{std::move(part)}});
    }
  }
  return parts;
}

// The parts of a movement, and whether they reach one square.
class Parts {
public:
  Parts(Coordinate its_target, Movement const& movement, Board const& board, Coordinate its_origin,
        std::size_t& its_effort_left)
      : target(its_target), origin(its_origin), effort_left(its_effort_left) {
    for (Movement& part : parts_of(movement)) {
      Survey seen = explore(part, board);
      bool const reaches = reaches_target(seen);
      parts.push_back({std::move(part), std::move(seen.looked_at), reaches});
    }
  }

  // Squares whose pieces can make a difference, in order.
  [[nodiscard]] std::set<Coordinate> looked_at() const {
    std::set<Coordinate> squares;
    for (Part const& part : parts)
      if (part.reaches) squares.insert(part.looked_at.begin(), part.looked_at.end());
    return squares;
  }

  // Whether the target is still reached on a board that differs on the square `at` alone.
  [[nodiscard]] bool still_reach(Coordinate at, Board const& board) const {
    auto const looks = [&](Part const& part) { return part.looked_at.contains(at); };
    return std::any_of(parts.begin(), parts.end(),
                       [&](Part const& part) { return part.reaches && !looks(part); }) ||
           std::any_of(parts.begin(), parts.end(), [&](Part const& part) {
             return looks(part) && reaches_target(explore(part.movement, board));
           });
  }

private:
  struct Part {
    Movement movement;
    std::set<Coordinate> looked_at;
    bool reaches = false;
  };

  [[nodiscard]] Survey explore(Movement const& part, Board const& board) const {
    Survey seen = survey(part, board, origin);
    if (seen.effort > effort_left) throw too_many_ways(origin);
    effort_left -= seen.effort;
    return seen;
  }
  [[nodiscard]] bool reaches_target(Survey const& seen) const {
    return std::any_of(seen.targets.begin(), seen.targets.end(),
                       [&](Target const& found) { return found.at == target; });
  }

  Coordinate target;
  Coordinate origin;
  std::size_t& effort_left;
  std::vector<Part> parts;
};

} // namespace

std::length_error too_many_ways(Coordinate origin) {
  return std::length_error("there are too many ways to go from " + name(origin) + ": take a smaller board");
}

Dependence dependence_of(Coordinate target, Movement const& movement, Board const& board, Coordinate origin,
                         std::size_t& effort_left) {
  Dependence all;
  Parts const parts(target, movement, board, origin, effort_left);
  bool const side_matters = takes_on_the_way(movement);
  for (Coordinate at : parts.looked_at()) {
    if (at == origin || at == target) continue;
    Board changed = board;
    if (!board.is_empty(at)) {
      changed.friends.erase(at);
      changed.enemies.erase(at);
      if (!parts.still_reach(at, changed)) all.supports.push_back(at);
      continue;
    }
    changed.friends.insert(at);
    bool const by_friend = !parts.still_reach(at, changed);
    bool by_enemy = by_friend;
    if (side_matters) {
      changed.friends.erase(at);
      changed.enemies.insert(at);
      by_enemy = !parts.still_reach(at, changed);
    }
    if (auto const which = who(by_friend, by_enemy)) all.blockers.push_back({at, *which});
  }
  return all;
}

std::map<Coordinate, std::vector<Influence>> blocked_by(Movement const& movement, Board const& board,
                                                        Coordinate origin) {
  std::map<Coordinate, std::vector<Influence>> blockers;
  std::set<Coordinate> const before = reached(movement, board, origin);
  for (Coordinate at : survey(movement, board, origin).looked_at) {
    if (at == origin || !board.is_empty(at)) continue;
    Changed const after = with_piece(movement, board, origin, at);
    for (Coordinate target : before)
      if (target != at)
        if (auto which = who(!after.with_friend.contains(target), !after.with_enemy.contains(target)))
          blockers[target].push_back({at, *which});
  }
  return blockers;
}

std::map<Coordinate, std::vector<Coordinate>> supported_by(Movement const& movement, Board const& board,
                                                           Coordinate origin) {
  std::map<Coordinate, std::vector<Coordinate>> supports;
  std::set<Coordinate> const before = reached(movement, board, origin);
  for (Coordinate at : survey(movement, board, origin).looked_at) {
    if (at == origin || board.is_empty(at)) continue;
    Board without = board;
    without.friends.erase(at);
    without.enemies.erase(at);
    std::set<Coordinate> const after = reached(movement, without, origin);
    for (Coordinate target : before)
      if (target != at && !after.contains(target)) supports[target].push_back(at);
  }
  return supports;
}

std::map<Coordinate, std::vector<Influence>> enabled_by(Movement const& movement, Board const& board,
                                                        Coordinate origin) {
  std::map<Coordinate, std::vector<Influence>> enabled;
  std::set<Coordinate> const before = reached(movement, board, origin);
  for (Coordinate at : survey(movement, board, origin).looked_at) {
    if (at == origin || !board.is_empty(at)) continue;
    Changed const after = with_piece(movement, board, origin, at);
    std::set<Coordinate> either = after.with_friend;
    either.insert(after.with_enemy.begin(), after.with_enemy.end());
    for (Coordinate target : either)
      if (target != at && !before.contains(target))
        enabled[at].push_back(
            {target, *who(after.with_friend.contains(target), after.with_enemy.contains(target))});
  }
  return enabled;
}

} // namespace hippo::betza
