// The walk over the tree of moves of loaded games. The last ply is counted without being
// listed (loaded_counter.hpp), and of the last but one, moves that do not matter to the replies are not
// played (loaded_replies.hpp).
#pragma once

#include "libanalysis/perft/loaded_counter.hpp"
#include "libanalysis/perft/loaded_replies.hpp"

#include <optional>

namespace hippo::perft::HIPPO_LANES {

/// Flattened where sets are of one word: a tenth faster. With more words it costs a minute and gains nothing.
template <class L, Color us>
[[gnu::noinline, gnu::flatten]] std::uint64_t count_flat(CountPlan<typename L::Set> const& plan,
                                                         rules::Position<L> const& position) {
  return LoadedCounter<L, us>(plan, position).count();
}
template <class L, Color us>
[[gnu::noinline]] std::uint64_t count_loaded_leaf(CountPlan<typename L::Set> const& plan,
                                                  rules::Position<L> const& position) {
  if constexpr (L::Set::words == 1)
    return count_flat<L, us>(plan, position);
  else
    return LoadedCounter<L, us>(plan, position).count();
}

template <class L, Color us>
Count walk_loaded(CountPlan<typename L::Set> const& plan, rules::Position<L> const& position, unsigned depth);

/// A sink of the generator: plays each move of a set and walks on.
template <class L, Color us>
class LoadedEnumerator {
  static constexpr Color them = ~us;
  using Set = typename L::Set;

public:
  /// `depth` plies are left after the move.
  LoadedEnumerator(CountPlan<Set> const& plan, rules::Position<L> const& position, unsigned depth)
      : plan_(plan), position_(position), depth_(depth), passed_(position) {
    if (depth != 1 || !plan.has_indifferent_moves) return;
    passed_.set_side(them);
    passed_.set_en_passant(Set());
    passed_.state().passed_piece = Set();
    replies_.emplace(plan, passed_);
    if (replies_->usable())
      baseline_ = count_loaded_leaf<L, them>(plan, passed_);
    else
      replies_.reset();
  }

  void add(Square from, PieceType type, Set targets, PieceType piece_after,
           MoveKind kind = MoveKind::ordinary, rules::Entry entry = rules::Entry::none,
           PieceType entering = {}) {
    bool const goes = kind == MoveKind::ordinary || kind == MoveKind::double_step;
    if (replies_ && goes && piece_after == type && entry == rules::Entry::none)
      targets &= ~count_indifferent(from, type, targets, kind);
    for (Square to : targets)
      add_move(type, {kind == MoveKind::drop ? to : from, to, piece_after, kind, entry, entering});
  }
  void add_move(PieceType, Move const& move) {
    rules::Position<L> next = position_;
    next.play(move);
    total_ = sum(total_, next.side() == us ? walk_loaded<L, us>(plan_, next, depth_)
                                           : walk_loaded<L, them>(plan_, next, depth_));
  }
  void add_walled(PieceType type, Move move, Set const& walls) {
    for (Square wall : walls) {
      move.wall = wall;
      add_move(type, move);
    }
  }
  [[nodiscard]] Count total() const { return total_; }

private:
  /// Counts the replies to indifferent moves. Returns their targets.
  Set count_indifferent(Square from, PieceType type, Set const& targets, MoveKind kind) {
    Set const indifferent = replies_->indifferent(type);
    if (!indifferent.has(from)) return Set();
    Set quiet = targets & indifferent & ~position_.occupied();
    if (kind == MoveKind::double_step)
      for (Square to : quiet)
        if ((position_.passed_squares(from, to) & ~replies_->unwatched()).any()) quiet &= ~Set(to);
    total_ = sum(total_, product(static_cast<unsigned>(quiet.count()), baseline_));
    return quiet;
  }

  CountPlan<Set> const& plan_;
  rules::Position<L> const& position_;
  unsigned depth_;
  rules::Position<L> passed_;
  std::optional<IndifferentReplies<L, them>> replies_; ///< only where one ply is left and they help
  std::uint64_t baseline_ = 0;                         ///< replies to an indifferent move
  Count total_ = 0;
};

/// Counts the sequences of `depth` moves, at least one, of the side `us`.
template <class L, Color us>
Count walk_loaded(CountPlan<typename L::Set> const& plan, rules::Position<L> const& position,
                  unsigned depth) {
  if (depth == 1) return count_loaded_leaf<L, us>(plan, position);
  LoadedEnumerator<L, us> enumerator(plan, position, depth - 1);
  rules::generate(position, enumerator);
  return enumerator.total();
}

} // namespace hippo::perft::HIPPO_LANES
