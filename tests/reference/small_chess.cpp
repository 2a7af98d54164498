#include "tests/reference/small_chess.hpp"

#include <algorithm>
#include <cstdlib>

namespace hippo::reference {

namespace {

struct Step {
  int dx, dy;
};
std::vector<Step> const straight{{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
std::vector<Step> const diagonal{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
std::vector<Step> const all_around{{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
std::vector<Step> const knight{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

std::vector<Step> const& steps(char letter) {
  return letter == 'R' ? straight : letter == 'B' ? diagonal : letter == 'N' ? knight : all_around;
}
bool slides(char letter) { return letter == 'Q' || letter == 'R' || letter == 'B'; }

/// The square one step further, -1 beyond the edge.
int step_from(int square, Step step) {
  int const file = square % 8 + step.dx;
  int const rank = square / 8 + step.dy;
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : rank * 8 + file;
}

} // namespace

SmallChess::SmallChess(std::string const& white, std::string const& black) {
  men_ = {{'K', true}, {'K', false}};
  for (char letter : white) men_.push_back({letter, true});
  for (char letter : black) men_.push_back({letter, false});
  solve();
}

std::size_t SmallChess::index(std::vector<int> const& squares, bool white) const {
  std::size_t result = white ? 1 : 0;
  for (int square : squares) result = result * 64 + static_cast<std::size_t>(square);
  return result;
}

std::vector<int> SmallChess::squares_of(std::size_t index) const {
  std::vector<int> squares(men_.size());
  for (std::size_t i = squares.size(); i-- > 0; index /= 64) squares[i] = static_cast<int>(index % 64);
  return squares;
}

int SmallChess::man_on(std::vector<int> const& squares, int square) {
  auto const at = std::find(squares.begin(), squares.end(), square);
  return at == squares.end() ? -1 : static_cast<int>(at - squares.begin());
}

bool SmallChess::attacked(std::vector<int> const& squares, int target, bool by_white) const {
  for (std::size_t i = 0; i < men_.size(); ++i) {
    if (men_[i].white != by_white || squares[i] == target) continue;
    if (men_[i].letter == 'P') {
      for (int dx : {-1, 1})
        if (step_from(squares[i], {dx, by_white ? 1 : -1}) == target) return true;
      continue;
    }
    for (Step step : steps(men_[i].letter))
      for (int to = step_from(squares[i], step); to >= 0; to = step_from(to, step)) {
        if (to == target) return true;
        if (man_on(squares, to) >= 0 || !slides(men_[i].letter)) break;
      }
  }
  return false;
}

bool SmallChess::possible(std::vector<int> const& squares, bool white) const {
  for (std::size_t i = 0; i < squares.size(); ++i) {
    if (men_[i].letter == 'P' && (squares[i] < 8 || squares[i] > 55)) return false;
    for (std::size_t j = 0; j < i; ++j)
      if (squares[i] == squares[j]) return false;
  }
  return !attacked(squares, squares[white ? 1 : 0], white);
}

SmallChess const& SmallChess::after(std::string white, std::string black) const {
  auto& sub = subs_[white + 'v' + black];
  if (!sub) sub = std::make_unique<SmallChess>(white, black);
  return *sub;
}

void SmallChess::each_move(std::vector<int> const& squares, bool white,
                           std::function<void(int const&)> const& visit) const {
  auto const move = [&](std::size_t man, int to, char became) {
    int const victim = man_on(squares, to);
    std::vector<int> next = squares;
    next[man] = to;
    if (victim < 0 && became == men_[man].letter) {
      if (!attacked(next, next[white ? 0 : 1], !white)) visit(plies_[index(next, !white)]);
      return;
    }
    std::string letters[2];
    std::vector<int> rest;
    for (std::size_t i = 0; i < men_.size(); ++i) {
      if (static_cast<int>(i) == victim) continue;
      rest.push_back(next[i]);
      if (i >= 2) letters[men_[i].white ? 0 : 1] += i == man ? became : men_[i].letter;
    }
    SmallChess const& sub = after(letters[0], letters[1]);
    if (!sub.attacked(rest, rest[white ? 0 : 1], !white)) visit(sub.plies_[sub.index(rest, !white)]);
  };
  for (std::size_t i = 0; i < men_.size(); ++i) {
    if (men_[i].white != white) continue;
    auto const enemy = [&](int square) {
      int const man = man_on(squares, square);
      return man >= 0 && men_[static_cast<std::size_t>(man)].white != white;
    };
    if (men_[i].letter != 'P') {
      for (Step step : steps(men_[i].letter))
        for (int to = step_from(squares[i], step); to >= 0; to = step_from(to, step)) {
          if (man_on(squares, to) < 0 || enemy(to)) move(i, to, men_[i].letter);
          if (man_on(squares, to) >= 0 || !slides(men_[i].letter)) break;
        }
      continue;
    }
    int const forward = white ? 1 : -1;
    auto const pawn_to = [&](int to) {
      if (to >= 8 && to < 56) return move(i, to, 'P');
      for (char became : {'Q', 'R', 'B', 'N'}) move(i, to, became);
    };
    int const one = step_from(squares[i], {0, forward});
    if (man_on(squares, one) < 0) {
      pawn_to(one);
      int const two = step_from(one, {0, forward});
      if (squares[i] / 8 == (white ? 1 : 6) && man_on(squares, two) < 0) pawn_to(two);
    }
    for (int dx : {-1, 1})
      if (int const to = step_from(squares[i], {dx, forward}); to >= 0 && enemy(to)) pawn_to(to);
  }
}

void SmallChess::solve() {
  std::size_t half = 1;
  for (std::size_t i = 0; i < men_.size(); ++i) half *= 64;
  plies_.assign(2 * half, impossible);
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < 2 * half; ++i)
    if (possible(squares_of(i), i >= half)) {
      plies_[i] = drawn;
      open.push_back(i);
    }
  std::vector<std::vector<int const*>> replies(2 * half);
  std::erase_if(open, [&](std::size_t i) {
    bool const white = i >= half;
    auto const squares = squares_of(i);
    each_move(squares, white, [&](int const& reply) { replies[i].push_back(&reply); });
    return replies[i].empty() && !attacked(squares, squares[white ? 0 : 1], !white); // stalemate
  });
  // A capture may lead to an end that is further away than any within these men.
  constexpr int longer_than_any_sub = 120;
  int quiet = 0;
  for (int ply = 0; quiet < longer_than_any_sub; ++ply) {
    std::vector<std::size_t> decided;
    std::vector<std::size_t> still;
    for (std::size_t const i : open) {
      bool const won = std::ranges::any_of(
          replies[i], [&](int const* reply) { return *reply >= 0 && *reply % 2 == 0 && *reply < ply; });
      bool const lost = std::ranges::all_of(
          replies[i], [&](int const* reply) { return *reply >= 0 && *reply % 2 == 1 && *reply < ply; });
      (won || lost ? decided : still).push_back(i);
    }
    for (std::size_t const i : decided) plies_[i] = ply;
    quiet = decided.empty() ? quiet + 1 : 0;
    open = std::move(still);
  }
}

void SmallChess::each(std::function<void(std::vector<int> const&, bool, int)> const& visit) const {
  for (std::size_t i = 0; i < plies_.size(); ++i)
    if (plies_[i] != impossible) visit(squares_of(i), i >= plies_.size() / 2, plies_[i]);
}

} // namespace hippo::reference
