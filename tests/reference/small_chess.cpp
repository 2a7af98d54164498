#include "tests/reference/small_chess.hpp"

#include <algorithm>
#include <stdexcept>

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

constexpr int nowhere = -1;
constexpr int none = -1;

int rank_of(int square) { return square / 8; }
int forward(bool white) { return white ? 1 : -1; }
int home_rank(bool white) { return white ? 1 : 6; }
bool is_end(int square) { return rank_of(square) == 0 || rank_of(square) == 7; }

/// The square one step further, nowhere beyond the edge.
int step_from(int square, Step step) {
  int const file = square % 8 + step.dx;
  int const rank = square / 8 + step.dy;
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? nowhere : rank * 8 + file;
}

} // namespace

SmallChess::SmallChess(std::string const& white, std::string const& black, Exit exit)
    : exit_(std::move(exit)) {
  if (white.size() + black.size() > max_pieces - 2) throw std::logic_error("more pieces than can be solved");
  auto const add = [&](char letter, bool is_white) { pieces_[pieces_.size++] = {letter, is_white, 0}; };
  add('K', true);
  add('K', false);
  for (char letter : white) add(letter, true);
  for (char letter : black) add(letter, false);
  solve();
}

std::size_t SmallChess::index(State const& state) const {
  std::size_t result = (state.passant ? 2 : 0) + (state.white ? 1 : 0);
  for (std::size_t i = 0; i < pieces_.size; ++i)
    result = result * 64 + static_cast<std::size_t>(state.squares[i]);
  return result;
}

SmallChess::State SmallChess::state_of(std::size_t index) const {
  State state;
  for (std::size_t i = pieces_.size; i-- > 0; index /= 64) state.squares[i] = static_cast<int>(index % 64);
  state.white = index % 2 == 1;
  state.passant = index >= 2;
  return state;
}

int SmallChess::piece_on(Squares const& squares, int square) const {
  for (std::size_t i = 0; i < pieces_.size; ++i)
    if (squares[i] == square) return static_cast<int>(i);
  return none;
}

void SmallChess::Pieces::remove(std::size_t i) {
  std::copy(pieces.begin() + static_cast<std::ptrdiff_t>(i) + 1, pieces.end(),
            pieces.begin() + static_cast<std::ptrdiff_t>(i));
  --size;
}

SmallChess::Pieces SmallChess::pieces_at(Squares const& squares) const {
  Pieces pieces = pieces_;
  for (std::size_t i = 0; i < pieces.size; ++i) pieces[i].square = squares[i];
  return pieces;
}

int SmallChess::pawn_of(bool white) const {
  for (std::size_t i = 0; i < pieces_.size; ++i)
    if (pieces_.pieces[i].letter == 'P' && pieces_.pieces[i].white == white) return static_cast<int>(i);
  return none;
}

bool SmallChess::attacked(std::span<Piece const> pieces, int target, bool by_white) const {
  auto const is_free = [&](int square) {
    return std::ranges::none_of(pieces, [&](Piece const& piece) { return piece.square == square; });
  };
  for (Piece const& piece : pieces) {
    if (piece.white != by_white || piece.square == target) continue;
    if (piece.letter == 'P') {
      for (int dx : {-1, 1})
        if (step_from(piece.square, {dx, forward(by_white)}) == target) return true;
      continue;
    }
    for (Step step : steps(piece.letter))
      for (int to = step_from(piece.square, step); to != nowhere; to = step_from(to, step)) {
        if (to == target) return true;
        if (!slides(piece.letter) || !is_free(to)) break;
      }
  }
  return false;
}

bool SmallChess::possible(State const& state) const {
  for (std::size_t i = 0; i < pieces_.size; ++i) {
    if (pieces_.pieces[i].letter == 'P' && is_end(state.squares[i])) return false;
    for (std::size_t j = 0; j < i; ++j)
      if (state.squares[i] == state.squares[j]) return false;
  }
  if (state.passant && !could_take_passant(state.squares, state.white)) return false;
  return !attacked(pieces_at(state.squares), state.squares[state.white ? 1 : 0], state.white);
}

