// Chess problems solved in the slowest and simplest way: every legal move is played, no move is ordered or
// left out, nothing is remembered. On top of the slow games (problem_games.hpp); shares no code with the
// engine.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace hippo::reference {

/// What the last move brings about for the side that moves next.
enum class Aim { mate, stalemate, loss };

enum class Play { direct, self, help, series, series_help, reflex, semi_reflex, help_self, series_self };

struct Problem {
  Play play = Play::direct;
  Aim aim = Aim::mate;
  int moves = 1;
  bool half = false; // of help play: one move more, at the beginning
};

struct Answer {
  /// Moves in coordinate notation: the key alone of direct and self play, else all moves of the line.
  std::vector<std::vector<std::string>> lines;
  int moves =
      0; // of direct and self play: in how many moves the keys force the aim; else those of the problem
};

template <class Game>
class ProblemSolver {
  using Board = typename Game::Board;
  using Line = std::vector<std::string>;

public:
  /// All solutions. Keys that force the aim in fewer moves than the problem says are all the keys then.
  static Answer solve(Board const& board, Problem const& problem) {
    ProblemSolver solver(problem);
    switch (problem.play) {
    case Play::direct:
    case Play::self:
    case Play::reflex:
    case Play::semi_reflex:
      solver.find_keys(board);
      break;
    case Play::help_self:
      solver.help(board, 2 * problem.moves + (problem.half ? 1 : 0) - 1);
      break;
    case Play::help:
      solver.help(board, 2 * problem.moves + (problem.half ? 1 : 0));
      break;
    case Play::series:
    case Play::series_help:
    case Play::series_self:
      solver.series(board, problem.moves);
      break;
    }
    return std::move(solver.answer_);
  }

private:
  explicit ProblemSolver(Problem const& problem) : problem_(problem) { answer_.moves = problem.moves; }

  /// Whether the aim is reached against the side to move.
  [[nodiscard]] bool reached(Board const& board) const {
    if (!Game::moves(board).empty()) return false;
    bool const check = Game::in_check(board);
    switch (problem_.aim) {
    case Aim::mate:
      return check;
    case Aim::stalemate:
      return !check;
    case Aim::loss:
      return check || Game::stalemate_loses;
    }
    return false;
  }

  void find_keys(Board const& board) {
    for (int moves = 1; moves <= problem_.moves && answer_.lines.empty(); ++moves) {
      answer_.moves = moves;
      if (problem_.play == Play::reflex && can_reach(board)) continue;
      for (std::string const& key : Game::moves(board))
        if (is_key(Game::play(board, key), moves)) answer_.lines.push_back({key});
    }
    if (answer_.lines.empty()) answer_.moves = problem_.moves;
  }

  /// Whether a move reaches the aim at once. In reflex play it must be played.
  [[nodiscard]] bool can_reach(Board const& board) const {
    for (std::string const& move : Game::moves(board))
      if (reached(Game::play(board, move))) return true;
    return false;
  }

  [[nodiscard]] bool has_key(Board const& board, int moves) const {
    if (problem_.play == Play::reflex && can_reach(board)) return false;
    for (std::string const& move : Game::moves(board))
      if (is_key(Game::play(board, move), moves)) return true;
    return false;
  }

  /// Whether the move that led here is the first of as many, at most, that force the aim.
  [[nodiscard]] bool is_key(Board const& after, int moves) const {
    bool const direct = problem_.play == Play::direct;
    if (direct && reached(after)) return true;
    if (direct && moves == 1) return false;
    bool const is_bound = problem_.play == Play::reflex || problem_.play == Play::semi_reflex;
    if (is_bound && can_reach(after)) return true; // by whichever of these replies
    auto const replies = Game::moves(after);
    for (std::string const& reply : replies) {
      Board const next = Game::play(after, reply);
      bool const good = (!direct && reached(next)) || (moves > 1 && has_key(next, moves - 1));
      if (!good) return false;
    }
    return !replies.empty();
  }

  void help(Board const& board, int plies) {
    if (plies == 0) {
      bool const forces = problem_.play == Play::help_self || problem_.play == Play::series_self;
      if (forces ? is_key(board, 1) : reached(board)) answer_.lines.push_back(line_);
      return;
    }
    for_each_move(board, [&](Board const& after) { help(after, plies - 1); });
  }

  void series(Board const& board, int moves) {
    for_each_move(board, [&](Board const& after) {
      if (moves > 1) {
        if (!Game::in_check(after)) series(Game::passed(after), moves - 1);
      } else {
        help(after, problem_.play == Play::series_help ? 1 : 0);
      }
    });
  }

  /// Plays each move, with the line one longer.
  template <class Visit>
  void for_each_move(Board const& board, Visit visit) {
    for (std::string const& move : Game::moves(board)) {
      line_.push_back(move);
      visit(Game::play(board, move));
      line_.pop_back();
    }
  }

  Problem problem_;
  Line line_;
  Answer answer_;
};

} // namespace hippo::reference
