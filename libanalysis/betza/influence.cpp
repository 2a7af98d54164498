#include "libanalysis/betza/influence.hpp"

#include <algorithm>
#include <optional>

namespace hippo::betza {
namespace {

std::set<Square> reached(Movement const& movement, Board const& board, Square origin) {
  std::set<Square> squares;
  for (Target const& target : walk(movement, board, origin)) squares.insert(target.at);
  return squares;
}

bool takes_on_the_way(Movement const& movement) {
  return std::any_of(movement.movers.begin(), movement.movers.end(), [](Mover const& mover) {
    return std::any_of(mover.legs.begin(), mover.legs.end() - 1,
                       [](Leg const& leg) { return leg.capture || leg.destroy; });
  });
}

// The squares reached with a friend, and with an enemy, put on `at`, without `at`.
struct Changed {
  std::set<Square> with_friend;
  std::set<Square> with_enemy;
};
Changed with_man(Movement const& movement, Board board, Square origin, Square at) {
  board.friends.insert(at);
  Changed changed{reached(movement, board, origin), {}};
  if (!takes_on_the_way(movement)) { // then nobody but `at` itself sees whose man it is
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

} // namespace

std::map<Square, std::vector<Influence>> blocked_by(Movement const& movement, Board const& board,
                                                    Square origin) {
  std::map<Square, std::vector<Influence>> blockers;
  std::set<Square> const before = reached(movement, board, origin);
  for (Square at : survey(movement, board, origin).looked_at) {
    if (at == origin || !board.is_empty(at)) continue;
    Changed const after = with_man(movement, board, origin, at);
    for (Square target : before)
      if (target != at)
        if (auto which = who(!after.with_friend.contains(target), !after.with_enemy.contains(target)))
          blockers[target].push_back({at, *which});
  }
  return blockers;
}

std::map<Square, std::vector<Square>> supported_by(Movement const& movement, Board const& board,
                                                   Square origin) {
  std::map<Square, std::vector<Square>> supports;
  std::set<Square> const before = reached(movement, board, origin);
  for (Square at : survey(movement, board, origin).looked_at) {
    if (at == origin || board.is_empty(at)) continue;
    Board without = board;
    without.friends.erase(at);
    without.enemies.erase(at);
    std::set<Square> const after = reached(movement, without, origin);
    for (Square target : before)
      if (target != at && !after.contains(target)) supports[target].push_back(at);
  }
  return supports;
}

std::map<Square, std::vector<Influence>> enabled_by(Movement const& movement, Board const& board,
                                                    Square origin) {
  std::map<Square, std::vector<Influence>> enabled;
  std::set<Square> const before = reached(movement, board, origin);
  for (Square at : survey(movement, board, origin).looked_at) {
    if (at == origin || !board.is_empty(at)) continue;
    Changed const after = with_man(movement, board, origin, at);
    std::set<Square> either = after.with_friend;
    either.insert(after.with_enemy.begin(), after.with_enemy.end());
    for (Square target : either)
      if (target != at && !before.contains(target))
        enabled[at].push_back(
            {target, *who(after.with_friend.contains(target), after.with_enemy.contains(target))});
  }
  return enabled;
}

} // namespace hippo::betza
