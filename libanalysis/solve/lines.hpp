// Help and series play: all lines of a given length whose last move reaches the goal.
#pragma once

#include "libanalysis/position/passed.hpp"
#include "libanalysis/solve/contest.hpp"

namespace hippo::solve {

template <rules::RuleSet L>
class Lines {
  using Position = rules::Position<L>;
  using Kind = notation::ProblemKind;

public:
  Lines(Play<L>& play, Contest<L>& contest) : play_(play), contest_(contest) {}

  void find(Position const& start) {
    notation::Stipulation const& wanted = play_.stipulation;
    if (notation::is_series(wanted.kind))
      series(start, wanted.moves);
    else // of help self play the last ply is forced, and no part of the line
      help(start, 2 * wanted.moves + (wanted.half ? 1 : 0) - (wanted.kind == Kind::help_self ? 1 : 0));
  }

  /// Of help play of whole moves, the lines that the other side begins, half a move shorter.
  void find_set_play(Position const& start) {
    notation::Stipulation const& wanted = play_.stipulation;
    if (wanted.kind != Kind::help || wanted.half || start.in_check()) return;
    auto lines = std::exchange(play_.found.lines, {});
    help(position::passed(start), 2 * wanted.moves - 1);
    play_.found.set_lines = std::exchange(play_.found.lines, std::move(lines));
  }

private:
  // Both return whether there is any line.

  bool help(Position const& position, unsigned plies) {
    return each_move(position, plies, [&](Position const& next) {
      if (plies == 1) return ends_line(next) && add_line();
      return !play_.is_over(next) && help(next, plies - 1);
    });
  }

  bool series(Position const& position, unsigned n) {
    return each_move(position, n, [&](Position const& next) {
      if (n > 1) return goes_on(next, n - 1);
      if (play_.stipulation.kind == Kind::series_help) return !play_.is_over(next) && end_series(next);
      return ends_line(next) && add_line();
    });
  }

  /// Whether any move leads to lines; `left`: the key of the rest of the line in the table.
  template <typename LeadsToLines>
  bool each_move(Position const& position, unsigned left, LeadsToLines&& leads_to_lines) {
    if (play_.stopped()) return false;
    bool const is_kept = left > 1 && left < 64;
    if (is_kept && (play_.known(position).helpless_plies >> left & 1U) != 0) return false;
    MoveList moves;
    legal_moves(position, moves);
    bool found = false;
    for (Move move : moves) {
      if (play_.stopped()) break;
      line_.push_back(move);
      found |= leads_to_lines(play_.after(position, move));
      line_.pop_back();
    }
    if (is_kept && !found && play_.found.finished)
      play_.entry_for(position).helpless_plies |= std::uint64_t{1} << left;
    return found;
  }

  /// After the last move of the line.
  [[nodiscard]] bool ends_line(Position const& position) {
    return notation::is_self_play(play_.stipulation.kind)
               ? contest_.forces_after(position, 1) && play_.found.finished
               : play_.reached(position);
  }

  bool add_line() {
    play_.found.lines.push_back(line_);
    return true;
  }

  /// The series after a move of its side, which must not give check.
  bool goes_on(Position const& after, unsigned n) {
    return !after.in_check() && !play_.is_over(after) && series(position::passed(after), n);
  }

  /// The one move of the other side.
  bool end_series(Position const& position) {
    return each_move(position, 1, [&](Position const& next) { return play_.reached(next) && add_line(); });
  }

  Play<L>& play_;
  Contest<L>& contest_; ///< for the last moves of self play
  std::vector<Move> line_;
};

} // namespace hippo::solve
