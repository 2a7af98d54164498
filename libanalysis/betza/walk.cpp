#include "libanalysis/betza/walk.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <tuple>

namespace hippo::betza {
namespace {

enum class Man : std::uint8_t { none, friendly, enemy };

bool is_oblique(Leg const& leg) { return leg.ring[0].dx != 0; }

// A walk that asks for more squares than this (a second or two) is given up: eight legs that take a man each
// have millions of orders to do so.
constexpr std::size_t max_questions = 10'000'000;
// What a question costs once men were taken, when what is known must be looked up by them.
constexpr std::size_t costly = 6;
// So many squares of a leg are made ready at the cost of a question.
constexpr std::size_t cells_a_question = 64;

int wrapped(int x, int files) { return ((x % files) + files) % files; }

/// One movement, one board, one origin.
class Walker {
public:
  Walker(Movement const& its_movement, Board const& its_board, Square its_origin)
      : movement(its_movement), board(its_board), origin(its_origin), men(cells(), Man::none),
        examined(cells(), false) {
    for (Square at : board.friends)
      if (board.contains(at)) men[cell(at)] = Man::friendly;
    for (Square at : board.enemies)
      if (board.contains(at)) men[cell(at)] = Man::enemy;
    men[cell(origin)] = Man::none; // the mover has left it
  }

  void run() {
    questions = cells() / cells_a_question;
    for (MovePattern const& each : movement.patterns) {
      pattern = &each;
      questions += each.legs.size() * cells() / cells_a_question;
      sides_matter.assign(each.legs.size(), false);
      for (std::size_t leg = each.legs.size() - 1; leg > 0; --leg)
        sides_matter[leg - 1] = sides_matter[leg] || each.legs[leg].side != Side::said;
      told.assign(cells(), false);
      slid.assign(each.legs.size() * cells() * ways, false);
      landed.assign(slid.size(), false);
      slid_taking.clear();
      begin_leg(0, {origin, std::nullopt}, {});
    }
  }

  Survey result() const {
    Survey all{{}, {}, questions};
    for (auto const& [key, target] : found) all.targets.push_back(target);
    for (int x = 0; x < board.files; ++x)
      for (int y = 0; y < board.ranks; ++y)
        if (examined[cell({x, y})]) all.looked_at.insert({x, y});
    return all;
  }

private:
  struct State {
    Square at;
    std::optional<int> direction; // ring place of the last step; none before the first leg
    bool toggled = false;         // by an odd number of y and g
    bool oblique = false;         // whether the last step was
    int side = 0;                 // of the last turn where later legs ask for it: -1 left, +1 right, 0 none
  };
  using Squares = std::vector<Square>;

  [[nodiscard]] std::size_t cells() const {
    return static_cast<std::size_t>(board.files) * static_cast<std::size_t>(board.ranks);
  }
  [[nodiscard]] std::size_t cell(Square at) const {
    return static_cast<std::size_t>(at.y) * static_cast<std::size_t>(board.files) +
           static_cast<std::size_t>(at.x);
  }

  Man man_on(Square at, Squares const& taken) {
    questions += taken.empty() ? 1 : costly;
    if (questions > max_questions)
      throw std::length_error("there are too many ways to go from " + name(origin));
    examined[cell(at)] = true;
    Man const man = men[cell(at)];
    if (man == Man::none || std::find(taken.begin(), taken.end(), at) != taken.end()) return Man::none;
    return man;
  }

  void begin_leg(std::size_t number, State const& from, Squares const& taken) {
    Leg const& leg = pattern->legs[number];
    bool const remember = sides_matter[number];
    each_direction(leg, from, [&](int direction, int side) {
      State start = from;
      start.direction = direction;
      start.side = remember ? side : 0;
      for (int const sign : {1, -1}) {
        if (sign < 0 && leg.trail == Trail::straight) break;
        if (sets_out(number, start, sign, taken)) slide(number, start, sign * leg.trail_turn, taken);
      }
    });
  }

  // How a leg can come to a square or leave it: eight directions, two turns of a trail, toggled or not, three
  // sides.
  static constexpr std::size_t ways = 8 * 2 * 2 * 3;
  [[nodiscard]] std::size_t way(std::size_t number, State const& state, int sign) const {
    auto const index = static_cast<std::size_t>(*state.direction + 8 * (sign > 0) + 16 * state.toggled +
                                                32 * (state.side + 1));
    return (number * cells() + cell(state.at)) * ways + index;
  }

  // Whether no leg has set out so before; a second time would find nothing new.
  bool sets_out(std::size_t number, State const& start, int sign, Squares const& taken) {
    std::size_t const place = way(number, start, sign);
    if (!taken.empty()) return slid_taking.emplace(place, taken).second;
    if (slid[place]) return false;
    return slid[place] = true;
  }

  // The same of a leg that comes to a square where it may end.
  bool arrives(std::size_t number, State const& state, Squares const& taken) {
    if (!taken.empty()) return true;
    std::size_t const place = way(number, state, 1);
    if (landed[place]) return false;
    return landed[place] = true;
  }

