// The common parts of all kinds of play in a search under one kind of laws: moves, goals, and what is known
// of positions. Each thread has its own.
#pragma once

#include "libanalysis/solve/check_filter.hpp"
#include "libanalysis/solve/search_control.hpp"
#include "libanalysis/solve/solve.hpp"
#include "libgame/position/ended.hpp"
#include "libgame/position/passed.hpp"
#include "libgame/position/position_key.hpp"
#include "libgame/rules/loaded/several_moves.hpp"
#include "libgame/san/find_move.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

namespace hippo::solve {

/// What is known of a position.
struct Known {
  std::uint8_t won_in = 255; ///< the moves in which the goal can be forced
  std::uint8_t not_in = 0;   ///< the moves in which it cannot
};

template <rules::RuleSet L>
class Play {
  using Position = rules::Position<L>;
  using Goal = notation::Goal;
  using Key = position::PositionKey;

public:
  Play(notation::Stipulation const& wanted, SearchControl& control) : stipulation(wanted), control_(control) {
    found.moves = wanted.moves;
  }
  Play(Play const&) = delete;
  Play& operator=(Play const&) = delete;
  ~Play() = default;

  notation::Stipulation const stipulation;
  Solutions found;

  [[nodiscard]] SearchControl& control() { return control_; }

  /// Whether a limit has ended the search: no answer that it gives after that counts.
  [[nodiscard]] bool stopped() {
    if (played_ >= granted_) granted_ = control_.grant(std::exchange(played_, 0));
    return granted_ == 0 || control_.stopped();
  }
  /// Tells the control of all moves that were played.
  void count_nodes() {
    control_.count(std::exchange(played_, 0));
    granted_ = 0;
  }

  void count_move() { ++played_; }

  /// A position after a move.
  struct Made : Position {
    bool fits = true; ///< the move is of the kind that the goal wants
  };
  [[nodiscard]] Made after(Position const& position, Move move) {
    count_move();
    Made next{position, fits(position, move)};
    next.play(move);
    return next;
  }
  /// Whether the move is of the kind that the goal wants.
  [[nodiscard]] bool fits(Position const& position, Move const& move) const {
    switch (stipulation.goal) {
    case Goal::capture:
      return captures(position, move);
    case Goal::target:
      return move.to == position.board().at(stipulation.target->file, stipulation.target->rank);
    case Goal::en_passant:
      return move.kind == MoveKind::en_passant;
    case Goal::castling:
      return move.kind == MoveKind::castle;
    default:
      return true;
    }
  }

  [[nodiscard]] static bool is_over(Position const& position) {
    return position.laws().ending(position).has_value();
  }

  /// Whether the last move has brought the goal about, for the side that made it.
  [[nodiscard]] bool reached(Made const& position) const { return reached(position, stipulation.goal); }
  [[nodiscard]] bool reached(Made const& position, Goal goal) const {
    switch (goal) {
    case Goal::mate:
      return is_mate(position);
    case Goal::stalemate:
      return is_stalemate(position);
    case Goal::double_stalemate:
      return is_stalemate(position) && !has_move(position::passed(position));
    case Goal::mate_or_stalemate:
      return is_mate(position) || is_stalemate(position);
    case Goal::own_stalemate:
      return is_stalemate(position::passed(position));
    case Goal::win:
      return is_won(position);
    case Goal::check:
      return position.in_check();
    default:
      return position.fits;
    }
  }

  /// Finds moves that may bring the goal about.
  class Finishers {
  public:
    Finishers(Play const& play, Position const& position) {
      if (play.stipulation.goal == Goal::mate) filter_.emplace(position);
    }
    [[nodiscard]] bool may_reach(Move const& move) { return !filter_ || filter_->may_check(move); }

  private:
    std::optional<CheckFilter<L>> filter_;
  };

  /// Whether one of the moves brings the goal about.
  [[nodiscard]] bool can_reach(Position const& position, MoveList const& moves) {
    Finishers finishers(*this, position);
    return std::ranges::any_of(
        moves, [&](Move move) { return finishers.may_reach(move) && reached(after(position, move)); });
  }

  [[nodiscard]] Key key_of(Position const& position) { return key_maker_(position); }

  // Of play with keys.
  [[nodiscard]] Known known(Key const& key) { return known_of(control_.table.find(key)); }
  void note_won(Key const& key, unsigned moves) {
    note(key, [&](Known& known) { known.won_in = static_cast<std::uint8_t>(moves); });
  }
  void note_not_won(Key const& key, unsigned moves) {
    note(key, [&](Known& known) { known.not_in = std::max(known.not_in, static_cast<std::uint8_t>(moves)); });
  }

  // Of lines: bit n of the word means that n plies, or a series of n moves, do not reach the goal.
  static constexpr unsigned longest_kept = 63;
  [[nodiscard]] bool is_helpless(Key const& key, unsigned n) {
    return (control_.table.find(key) >> n & 1U) != 0;
  }
  void note_helpless(Key const& key, unsigned n) {
    control_.table.update(
        key, [&](std::uint64_t word) { return word | std::uint64_t{1} << n; },
        [](std::uint64_t word) { return static_cast<unsigned>(std::bit_width(word)); });
  }

private:
  [[nodiscard]] static bool captures(Position const& position, Move const& move) {
    return move.kind == MoveKind::en_passant || !move.taken.empty() ||
           (move.kind != MoveKind::castle && position.pieces(~position.side()).has(move.to));
  }
  [[nodiscard]] static bool is_mate(Position const& position) {
    return position.in_check() && !is_over(position) && !mate_loses(position) && !has_move(position);
  }
  [[nodiscard]] static bool is_stalemate(Position const& position) {
    auto const ending = position::ending_of(position);
    return ending && ending->cause == Ending::Cause::stalemate;
  }
  [[nodiscard]] static bool is_won(Position const& position) {
    auto const ending = position::ending_of(position);
    return ending && ending->winner == rules::last_mover(position);
  }

  /// Whether a mate in the position is by a drop that may not give mate.
  [[nodiscard]] static bool mate_loses(Position const& position) {
    if constexpr (L::loaded) return position.state().mate_loses;
    return false;
  }
  [[nodiscard]] static bool has_move(Position const& position) {
    if constexpr (!L::loaded)
      if (position.royals(position.side()).count() == 1) return san::has_legal_move(position);
    return count_legal_moves(position) != 0;
  }

  [[nodiscard]] static Known known_of(std::uint64_t word) {
    return {static_cast<std::uint8_t>(255 - (word >> 8U)), static_cast<std::uint8_t>(word)};
  }
  template <class Change>
  void note(Key const& key, Change const& change) {
    control_.table.update(
        key,
        [&](std::uint64_t word) {
          Known known = known_of(word);
          change(known);
          return std::uint64_t{255U - known.won_in} << 8U | known.not_in;
        },
        [](std::uint64_t word) {
          Known const known = known_of(word);
          return known.won_in == 255 ? unsigned{known.not_in} : unsigned{known.won_in};
        });
  }

  SearchControl& control_;
  std::uint64_t granted_ = 0; ///< moves that may be played before the control is asked again
  std::uint64_t played_ = 0;  ///< moves since it was asked
  position::KeyMaker<L> key_maker_;
};

} // namespace hippo::solve
