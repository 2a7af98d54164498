// The search for solutions under one kind of laws.
#pragma once

#include "libanalysis/position/ended.hpp"
#include "libanalysis/position/passed.hpp"
#include "libanalysis/position/position_key.hpp"
#include "libanalysis/solve/solve.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

namespace hippo::solve {

template <rules::RuleSet L>
class Search {
  using Position = rules::Position<L>;
  using Kind = notation::ProblemKind;
  using Goal = notation::Goal;

public:
  Search(notation::Stipulation const& stipulation, Limits limits)
      : stipulation_(stipulation), limits_(std::move(limits)) {}

  [[nodiscard]] Solutions solve(Position const& start) && {
    found_.moves = stipulation_.moves;
    Kind const kind = stipulation_.kind;
    unsigned const half = stipulation_.half ? 1 : 0;
    if (notation::has_keys(kind))
      find_keys(start);
    else if (notation::is_series(kind))
      series(start, stipulation_.moves);
    else // of help self play the last ply is forced, and no part of the line
      help(start, 2 * stipulation_.moves + half - (kind == Kind::help_self ? 1 : 0));
    std::ranges::sort(found_.lines);
    return std::move(found_);
  }

private:
  static constexpr std::size_t most_entries = 4'000'000; ///< of the table; later ones are not kept
  static constexpr std::uint64_t nodes_between = 4096;   ///< from one question whether to stop to the next

  /// What is known of a position.
  struct Known {
    std::uint8_t won_in = 255; ///< the moves in which the goal can be forced
    std::uint8_t not_in = 0;   ///< the moves in which it cannot
    std::uint64_t helpless_plies =
        0; ///< bit n: help play of n plies, or a series of n moves, does not reach it
  };

  // --- What all kinds of play share.

  [[nodiscard]] bool stopped() {
    if (!found_.finished) return true;
    bool const enough = limits_.solutions != 0 && found_.lines.size() >= limits_.solutions;
    bool const spent = limits_.nodes != 0 && found_.nodes >= limits_.nodes;
    bool const asked = limits_.stop && found_.nodes >= next_question_ && limits_.stop(found_.nodes);
    if (found_.nodes >= next_question_) next_question_ = found_.nodes + nodes_between;
    if (enough || spent || asked) found_.finished = false;
    return !found_.finished;
  }

  [[nodiscard]] Position after(Position const& position, Move move) {
    ++found_.nodes;
    Position next = position;
    next.play(move);
    return next;
  }

  /// Whether the last move has brought the goal about, for the side that is not to move.
  [[nodiscard]] bool reached(Position const& position) const {
    if (stipulation_.goal == Goal::mate && !position.in_check()) return false;
    auto const ending = position::ending_of(position);
    if (!ending) return false;
    switch (stipulation_.goal) {
    case Goal::mate:
      return ending->cause == Ending::Cause::checkmate;
    case Goal::stalemate:
      return ending->cause == Ending::Cause::stalemate;
    case Goal::win:
      break;
    }
    return ending->winner == ~position.side();
  }

  [[nodiscard]] static bool is_over(Position const& position) {
    return position.laws().ending(position).has_value();
  }

  [[nodiscard]] Known known(Position const& position) {
    auto const found = table_.find(key_of_(position));
    return found == table_.end() ? Known{} : found->second;
  }
  /// Where to write what is found of a position; of a new one in a full table, it is not kept.
  [[nodiscard]] Known& entry_for(Position const& position) {
    auto const key = key_of_(position);
    if (auto const found = table_.find(key); found != table_.end()) return found->second;
    return table_.size() < most_entries ? table_[key] : unkept_ = {};
  }

  /// Whether one of the moves brings the goal about.
  [[nodiscard]] bool can_reach(Position const& position, MoveList const& moves) {
    return std::ranges::any_of(moves, [&](Move move) { return reached(after(position, move)); });
  }

  // --- Direct and self play: a move of the side that forces, then all replies.

  void find_keys(Position const& start) {
    MoveList moves;
    legal_moves(start, moves);
    std::ranges::sort(moves);
    if (stipulation_.kind == Kind::reflex && can_reach(start, moves)) return;
    for (unsigned n = 1; n <= stipulation_.moves && found_.lines.empty(); ++n) {
      found_.moves = n;
      for (Move move : moves) {
        if (stopped()) return;
        if (forces_after(after(start, move), n) && found_.finished) found_.lines.push_back({move});
      }
    }
  }

