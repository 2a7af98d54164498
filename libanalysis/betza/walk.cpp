#include "libanalysis/betza/walk.hpp"

#include <algorithm>
#include <stdexcept>
#include <tuple>

namespace hippo::betza {
namespace {

enum class Man : std::uint8_t { none, friendly, enemy };

bool is_oblique(Leg const& leg) { return leg.ring[0].dx != 0; }

// A walk that asks for more squares than this (seconds of work) is given up: eight legs that take a man each
// have millions of orders to do so.
constexpr std::size_t max_questions = 20'000'000;

int wrapped(int x, int files) { return ((x % files) + files) % files; }

/// One movement, one board, one origin.
class Walker {
public:
  Walker(Movement const& its_movement, Board const& its_board, Square its_origin)
      : movement(its_movement), board(its_board), origin(its_origin) {}

  void run() {
    for (Mover const& each : movement.movers) {
      mover = &each;
      done.clear();
      begin_leg(0, {origin, std::nullopt}, {}, {});
    }
  }

  Survey result() const {
    Survey all{{}, examined, questions};
    for (auto const& [key, target] : found) all.targets.push_back(target);
    return all;
  }

private:
  struct State {
    Square at;
    std::optional<int> direction; // ring place of the last step; none before the first leg
    bool toggled = false;         // by an odd number of y and g
    bool oblique = false;         // whether the last step was
    int side = 0;                 // of the last turn: -1 left, +1 right, 0 none yet
    friend auto operator<=>(State const&, State const&) = default;
  };
  using Squares = std::vector<Square>;

  Man man_on(Square at, Squares const& taken) {
    if (++questions > max_questions)
      throw std::length_error("there are too many ways to go from " + name(origin));
    examined.insert(at);
    if (at == origin || std::find(taken.begin(), taken.end(), at) != taken.end()) return Man::none;
    if (board.friends.contains(at)) return Man::friendly;
    return board.enemies.contains(at) ? Man::enemy : Man::none;
  }

  void begin_leg(std::size_t number, State const& from, Squares const& path, Squares const& taken) {
    if (!done.insert({number, from, taken}).second) return;
    Leg const& leg = mover->legs[number];
    for (auto const& [direction, side] : directions(leg, from)) {
      std::vector<int> turns{0};
      if (leg.trail != Trail::straight) turns = {leg.trail_turn, -leg.trail_turn};
      for (int turn : turns) {
        State start = from;
        start.direction = direction;
        start.side = side;
        slide(number, start, turn, path, taken);
      }
    }
  }

  // Where the leg may head, and the side that the move has turned to by it.
  static std::vector<std::pair<int, int>> directions(Leg const& leg, State const& from) {
    std::vector<std::pair<int, int>> all;
    int const base = from.direction ? aligned(leg, from) : 0;
    Directions const set = base % 2 == 0 ? leg.after_even : leg.after_odd;
    for (int turn = 0; turn < 8; ++turn) {
      if (!(set >> turn & 1)) continue;
      int const turned = !from.direction || turn % 4 == 0 ? 0 : turn < 4 ? 1 : -1;
      if (leg.side == Side::against_last && from.side != 0 && turned == from.side) continue;
      if (leg.side == Side::with_last && from.side != 0 && turned == -from.side) continue;
      all.emplace_back((base + turn) % 8, turned == 0 ? from.side : turned);
    }
    return all;
  }

  // The place in this leg's ring that stands for the direction before. An oblique leap counts as the straight
  // step along its long side when a straight leg follows it.
  static int aligned(Leg const& leg, State const& from) {
    int const before = *from.direction;
    return from.oblique && !is_oblique(leg) ? (before + 1) / 2 * 2 % 8 : before;
  }

  void slide(std::size_t number, State state, int turn, Squares path, Squares const& taken) {
    Leg const& leg = mover->legs[number];
    unsigned const range = state.toggled ? leg.toggled_range : leg.range;
    Square const start = state.at;
    int const first = *state.direction;
    std::set<std::pair<Square, int>> trodden; // a ride that wraps around may run in circles
    for (unsigned step = 1; range == 0 || step <= range; ++step) {
      int const way = leg.trail == Trail::crooked ? first + (step % 2 == 0 ? turn : 0)
                                                  : first + static_cast<int>((step - 1) % 8) * turn;
      state.direction = (way + 16) % 8;
      Vector const leap = leg.ring[static_cast<std::size_t>(*state.direction)];
      if (!may_pass(leg, state.at, leap, taken)) return;
      Square next{state.at.x + leap.dx, state.at.y + leap.dy};
      if (leg.cylinder) next.x = wrapped(next.x, board.files);
      if (!board.contains(next) || next == start || !trodden.insert({next, *state.direction}).second) return;
      state.at = next;
      path.push_back(next);
      if (leg.skips_first && step == 1) continue;
      if (!land(number, state, path, taken)) return;
    }
  }