bool SmallChess::could_take_passant(Squares const& squares, bool white) const {
  int const own = pawn_of(white);
  int const other = pawn_of(!white);
  if (own == none || other == none) return false;
  int const mine = squares[static_cast<std::size_t>(own)];
  int const theirs = squares[static_cast<std::size_t>(other)];
  if (rank_of(theirs) != home_rank(!white) + 2 * forward(!white)) return false;
  int const passed = step_from(theirs, {0, forward(white)});
  int const home = step_from(passed, {0, forward(white)});
  bool const beside = step_from(theirs, {1, 0}) == mine || step_from(theirs, {-1, 0}) == mine;
  return beside && piece_on(squares, passed) == none && piece_on(squares, home) == none;
}

template <class Stay, class Leave>
void SmallChess::each_move(State const& state, Stay stay, Leave leave) const {
  bool const white = state.white;
  std::size_t const king = white ? 0 : 1;
  auto const others_attack = [&](std::span<Piece const> pieces, int square) {
    return attacked(pieces, square, !white);
  };
  // A piece goes to an empty square and stays what it is.
  auto const go = [&](std::size_t piece, int to, bool two_squares) {
    State next = state;
    next.squares[piece] = to;
    next.white = !white;
    next.passant = two_squares && could_take_passant(next.squares, !white);
    if (std::size_t const at = index(next); known_[at].plies != impossible) stay(at);
  };
  // A piece captures, becomes another, or both. `victim` may be none.
  auto const leave_by = [&](std::size_t piece, int to, int victim, char became) {
    Pieces pieces = pieces_at(state.squares);
    pieces[piece].square = to;
    pieces[piece].letter = became;
    int const own_king = pieces[king].square;
    if (victim != none) pieces.remove(static_cast<std::size_t>(victim));
    if (!others_attack(pieces, own_king)) leave(exit_(pieces, !white));
  };
  auto const enemy_on = [&](int square) {
    int const piece = piece_on(state.squares, square);
    return piece != none && pieces_.pieces[static_cast<std::size_t>(piece)].white != white ? piece : none;
  };
  for (std::size_t i = 0; i < pieces_.size; ++i) {
    if (pieces_.pieces[i].white != white) continue;
    int const from = state.squares[i];
    if (pieces_.pieces[i].letter != 'P') {
      for (Step step : steps(pieces_.pieces[i].letter))
        for (int to = step_from(from, step); to != nowhere; to = step_from(to, step)) {
          if (piece_on(state.squares, to) == none)
            go(i, to, false);
          else if (int const victim = enemy_on(to);
                   victim != none && pieces_.pieces[static_cast<std::size_t>(victim)].letter != 'K')
            leave_by(i, to, victim, pieces_.pieces[i].letter);
          if (piece_on(state.squares, to) != none || !slides(pieces_.pieces[i].letter)) break;
        }
      continue;
    }
    auto const arrive = [&](int to, int victim) {
      if (is_end(to))
        for (char became : {'Q', 'R', 'B', 'N'}) leave_by(i, to, victim, became);
      else if (victim != none)
        leave_by(i, to, victim, 'P');
      else
        go(i, to, false);
    };
    int const one = step_from(from, {0, forward(white)});
    if (piece_on(state.squares, one) == none) {
      arrive(one, none);
      int const two = step_from(one, {0, forward(white)});
      if (rank_of(from) == home_rank(white) && piece_on(state.squares, two) == none) go(i, two, true);
    }
    for (int dx : {-1, 1}) {
      int const to = step_from(from, {dx, forward(white)});
      if (to == nowhere) continue;
      if (int const victim = enemy_on(to); victim != none) {
        arrive(to, victim);
      } else if (state.passant) {
        int const beside = step_from(to, {0, -forward(white)});
        if (enemy_on(beside) == pawn_of(!white)) leave_by(i, to, pawn_of(!white), 'P');
      }
    }
  }
}