  /// Whether the side to move forces the goal in n moves at most.
  [[nodiscard]] bool forces(Position const& position, unsigned n) {
    if (stopped()) return false;
    if (n > 1) {
      Known const seen = known(position);
      if (seen.won_in <= n) return true;
      if (seen.not_in >= n) return false;
      if (forces(position, n - 1)) return true;
    }
    MoveList moves;
    legal_moves(position, moves);
    auto const is_key = [&](Move move) { return forces_after(after(position, move), n); };
    bool const may_play = !(stipulation_.kind == Kind::reflex && can_reach(position, moves));
    bool const found = may_play && std::ranges::any_of(moves, is_key);
    if (n > 1 && found_.finished) {
      Known& entry = entry_for(position);
      if (found)
        entry.won_in = static_cast<std::uint8_t>(n);
      else
        entry.not_in = static_cast<std::uint8_t>(n);
    }
    return found;
  }

  /// The same after the first of the n moves.
  [[nodiscard]] bool forces_after(Position const& position, unsigned n) {
    bool const self = notation::is_self_play(stipulation_.kind);
    if (!self && reached(position)) return true;
    if ((n == 1 && !self) || is_over(position)) return false;
    MoveList replies;
    legal_moves(position, replies);
    bool const must_reach = stipulation_.kind == Kind::reflex || stipulation_.kind == Kind::semi_reflex;
    if (must_reach && can_reach(position, replies)) return true;
    Move& killer = refutations_[std::min<std::size_t>(n, refutations_.size() - 1)];
    if (auto const likely = std::ranges::find(replies, killer); likely != replies.end())
      std::iter_swap(replies.begin(), likely);
    for (Move reply : replies) {
      Position const next = after(position, reply);
      if (self ? reached(next) || (n > 1 && !is_over(next) && forces(next, n - 1))
               : !is_over(next) && forces(next, n - 1))
        continue;
      killer = reply;
      return false;
    }
    return !replies.empty();
  }

  // --- Help play: all lines of so many plies, the last of which brings the goal about.

  /// Whether there is any.
  bool help(Position const& position, unsigned plies) {
    if (stopped()) return false;
    bool const is_kept = plies > 1 && plies < 64;
    if (is_kept && (known(position).helpless_plies >> plies & 1U) != 0) return false;
    MoveList moves;
    legal_moves(position, moves);
    bool found = false;
    for (Move move : moves) {
      if (stopped()) break;
      Position const next = after(position, move);
      line_.push_back(move);
      if (plies == 1) {
        if (ends_line(next)) found = add_line();
      } else if (!is_over(next) && help(next, plies - 1)) {
        found = true;
      }
      line_.pop_back();
    }
    if (is_kept && !found && found_.finished) entry_for(position).helpless_plies |= std::uint64_t{1} << plies;
    return found;
  }

  /// After the last move of the line.
  [[nodiscard]] bool ends_line(Position const& position) {
    return notation::is_self_play(stipulation_.kind) ? forces_after(position, 1) && found_.finished
                                                     : reached(position);
  }

  bool add_line() {
    found_.lines.push_back(line_);
    return true;
  }

  // --- Series play: one side moves alone.

  /// Whether there is any.
  bool series(Position const& position, unsigned n) {
    if (stopped()) return false;
    bool const is_kept = n > 1 && n < 64;
    if (is_kept && (known(position).helpless_plies >> n & 1U) != 0) return false;
    MoveList moves;
    legal_moves(position, moves);
    bool found = false;
    for (Move move : moves) {
      if (stopped()) break;
      Position const next = after(position, move);
      line_.push_back(move);
      if (n > 1)
        found |= goes_on(next, n - 1);
      else if (stipulation_.kind == Kind::series_help)
        found |= !is_over(next) && end_series(next);
      else if (ends_line(next))
        found = add_line();
      line_.pop_back();
    }
    if (is_kept && !found && found_.finished) entry_for(position).helpless_plies |= std::uint64_t{1} << n;
    return found;
  }

  /// The series after a move of its side, which must not give check.
  bool goes_on(Position const& after, unsigned n) {
    return !after.in_check() && !is_over(after) && series(position::passed(after), n);
  }

  /// The one move of the other side.
  bool end_series(Position const& position) {
    MoveList moves;
    legal_moves(position, moves);
    bool found = false;
    for (Move move : moves) {
      if (stopped()) break;
      line_.push_back(move);
      if (reached(after(position, move))) found = add_line();
      line_.pop_back();
    }
    return found;
  }

  notation::Stipulation stipulation_;
  Limits limits_;
  Solutions found_;
  std::vector<Move> line_;
  std::uint64_t next_question_ = nodes_between;
  std::array<Move, 100> refutations_{}; ///< [moves left] the last reply that refuted a try
  position::KeyMaker<L> key_of_;
  std::unordered_map<position::PositionKey, Known, position::KeyHash> table_;
  Known unkept_; ///< in place of an entry where the table is full
};

} // namespace hippo::solve
