// Chess problems solved in the slowest and simplest way: every legal move is played, no move is ordered or
// left out, nothing is remembered. On top of the slow games (problem_games.hpp); shares no code with the
// engine.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace hippo::reference {

/// What the last move brings about: for the side that moves next, or by itself.
enum class Aim {
  mate,
  stalemate,
  loss,
  any,
  check,
  capture,
  target, // a move to Problem::target
  double_stalemate,
  mate_or_stalemate,
  own_stalemate
};

enum class Play {
  direct,
  self,
  help,
  series,
  series_help,
  reflex,
  semi_reflex,
  help_self,
  series_self,
  reci_help
};

struct Problem {
  Play play = Play::direct;
  Aim aim = Aim::mate;
  int moves = 1;
  bool half = false; // of help play: one move more, at the beginning
  std::string target = {};
  bool either_side = false; // of self play: the side that forces the aim may also reach it itself
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
    case Play::reci_help:
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

  /// A position with the move that led to it.
  struct Made {
    Board board;
    bool captures = false;
    std::string move = {};
  };
  [[nodiscard]] static Made made(Board const& board, std::string const& move) {
    Made next{.board = Game::play(board, move), .move = move};
    if constexpr (requires { Game::men(board); }) next.captures = Game::men(next.board) < Game::men(board);
    return next;
  }

  [[nodiscard]] static bool is_stalemate(Board const& board) {
    return !Game::in_check(board) && Game::moves(board).empty();
  }
  /// Whether the move has reached the aim.
  [[nodiscard]] bool reached(Made const& last) const {
    bool const check = Game::in_check(last.board);
    switch (problem_.aim) {
    case Aim::any:
      return true;
    case Aim::check:
      return check;
    case Aim::capture:
      return last.captures;
    case Aim::target:
      return last.move.substr(2, 2) == problem_.target;
    case Aim::double_stalemate:
      return is_stalemate(last.board) && is_stalemate(Game::passed(last.board));
    case Aim::own_stalemate:
      return is_stalemate(Game::passed(last.board));
    case Aim::mate_or_stalemate:
      return Game::moves(last.board).empty();
    case Aim::mate:
      return check && Game::moves(last.board).empty();
    case Aim::stalemate:
      return is_stalemate(last.board);
    case Aim::loss:
      return (check || Game::stalemate_loses) && Game::moves(last.board).empty();
    }
    return false;
  }
  /// Whether lines end where the aim is reached, though there may be moves.
  [[nodiscard]] bool ends_lines() const {
    return problem_.aim == Aim::any || problem_.aim == Aim::check || problem_.aim == Aim::capture ||
           problem_.aim == Aim::target || problem_.aim == Aim::own_stalemate;
  }

  void find_keys(Board const& board) {
    for (int moves = 1; moves <= problem_.moves && answer_.lines.empty(); ++moves) {
      answer_.moves = moves;
      if (problem_.play == Play::reflex && can_reach(board)) continue;
      for (std::string const& key : Game::moves(board))
        if (is_key(made(board, key), moves)) answer_.lines.push_back({key});
    }
    if (answer_.lines.empty()) answer_.moves = problem_.moves;
  }

  /// Whether a move reaches the aim at once. In reflex play it must be played.
  [[nodiscard]] bool can_reach(Board const& board) const {
    for (std::string const& move : Game::moves(board))
      if (reached(made(board, move))) return true;
    return false;
  }

  [[nodiscard]] bool has_key(Board const& board, int moves) const {
    if (problem_.play == Play::reflex && can_reach(board)) return false;
    for (std::string const& move : Game::moves(board))
      if (is_key(made(board, move), moves)) return true;
    return false;
  }

  /// Whether the move that led here is the first of as many, at most, that force the aim.
  [[nodiscard]] bool is_key(Made const& last, int moves) const {
    Board const& after = last.board;
    bool const direct = problem_.play == Play::direct;
    if ((direct || problem_.either_side) && reached(last)) return true;
    if (direct && moves == 1) return false;
    bool const is_bound = problem_.play == Play::reflex || problem_.play == Play::semi_reflex;
    if (is_bound && can_reach(after)) return true; // by whichever of these replies
    auto const replies = Game::moves(after);
    for (std::string const& reply : replies) {
      Made const next = made(after, reply);
      bool const good = (!direct && reached(next)) || (moves > 1 && has_key(next.board, moves - 1));
      if (!good) return false;
    }
    return !replies.empty();
  }

  void help(Board const& board, int plies) {
    if (plies == 2 && problem_.play == Play::reci_help) return reciprocal(board);
    for_each_move(board, [&](Made const& next) { help_after(next, plies); });
  }
  /// After the first of the plies.
  void help_after(Made const& next, int plies) {
    if (plies == 1) return end_line(next);
    bool const by_other_side = plies % 2 == 0;
    bool const is_early = problem_.play == Play::help && !by_other_side && ends_lines() && reached(next);
    if (!is_early) help(next.board, plies - 1);
  }
  void end_line(Made const& last) {
    bool const forces = problem_.play == Play::help_self || problem_.play == Play::series_self;
    if (forces ? is_key(last, 1) : reached(last)) answer_.lines.push_back(line_);
  }

  /// The side to move reaches the aim, or helps the other side to it: lines only if both are possible.
  void reciprocal(Board const& board) {
    auto const before = answer_.lines;
    for_each_move(board, [&](Made const& next) {
      if (reached(next)) answer_.lines.push_back(line_);
    });
    auto const own = answer_.lines.size();
    for_each_move(board, [&](Made const& next) {
      for_each_move(next.board, [&](Made const& last) { end_line(last); });
    });
    if (own == before.size() || answer_.lines.size() == own) answer_.lines = before;
  }

  void series(Board const& board, int moves) {
    for_each_move(board, [&](Made const& next) {
      bool const is_early = problem_.play == Play::series && ends_lines() && reached(next);
      if (moves > 1) {
        if (!is_early && !Game::in_check(next.board)) series(Game::passed(next.board), moves - 1);
      } else if (problem_.play == Play::series_help) {
        help(next.board, 1);
      } else {
        end_line(next);
      }
    });
  }

  /// Plays each move, with the line one longer.
  template <class Visit>
  void for_each_move(Board const& board, Visit visit) {
    for (std::string const& move : Game::moves(board)) {
      line_.push_back(move);
      visit(made(board, move));
      line_.pop_back();
    }
  }

  Problem problem_;
  Line line_;
  Answer answer_;
};

} // namespace hippo::reference