  // Where the leg may head, and the side that the move has turned to by it.
  template <class Use>
  static void each_direction(Leg const& leg, State const& from, Use const& use) {
    int const base = from.direction ? aligned(leg, from) : 0;
    Directions const set = base % 2 == 0 ? leg.after_even : leg.after_odd;
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
  static int aligned(Leg const& leg, State const& from) {
    int const before = *from.direction;
    return from.oblique && !is_oblique(leg) ? (before + 1) / 2 * 2 % 8 : before;
  }

  void slide(std::size_t number, State state, int turn, Squares const& taken) {
    Leg const& leg = pattern->legs[number];
    unsigned const range = state.toggled ? leg.toggled_range : leg.range;
    Square const start = state.at;
    int const first = *state.direction;
    // Where another such ride has come along, all squares beyond are known.
    bool const endless = range == 0 && leg.trail == Trail::straight && !leg.cylinder;
    std::size_t const before = path.size();
    std::set<std::pair<Square, int>> trodden; // a ride that wraps around may run in circles
    for (unsigned step = 1; range == 0 || step <= range; ++step) {
      int const way = leg.trail == Trail::crooked ? first + (step % 2 == 0 ? turn : 0)
                                                  : first + static_cast<int>((step - 1) % 8) * turn;
      state.direction = (way + 16) % 8;
      Vector const leap = leg.ring[static_cast<std::size_t>(*state.direction)];
      if (!may_pass(leg, state.at, leap, taken)) break;
      Square next{state.at.x + leap.dx, state.at.y + leap.dy};
      if (leg.cylinder) next.x = wrapped(next.x, board.files);
      if (!board.contains(next) || next == start) break;
      if (leg.cylinder && !trodden.insert({next, *state.direction}).second) break;
      state.at = next;
      path.push_back(next);
      if (leg.skips_first && step == 1) continue;
      if (arrives(number, state, taken) ? !land(number, state, taken)
                                        : endless || man_on(state.at, taken) != Man::none)
        break;
    }
    path.resize(before);
  }

  // Ends the leg on the square in every way that its man allows. False where the man stops the ride.
  bool land(std::size_t number, State const& state, Squares const& taken) {
    Leg const& leg = pattern->legs[number];
    bool const last = number + 1 == pattern->legs.size();
    Man const man = man_on(state.at, taken);
    auto end = [&](bool toggle, bool takes, Kind kind) {
      if (last) return record(state.at, kind, taken);
      State next = state;
      next.toggled = state.toggled != toggle;
      Squares victims = taken;
      if (takes) victims.push_back(state.at);
      next.oblique = is_oblique(leg);
      begin_leg(number + 1, next, victims);
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
    int const count = men_between(leg, leg.jump, from, leap, taken);
    return leg.jump_any ? count > 0 : count == 1;
  }

  int men_between(Leg const& leg, Way way, Square from, Vector leap, Squares const& taken) {
    int const count = men_on_way(leg, from, leap, false, taken);
    return way == Way::either ? std::min(count, men_on_way(leg, from, leap, true, taken)) : count;
  }

  int men_on_way(Leg const& leg, Square from, Vector leap, bool diagonal_first, Squares const& taken) {
    int const far = std::max(std::abs(leap.dx), std::abs(leap.dy));
    int const diagonals = std::min(std::abs(leap.dx), std::abs(leap.dy));
    bool const is_wide = std::abs(leap.dx) > std::abs(leap.dy);
    auto sign = [](int n) { return (n > 0) - (n < 0); };
    int count = 0;
    for (int step = 1; step < far; ++step) {
      bool const diagonal = diagonal_first ? step <= diagonals : step > far - diagonals;
      from.x += diagonal || is_wide ? sign(leap.dx) : 0;
      from.y += diagonal || !is_wide ? sign(leap.dy) : 0;
      if (leg.cylinder) from.x = wrapped(from.x, board.files);
      if (board.contains(from) && man_on(from, taken) != Man::none) ++count;
    }
    return count;
  }

  void record(Square at, Kind kind, Squares const& taken) {
    bool const plain = kind == Kind::move && taken.empty();
    if (plain && told[cell(at)]) return;
    if (plain) told[cell(at)] = true;
    Key key{at, kind, taken};
    auto const place = found.find(key);
    if (place == found.end())
      found.emplace(std::move(key), Target{at, kind, path, taken, pattern->initial, pattern->term});
    else if (place->second.initial && !pattern->initial)
      place->second = Target{at, kind, path, taken, false, pattern->term};
  }

  using Key = std::tuple<Square, Kind, Squares>;

  Movement const& movement;
  Board const& board;
  Square origin;
  std::vector<Man> men; // by cell
  std::vector<bool> examined;
  MovePattern const* pattern = nullptr;
  std::vector<bool> sides_matter; // by leg: whether one after it turns with or against the last turn
  Squares path;                   // of the move that is being walked
  std::vector<bool> told;         // plain moves of this mover, by cell
  std::vector<bool> slid;         // by way(): how legs of this mover have set out
  std::vector<bool> landed;       // and come to a square, if no man was taken before
  std::set<std::pair<std::size_t, Squares>> slid_taking; // the same, where men were taken before
  std::map<Key, Target> found;
  std::size_t questions = 0;
};

} // namespace

std::vector<Target> walk(Movement const& movement, Board const& board, Square origin) {
  return survey(movement, board, origin).targets;
}

Survey survey(Movement const& movement, Board const& board, Square origin) {
  Walker walker(movement, board, origin);
  walker.run();
  return walker.result();
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
