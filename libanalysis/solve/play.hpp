// The common parts of all kinds of play in a search under one kind of laws: moves, goals, the table, and
// limits.
#pragma once

#include "libanalysis/position/ended.hpp"
#include "libanalysis/position/position_key.hpp"
#include "libanalysis/solve/solve.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace hippo::solve {

/// The known results of a position.
struct Known {
  std::uint8_t won_in = 255; ///< the moves in which the goal can be forced
  std::uint8_t not_in = 0;   ///< the moves in which it cannot
  std::uint64_t helpless_plies =
      0; ///< bit n: help play of n plies, or a series of n moves, does not reach it
};

template <rules::RuleSet L>
class Play {
  using Position = rules::Position<L>;
  using Goal = notation::Goal;

public:
  Play(notation::Stipulation const& wanted, Limits limits) : stipulation(wanted), limits_(std::move(limits)) {
    found.moves = wanted.moves;
  }

  notation::Stipulation stipulation;
  Solutions found;

  /// Whether a limit has ended the search: no answer that it gives after that counts.
  [[nodiscard]] bool stopped() {
    if (!found.finished) return true;
    bool const enough = limits_.solutions != 0 && found.lines.size() >= limits_.solutions;
    bool const spent = limits_.nodes != 0 && found.nodes >= limits_.nodes;
    bool const asked = limits_.stop && found.nodes >= next_question_ && limits_.stop(found.nodes);
    if (found.nodes >= next_question_) next_question_ = found.nodes + nodes_between;
    if (enough || spent || asked) found.finished = false;
    return !found.finished;
  }

  [[nodiscard]] Position after(Position const& position, Move move) {
    ++found.nodes;
    Position next = position;
    next.play(move);
    return next;
  }

  [[nodiscard]] static bool is_over(Position const& position) {
    return position.laws().ending(position).has_value();
  }

  /// Whether the last move has brought the goal about, for the side that is not to move.
  [[nodiscard]] bool reached(Position const& position) const {
    if (stipulation.goal == Goal::mate && !position.in_check()) return false;
    auto const ending = position::ending_of(position);
    if (!ending) return false;
    switch (stipulation.goal) {
    case Goal::mate:
      return ending->cause == Ending::Cause::checkmate;
    case Goal::stalemate:
      return ending->cause == Ending::Cause::stalemate;
    case Goal::win:
      break;
    }
    return ending->winner == ~position.side();
  }

  /// Whether one of the moves brings the goal about.
  [[nodiscard]] bool can_reach(Position const& position, MoveList const& moves) {
    return std::ranges::any_of(moves, [&](Move move) { return reached(after(position, move)); });
  }

  [[nodiscard]] Known known(Position const& position) {
    auto const entry = table_.find(key_of_(position));
    return entry == table_.end() ? Known{} : entry->second;
  }
  /// The place for the results of a position; those of a new one in a full table are dropped.
  [[nodiscard]] Known& entry_for(Position const& position) {
    auto const key = key_of_(position);
    if (auto const entry = table_.find(key); entry != table_.end()) return entry->second;
    return table_.size() < most_entries ? table_[key] : unkept_ = {};
  }

private:
  static constexpr std::size_t most_entries = 4'000'000; ///< of the table; later ones are not kept
  static constexpr std::uint64_t nodes_between = 4096;   ///< from one question whether to stop to the next

  Limits limits_;
  std::uint64_t next_question_ = nodes_between;
  position::KeyMaker<L> key_of_;
  std::unordered_map<position::PositionKey, Known, position::KeyHash> table_;
  Known unkept_; ///< in place of an entry where the table is full
};

} // namespace hippo::solve
