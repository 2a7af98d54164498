// Help and series play: all lines of a given length whose last move reaches the goal.
#pragma once

#include "libanalysis/solve/contest.hpp"
#include "libanalysis/solve/mate_bound.hpp"
#include "libgame/position/passed.hpp"

#include <optional>
#include <vector>

namespace hippo::solve {

template <rules::RuleSet L>
class Lines {
  using Position = rules::Position<L>;
  using Made = typename Play<L>::Made;
  using Kind = notation::ProblemKind;

public:
  Lines(Play<L>& play, Contest<L>& contest) : play_(play), contest_(contest) {}

  /// Positions that the bound rules out are not searched.
  void set_bound(MateBound<L> const* bound) { bound_ = bound; }

  /// The lines that begin with the move.
  void find_after(Position const& start, Move first) {
    notation::Stipulation const& wanted = play_.stipulation;
    auto const goes_on = [&](Made const& next) {
      return notation::is_series(wanted.kind) ? series_after(next, wanted.moves) : help_after(next, plies());
    };
    follow(start, first, goes_on);
  }

  /// Of help play of whole moves, the lines that the other side begins, half a move shorter.
  void find_set_play(Position const& start) {
    notation::Stipulation const& wanted = play_.stipulation;
    if (wanted.kind != Kind::help || wanted.half || start.in_check()) return;
    auto lines = std::exchange(play_.found.lines, {});
    help(position::passed(start), plies() - 1);
    play_.found.set_lines = std::exchange(play_.found.lines, std::move(lines));
  }

  /// Whether the first move is the last of the side that begins, which may then reach a goal itself.
  [[nodiscard]] bool begins_with_choice() const {
    notation::Stipulation const& wanted = play_.stipulation;
    return notation::is_reciprocal(wanted.kind) &&
           (notation::is_series(wanted.kind) ? wanted.moves == 1 : plies() == 2);
  }
  /// All lines of such play.
  void find_all(Position const& start) {
    if (notation::is_series(play_.stipulation.kind))
      series(start, 1);
    else
      help(start, 2);
  }

private:
  /// Of help play. Of help self play the last ply is forced, and no part of the line.
  [[nodiscard]] unsigned plies() const {
    notation::Stipulation const& wanted = play_.stipulation;
    return 2 * wanted.moves + (wanted.half ? 1 : 0) - (wanted.kind == Kind::help_self ? 1 : 0);
  }

  // All return whether there is any line.

  bool help(Position const& position, unsigned plies) {
    if (plies == 2 && notation::is_reciprocal(play_.stipulation.kind))
      return by_choice(position, [&] { return help_on(position, plies); });
    return help_on(position, plies);
  }
  bool help_on(Position const& position, unsigned plies) {
    return each_move(position, plies, plies == 1, [&](Made const& next) { return help_after(next, plies); });
  }
  /// After the first of the plies.
  bool help_after(Made const& position, unsigned plies) {
    if (plies == 1) return ends_line(position) && add_line();
    bool const by_goal_side = play_.stipulation.kind == Kind::help && plies % 2 != 0;
    if (by_goal_side && ends_early(position)) return false;
    return may_mate(position, plies / 2, (plies - 1) / 2) && !play_.is_over(position) &&
           help(position, plies - 1);
  }

  bool series(Position const& position, unsigned n) {
    if (n == 1 && notation::is_reciprocal(play_.stipulation.kind))
      return by_choice(position, [&] { return series_on(position, n); });
    return series_on(position, n);
  }
  bool series_on(Position const& position, unsigned n) {
    return each_move(position, n, n == 1 && !is_series_help(),
                     [&](Made const& next) { return series_after(next, n); });
  }
  /// After the first of n moves. All but the last one must not give check.
  bool series_after(Made const& position, unsigned n) {
    if (n == 1 && !is_series_help()) return ends_line(position) && add_line();
    if (play_.stipulation.kind == Kind::series && ends_early(position)) return false;
    if (!(is_series_help() ? may_mate(position, 1, n - 1) : may_mate(position, n - 1, 0))) return false;
    if (play_.is_over(position)) return false;
    return n == 1 ? end_series(position) : !position.in_check() && series(position::passed(position), n - 1);
  }
  /// The one move of the other side.
  bool end_series(Position const& position) {
    return each_move(position, 1, true, [&](Made const& next) { return play_.reached(next) && add_line(); });
  }
  [[nodiscard]] bool is_series_help() const {
    return play_.stipulation.kind == Kind::series_help || play_.stipulation.kind == Kind::series_reci_help;
  }

  /// Of reciprocal play: the moves by which the side to move reaches its own goal, if `other_lines` finds
  /// lines to that of the other side, too.
  template <typename OtherLines>
  bool by_choice(Position const& position, OtherLines const& other_lines) {
    notation::Goal const goal = play_.stipulation.other_goal.value_or(play_.stipulation.goal);
    MoveList moves, reaching;
    legal_moves(position, moves);
    for (Move move : moves)
      if (play_.reached(play_.after(position, move), goal)) reaching.push_back(move);
    if (reaching.empty() || !other_lines()) return false;
    for (Move move : reaching) follow(position, move, [&](Made const&) { return add_line(); });
    return true;
  }

  [[nodiscard]] bool may_mate(Position const& position, unsigned mating_moves, unsigned other_moves) {
    return bound_ == nullptr || bound_->may_mate(position, mating_moves, other_moves, memory_);
  }

  /// Whether any move leads to lines. `left`: the key of the rest of the line in the table; `is_last`: the
  /// move ends the line.
  template <typename LeadsToLines>
  bool each_move(Position const& position, unsigned left, bool is_last, LeadsToLines const& leads_to_lines) {
    if (play_.stopped()) return false;
    bool const is_kept = left > 1 && left <= Play<L>::longest_kept;
    position::PositionKey key;
    if (is_kept) key = play_.key_of(position);
    if (is_kept && play_.is_helpless(key, left)) return false;
    MoveList moves;
    legal_moves(position, moves);
    std::optional<typename Play<L>::Finishers> finishers;
    if (is_last && !notation::is_self_play(play_.stipulation.kind)) finishers.emplace(play_, position);
    bool found = false;
    for (Move move : moves) {
      if (finishers && !finishers->may_reach(move)) continue;
      if (play_.stopped()) return found;
      found |= follow(position, move, leads_to_lines);
    }
    if (is_kept && !found) play_.note_helpless(key, left);
    return found;
  }
  template <typename LeadsToLines>
  bool follow(Position const& position, Move move, LeadsToLines const& leads_to_lines) {
    line_.push_back(move);
    bool const found = leads_to_lines(play_.after(position, move));
    line_.pop_back();
    return found;
  }

  /// Whether a move before the last one has reached the goal already, though play could go on.
  [[nodiscard]] bool ends_early(Made const& position) const {
    return notation::ends_play(play_.stipulation.goal) && play_.reached(position);
  }

  /// After the last move of the line.
  [[nodiscard]] bool ends_line(Made const& position) {
    return notation::is_self_play(play_.stipulation.kind)
               ? contest_.forces_after(position, 1) && !play_.stopped()
               : play_.reached(position);
  }

  bool add_line() {
    play_.found.lines.push_back(line_);
    play_.control().add_solution();
    return true;
  }

  Play<L>& play_;
  Contest<L>& contest_;                 ///< for the last moves of self play
  MateBound<L> const* bound_ = nullptr; ///< none: all positions are searched
  typename MateBound<L>::Memory memory_;
  std::vector<Move> line_;
};

} // namespace hippo::solve
