#include "tests/reference/small_board.hpp"

#include <algorithm>
#include <utility>

namespace hippo::reference {

SmallBoard::SmallBoard(Rules rules, std::vector<Man> men) : rules_(std::move(rules)), men_(std::move(men)) {
  list_moves();
  solve();
}

Kind const& SmallBoard::kind(char letter) const {
  return *std::find_if(rules_.kinds.begin(), rules_.kinds.end(),
                       [&](Kind const& kind) { return kind.letter == letter; });
}

std::string SmallBoard::letters(std::size_t man) const {
  std::string all(1, men_[man].letter);
  for (std::size_t i = 0; i < all.size(); ++i)
    for (char const letter : kind(all[i]).becomes)
      if (all.find(letter) == std::string::npos) all += letter;
  return all;
}

// A node: for each man its letter among those it can have and its square (or gone), then the side to move.

std::size_t SmallBoard::index(std::vector<Man> const& men, bool white) const {
  std::size_t node = 0;
  for (std::size_t i = 0; i < men.size(); ++i) {
    std::string const all = letters(i);
    node = node * all.size() + all.find(men[i].letter);
    node = node * static_cast<std::size_t>(squares() + 1) + static_cast<std::size_t>(men[i].square + 1);
  }
  return node * 2 + (white ? 1 : 0);
}

std::vector<SmallBoard::Man> SmallBoard::men_at(std::size_t node) const {
  std::vector<Man> men = men_;
  node /= 2;
  for (std::size_t i = men.size(); i-- > 0;) {
    std::string const all = letters(i);
    men[i].square = static_cast<int>(node % static_cast<std::size_t>(squares() + 1)) - 1;
    node /= static_cast<std::size_t>(squares() + 1);
    men[i].letter = all[node % all.size()];
    node /= all.size();
  }
  return men;
}

bool SmallBoard::promotes(Man const& man) const {
  if (kind(man.letter).becomes.empty()) return false;
  int const rank = kind(man.letter).rank == 0 ? rules_.ranks : kind(man.letter).rank;
  return man.square / rules_.files == (man.white ? rank - 1 : rules_.ranks - rank);
}

template <class Visit>
void SmallBoard::reach_by_legs(std::vector<Man> const& men, std::size_t man, Visit visit) const {
  Kind const& its_kind = kind(men[man].letter);
  if (!its_kind.legs) return;
  auto const at = [&](int file, int rank) {
    if (file < 0 || rank < 0 || file >= rules_.files || rank >= rules_.ranks) return '#';
    for (std::size_t i = 0; i < men.size(); ++i)
      if (i != man && men[i].square == rank * rules_.files + file)
        return men[i].white == men[man].white ? 'f' : 'e';
    return ' ';
  };
  LegView const view{men[man].square % rules_.files, men[man].square / rules_.files, men[man].white ? 1 : -1,
                     at};
  auto const square = [&](LegPlace place) { return place.rank * rules_.files + place.file; };
  its_kind.legs(view, [&](LegPlace target, std::vector<LegPlace> const& taken) {
    std::vector<int> squares;
    for (LegPlace const place : taken) squares.push_back(square(place));
    visit(square(target), squares);
  });
}

template <class Visit>
void SmallBoard::reach(std::vector<Man> const& men, std::size_t man, bool captures, Visit visit) const {
  int const sign = men[man].white ? 1 : -1;
  for (Stride const& stride : kind(men[man].letter).strides) {
    if (captures ? !stride.captures || stride.calm : !stride.moves) continue;
    if (stride.calm && attacked(men, men[man].white)) continue;
    int file = men[man].square % rules_.files;
    int rank = men[man].square / rules_.files;
    int hurdles = 0;
    for (int step = 0; step < stride.most; ++step) {
      file += sign * stride.dx;
      rank += sign * stride.dy;
      if (file < 0 || rank < 0 || file >= rules_.files || rank >= rules_.ranks) break;
      int const square = rank * rules_.files + file;
      bool const taken =
          std::any_of(men.begin(), men.end(), [&](Man const& other) { return other.square == square; });
      if (hurdles == (stride.hops ? 1 : 0) && taken == captures) visit(square);
      hurdles += taken ? 1 : 0;
      if (hurdles > (stride.hops ? 1 : 0)) break;
    }
  }
}

bool SmallBoard::attacked(std::vector<Man> const& men, bool king_of_white) const {
  int const target = men[king_of_white ? 0 : 1].square;
  bool found = false;
  for (std::size_t i = 0; i < men.size(); ++i)
    if (men[i].square != gone && men[i].white != king_of_white) {
      reach(men, i, true, [&](int square) { found |= square == target; });
      reach_by_legs(men, i, [&](int square, std::vector<int> const& taken) {
        found |= square == target || std::find(taken.begin(), taken.end(), target) != taken.end();
      });
    }
  return found;
}

bool SmallBoard::is_legal(std::vector<Man> const& men, bool white) const {
  for (std::size_t i = 0; i < men.size(); ++i) {
    if (men[i].square == gone) {
      if (i < 2) return false;
      continue;
    }
    if (promotes(men[i])) return false;
    for (std::size_t j = 0; j < i; ++j)
      if (men[j].square == men[i].square) return false;
  }
  return !attacked(men, !white);
}

template <class Visit>
void SmallBoard::each_move(std::vector<Man> const& men, bool white, Visit visit) const {
  for (std::size_t i = 0; i < men.size(); ++i) {
    if (men[i].square == gone || men[i].white != white) continue;
    auto const arrive = [&](std::vector<Man> after, int square) {
      after[i].square = square;
      if (!promotes(after[i])) return visit(after);
      for (char const letter : kind(men[i].letter).becomes) {
        after[i].letter = letter;
        visit(after);
      }
    };
    reach_by_legs(men, i, [&](int square, std::vector<int> const& taken) {
      std::vector<Man> after = men;
      for (std::size_t other = 0; other < after.size(); ++other)
        if (other != i && (after[other].square == square ||
                           std::find(taken.begin(), taken.end(), after[other].square) != taken.end()))
          after[other].square = gone;
      arrive(after, square);
    });
    for (bool const captures : {false, true})
      reach(men, i, captures, [&](int square) {
        std::vector<Man> after = men;
        for (Man& other : after)
          if (other.square == square) {
            if (other.white == white) return;
            other.square = gone;
          }
        arrive(after, square);
      });
  }
}

void SmallBoard::list_moves() {
  std::vector<Man> last = men_;
  for (std::size_t i = 0; i < last.size(); ++i) {
    last[i].square = squares() - 1;
    last[i].letter = letters(i).back();
  }
  std::size_t const nodes = index(last, true) + 1;
  next_.resize(nodes);
  plies_.assign(nodes, impossible);
  for (std::size_t node = 0; node < nodes; ++node) {
    bool const white = node % 2 == 1;
    std::vector<Man> const men = men_at(node);
    if (!is_legal(men, white)) continue;
    plies_[node] = drawn;
    each_move(men, white, [&](std::vector<Man> const& after) {
      if (after[0].square != gone && after[1].square != gone && !attacked(after, white))
        next_[node].push_back(static_cast<std::uint32_t>(index(after, !white)));
    });
    if (!next_[node].empty()) continue;
    int const result = attacked(men, white) ? -1 : rules_.stalemate;
    plies_[node] = result < 0 ? 0 : result > 0 ? 1 : drawn;
  }
}

void SmallBoard::solve() {
  bool changed = true;
  for (int ply = 1; changed || ply < 3; ++ply) {
    changed = false;
    for (std::size_t node = 0; node < next_.size(); ++node) {
      if (plies_[node] != drawn || next_[node].empty()) continue;
      auto const& next = next_[node];
      auto const lost = [&](std::uint32_t after) { return plies_[after] == ply - 1; };
      auto const won = [&](std::uint32_t after) { return plies_[after] % 2 == 1 && plies_[after] < ply; };
      bool const decided = ply % 2 == 1 ? std::any_of(next.begin(), next.end(), lost)
                                        : std::all_of(next.begin(), next.end(), won);
      if (!decided) continue;
      plies_[node] = ply;
      changed = true;
    }
  }
}

void SmallBoard::each(std::function<void(std::vector<Man> const&, bool, int)> const& visit) const {
  for (std::size_t node = 0; node < plies_.size(); ++node) {
    if (plies_[node] == impossible) continue;
    std::vector<Man> const men = men_at(node);
    bool all = true;
    for (std::size_t i = 0; i < men.size(); ++i)
      all = all && men[i].square != gone && men[i].letter == men_[i].letter;
    if (all) visit(men, node % 2 == 1, plies_[node]);
  }
}

} // namespace hippo::reference