template <class Visit>
void SmallChess::each_move_to(State const& state, Visit visit) const {
  bool const mover = !state.white;
  auto const from = [&](std::size_t piece, int square) {
    State before = state;
    before.squares[piece] = square;
    before.white = mover;
    for (bool passant : {false, true}) {
      if (passant && !both_have_pawns()) continue;
      before.passant = passant;
      if (std::size_t const at = index(before); known_[at].plies != impossible) visit(at);
    }
  };
  for (std::size_t i = 0; i < pieces_.size; ++i) {
    if (pieces_.pieces[i].white != mover) continue;
    if (pieces_.pieces[i].letter != 'P') {
      if (state.passant) continue; // the last move was a pawn's
      for (Step step : steps(pieces_.pieces[i].letter))
        for (int to = step_from(state.squares[i], step); to != nowhere; to = step_from(to, step)) {
          if (piece_on(state.squares, to) != none) break;
          from(i, to);
          if (!slides(pieces_.pieces[i].letter)) break;
        }
      continue;
    }
    int const one = step_from(state.squares[i], {0, -forward(mover)});
    if (one == nowhere || piece_on(state.squares, one) != none) continue;
    if (!state.passant && !is_end(one)) from(i, one);
    int const two = step_from(one, {0, -forward(mover)});
    if (two == nowhere || rank_of(two) != home_rank(mover) || piece_on(state.squares, two) != none) continue;
    if (state.passant == could_take_passant(state.squares, state.white)) from(i, two);
  }
}

/// Counts a position's moves, and takes note of what those are worth that lead out.
void SmallChess::begin(std::size_t at) {
  State const state = state_of(at);
  Known& known = known_[at];
  int moves = 0;
  int quickest = drawn;
  each_move(
      state, [&](std::size_t) { ++moves, ++known.open; },
      [&](int plies) {
        ++moves;
        bool const loses = plies != drawn && plies % 2 == 1; // the other side then wins
        bool const wins = plies != drawn && !loses;
        if (!loses) ++known.open;
        if (loses) known.longest = std::max(known.longest, static_cast<std::int16_t>(plies + 1));
        if (wins && (quickest == drawn || plies < quickest)) quickest = plies;
      });
  if (quickest != drawn) decide(at, quickest + 1);
  bool const stalemate =
      moves == 0 && !attacked(pieces_at(state.squares), state.squares[state.white ? 0 : 1], !state.white);
  if (known.open == 0 && !stalemate) decide(at, known.longest);
}

/// Notes that a position is worth so much, unless it is found to be won before.
void SmallChess::decide(std::size_t at, int plies) {
  auto const ply = static_cast<std::size_t>(plies);
  if (decided_.size() <= ply) decided_.resize(ply + 1);
  decided_[ply].push_back(static_cast<std::uint32_t>(at));
}

void SmallChess::solve() {
  std::size_t states = both_have_pawns() ? 4 : 2;
  for (std::size_t i = 0; i < pieces_.size; ++i) states *= 64;
  known_.resize(states);
  for (std::size_t at = 0; at < states; ++at)
    if (possible(state_of(at))) known_[at].plies = drawn;
  for (std::size_t at = 0; at < states; ++at)
    if (known_[at].plies != impossible) begin(at);
  for (std::size_t ply = 0; ply < decided_.size(); ++ply) {
    int const plies = static_cast<int>(ply);
    std::vector<std::uint32_t> const now = std::move(decided_[ply]);
    for (std::size_t const at : now) {
      if (known_[at].plies != drawn) continue;
      known_[at].plies = static_cast<std::int16_t>(plies);
      bool const lost = plies % 2 == 0;
      each_move_to(state_of(at), [&](std::size_t before) {
        Known& known = known_[before];
        if (known.plies != drawn) return;
        if (lost)
          decide(before, plies + 1);
        else if (--known.open == 0)
          decide(before, std::max(plies + 1, int{known.longest}));
      });
    }
  }
}

void SmallChess::each(std::function<void(std::span<Piece const>, bool, bool, int)> const& visit) const {
  for (std::size_t at = 0; at < known_.size(); ++at) {
    if (known_[at].plies == impossible) continue;
    State const state = state_of(at);
    visit(pieces_at(state.squares), state.white, state.passant, known_[at].plies);
  }
}

} // namespace hippo::reference