  // Ends the leg on the square in every way that its man allows. False where the man stops the ride.
  bool land(std::size_t number, State const& state, Squares const& path, Squares const& taken) {
    Leg const& leg = mover->legs[number];
    bool const last = number + 1 == mover->legs.size();
    Man const man = man_on(state.at, taken);
    auto end = [&](bool toggle, bool takes, Kind kind) {
      if (last) return record(state.at, kind, path, taken);
      State next = state;
      next.toggled = state.toggled != toggle;
      Squares victims = taken;
      if (takes) victims.push_back(state.at);
      next.oblique = is_oblique(leg);
      begin_leg(number + 1, next, path, victims);
    };
    if (man == Man::none) {
      if (leg.move) end(false, false, Kind::move);
      if (leg.move_toggle) end(true, false, Kind::move);
      return true;
    }
    if (leg.capture && man == Man::enemy) end(false, true, Kind::capture);
    if (leg.destroy && man == Man::friendly) end(false, true, Kind::destroy);
    if (!last && leg.hop) end(false, false, Kind::move);
    if (!last && leg.hop_toggle) end(true, false, Kind::move);
    return false;
  }

  // Whether n and j allow a step, by the men between its squares.
  bool may_pass(Leg const& leg, Square from, Vector leap, Squares const& taken) {
    if (leg.lame != Way::none && men_between(leg, leg.lame, from, leap, taken) > 0) return false;
    if (leg.jump == Way::none) return true;
    int const men = men_between(leg, leg.jump, from, leap, taken);
    return leg.jump_any ? men > 0 : men == 1;
  }

  int men_between(Leg const& leg, Way way, Square from, Vector leap, Squares const& taken) {
    int const men = men_on_way(leg, from, leap, false, taken);
    return way == Way::either ? std::min(men, men_on_way(leg, from, leap, true, taken)) : men;
  }

  int men_on_way(Leg const& leg, Square from, Vector leap, bool diagonal_first, Squares const& taken) {
    int const far = std::max(std::abs(leap.dx), std::abs(leap.dy));
    int const diagonals = std::min(std::abs(leap.dx), std::abs(leap.dy));
    bool const is_wide = std::abs(leap.dx) > std::abs(leap.dy);
    auto sign = [](int n) { return (n > 0) - (n < 0); };
    int men = 0;
    for (int step = 1; step < far; ++step) {
      bool const diagonal = diagonal_first ? step <= diagonals : step > far - diagonals;
      from.x += diagonal || is_wide ? sign(leap.dx) : 0;
      from.y += diagonal || !is_wide ? sign(leap.dy) : 0;
      if (leg.cylinder) from.x = wrapped(from.x, board.files);
      if (board.contains(from) && man_on(from, taken) != Man::none) ++men;
    }
    return men;
  }

  void record(Square at, Kind kind, Squares const& path, Squares const& taken) {
    auto [place, is_new] =
        found.try_emplace({at, kind, taken}, Target{at, kind, path, taken, mover->initial, mover->term});
    if (!is_new && place->second.initial && !mover->initial)
      place->second = Target{at, kind, path, taken, false, mover->term};
  }

  Movement const& movement;
  Board const& board;
  Square origin;
  Mover const* mover = nullptr;
  std::set<std::tuple<std::size_t, State, Squares>> done;
  std::map<std::tuple<Square, Kind, Squares>, Target> found;
  std::set<Square> examined;
  std::size_t questions = 0;
};

std::set<Square> reached(Movement const& movement, Board const& board, Square origin) {
  std::set<Square> squares;
  for (Target const& target : walk(movement, board, origin)) squares.insert(target.at);
  return squares;
}

// The squares reached with a friend, and with an enemy, put on `at`.
struct Changed {
  std::set<Square> with_friend;
  std::set<Square> with_enemy;
};
Changed with_man(Movement const& movement, Board board, Square origin, Square at) {
  board.friends.insert(at);
  Changed changed{reached(movement, board, origin), {}};
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

std::vector<Target> walk(Movement const& movement, Board const& board, Square origin) {
  return survey(movement, board, origin).targets;
}

Survey survey(Movement const& movement, Board const& board, Square origin) {
  Walker walker(movement, board, origin);
  walker.run();
  return walker.result();
}

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

std::string name(Square square) {
  std::string file;
  for (int left = square.x + 1; left > 0; left = (left - 1) / 26)
    file.insert(file.begin(), static_cast<char>('a' + (left - 1) % 26));
  return file + std::to_string(square.y + 1);
}

std::optional<Square> square_named(std::string_view text) {
  Square square{0, 0};
  std::size_t i = 0;
  for (; i < text.size() && text[i] >= 'a' && text[i] <= 'z' && i < 4; ++i)
    square.x = square.x * 26 + (text[i] - 'a' + 1);
  std::size_t const letters = i;
  for (; i < text.size() && text[i] >= '0' && text[i] <= '9' && i < letters + 4; ++i)
    square.y = square.y * 10 + (text[i] - '0');
  if (letters == 0 || i == letters || i != text.size() || text[letters] == '0') return std::nullopt;
  return Square{square.x - 1, square.y - 1};
}

} // namespace hippo::betza
