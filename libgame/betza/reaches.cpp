#include "libgame/betza/reaches.hpp"

#include <algorithm>
#include <utility>

namespace hippo::betza {
namespace {

// Each square that a walk looks up is tried with a piece on it, by further walks. The limit of their effort
// (see Survey) is about two seconds.
constexpr std::size_t max_effort_of_reaches = 15'000'000;

using Key = std::pair<Coordinate, std::vector<Coordinate>>;

bool takes_friend(Movement const& movement) {
  return std::ranges::any_of(movement.patterns, [](MovePattern const& pattern) {
    return std::ranges::any_of(pattern.legs, &Leg::destroy);
  });
}

/// Key of the cache: the occupancy that the moves on one board depend on.
class Conditions {
public:
  Conditions(Movement const& movement, Board const& board, Coordinate origin)
      : blockers(blocked_by(movement, board, origin)), supports(supported_by(movement, board, origin)) {}

  void add_to(Reach& reach) const {
    if (auto found = blockers.find(reach.at); found != blockers.end()) reach.blockers = found->second;
    if (auto found = supports.find(reach.at); found != supports.end()) reach.supports = found->second;
  }

private:
  std::map<Coordinate, std::vector<Influence>> blockers;
  std::map<Coordinate, std::vector<Coordinate>> supports;
};

/// Finds the reaches of one movement on one board.
class Finder {
public:
  Finder(Movement const& its_movement, Board const& its_board, Coordinate its_origin)
      : movement(its_movement), board(its_board), origin(its_origin) {}

  std::vector<Reach> find() {
    find_targets();
    Conditions const conditions(movement, board, origin);
    std::vector<Reach> list;
    for (auto& [key, reach] : all) {
      if (reach.moves || !board.is_empty(reach.at))
        conditions.add_to(reach);
      else
        add_conditions_of_capture(reach);
      list.push_back(std::move(reach));
    }
    return list;
  }

private:
  void find_targets() {
    Survey const here = survey(movement, board, origin);
    spend(here.effort * 2 * here.looked_at.size()); // two more walks for each of the squares
    for (Target const& target : here.targets) note(target);
    for (Coordinate at : here.looked_at)
      if (at != origin && board.is_empty(at)) find_captures(at);
  }

  /// Captures of pieces that could stand on an empty square.
  void find_captures(Coordinate at) {
    Board occupied = board;
    occupied.enemies.insert(at);
    Survey const with_enemy = survey(movement, occupied, origin);
    spend(with_enemy.effort * 3); // this walk and two like it
    for (Target const& target : with_enemy.targets)
      if (target.at == at) note(target);
    if (!captures_friends) return;
    occupied.enemies.erase(at);
    occupied.friends.insert(at);
    for (Target const& target : walk(movement, occupied, origin))
      if (target.at == at && target.kind == Kind::destroy) note(target);
  }

  /// With the captured piece on the board.
  void add_conditions_of_capture(Reach& reach) {
    Board staged = board;
    (reach.captures ? staged.enemies : staged.friends).insert(reach.at);
    Dependence found = dependence_of(reach.at, movement, staged, origin, effort_left);
    reach.blockers = std::move(found.blockers);
    reach.supports = std::move(found.supports);
  }

  void note(Target const& target) {
    auto [place, is_new] = all.try_emplace({target.at, target.taken});
    Reach& reach = place->second;
    if (is_new) {
      reach.at = target.at;
      reach.path = target.path;
      reach.taken = target.taken;
      reach.initial = target.initial;
    }
    reach.initial = reach.initial && target.initial;
    reach.moves |= target.kind == Kind::move;
    reach.captures |= target.kind == Kind::capture;
    reach.destroys |= target.kind == Kind::destroy;
  }

  void spend(std::size_t effort) {
    if (effort > effort_left) throw too_many_ways(origin);
    effort_left -= effort;
  }

  Movement const& movement;
  Board const& board;
  Coordinate origin;
  bool captures_friends = takes_friend(movement);
  std::size_t effort_left = max_effort_of_reaches;
  std::map<Key, Reach> all;
};

} // namespace

std::vector<Reach> reaches(Movement const& movement, Board const& board, Coordinate origin) {
  return Finder(movement, board, origin).find();
}

} // namespace hippo::betza
