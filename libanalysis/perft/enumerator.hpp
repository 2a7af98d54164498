// The walk over the tree of moves. Moves come from the one generator as sets of targets; each is played on a
// copy of the piece sets.
//
// The trick: the last ply is counted without being listed (lane_counter.hpp), and before it, the last but one
// is played only as far as it must be: the replies to quiet moves are counted by difference
// (reply_counter.hpp). Near the start of a game a tenth of the positions of that ply remain, in an endgame a
// third.
#pragma once

#include "libanalysis/perft/reply_counter.hpp"

namespace hippo::perft::HIPPO_LANES {

template <class R, Color us>
[[gnu::noinline]] std::uint64_t count_leaf(rules::PieceSets<R> const& sets) {
  return LaneCounter<R, us>(sets).count();
}

template <class R, Color us>
Count walk(rules::PieceSets<R> const& sets, unsigned depth, Table* table);

/// A sink of the generator: plays each move of a set and walks on. `last`: one ply is left after the move.
template <class R, Color us, bool last>
class Enumerator {
  static constexpr Color them = ~us;

public:
  /// `depth` plies are left after the move.
  Enumerator(rules::PieceSets<R> const& sets, unsigned depth, Table* table)
      : sets_(sets), next_(with_turn_passed(sets)), depth_(depth), table_(table), occupied_(sets.occupied()),
        replies_(next_) {}

  // Case 1 of reply_counter.hpp stands here, inline: it takes most quiet moves, as one set for each piece.
  // All others are left to follow_each(), which is not inlined, so that the generator's loops around this
  // stay small.
  void add(Square from, PieceType mover, Bitboard targets, PieceType piece_after,
           MoveKind kind = MoveKind::ordinary) {
    if constexpr (last) {
      if (mover == piece_after && replies_.indifferent_from().has(from) &&
          only_arrives(from, mover, targets, kind)) {
        Bitboard const indifferent = targets & replies_.indifferent_to(mover);
        total_ += static_cast<std::uint64_t>(indifferent.count()) * replies_.baseline();
        targets ^= indifferent;
        if (targets.empty()) return;
      }
    }
    follow_each(from, mover, targets, piece_after, kind);
  }
  [[nodiscard]] Count total() const { return total_; }

private:
  // next_ has all pieces for all moves of a set; the moving piece alone is taken off, put on each target and
  // put back. Only captures need a copy of their own. Rights to castle and the en passant square are restored
  // after the loop.
  [[gnu::noinline]] void follow_each(Square from, PieceType mover, Bitboard targets, PieceType piece_after,
                                     MoveKind kind) {
    if (kind == MoveKind::castle) return castle(from, targets.first());
    if (kind == MoveKind::en_passant) return en_passant(from, targets.first(), piece_after);
    if constexpr (last) {
      targets = count_replies(from, mover, targets, piece_after, kind);
      if (targets.empty()) return;
    }
    next_.remove(from, {us, mover});
    for (Square to : targets& occupied_) {
      rules::PieceSets<R> taken = next_;
      taken.clear(to);
      if constexpr (MayHave<R>::castling) taken.set_castling(sets_.castling_rooks_after(from, to));
      taken.put(to, {us, piece_after});
      follow(taken);
    }
    if constexpr (MayHave<R>::castling) next_.set_castling(sets_.castling_rooks_after(from, from));
    for (Square to : targets & ~occupied_) {
      if (MayHave<R>::en_passant && kind == MoveKind::double_step)
        set_en_passant(rules::PieceSets<R>::passed_square(from, to));
      next_.put(to, {us, piece_after});
      follow(next_);
      next_.remove(to, {us, piece_after});
    }
    if (MayHave<R>::en_passant && kind == MoveKind::double_step) next_.set_en_passant(Bitboard());
    if constexpr (MayHave<R>::castling) next_.set_castling(sets_.castling_rooks());
    next_.put(from, {us, mover});
  }
  /// In place of the ReplyCounter where two plies or more are left.
  struct NoReplies {
    explicit NoReplies(rules::PieceSets<R> const&) {}
  };
  static rules::PieceSets<R> with_turn_passed(rules::PieceSets<R> sets) {
    sets.set_side(them);
    sets.set_en_passant(Bitboard());
    return sets;
  }
  /// Whether such moves only take a piece from one square to another: no castling, no capture en passant, and
  /// no step that can be captured en passant.
  [[nodiscard]] bool only_arrives(Square from, PieceType mover, Bitboard targets, MoveKind kind) const {
    if (kind == MoveKind::double_step) // a square that no pawn attacks is indifferent
      return replies_.indifferent_to(mover).has(rules::PieceSets<R>::passed_square(from, targets.first()));
    return kind == MoveKind::ordinary || kind == MoveKind::relay;
  }
  /// Counts the replies to quiet moves as far as they can be counted by difference. Returns the other
  /// targets.
  Bitboard count_replies(Square from, PieceType mover, Bitboard targets, PieceType piece_after,
                         MoveKind kind) {
    Bitboard quiet = targets & ~occupied_;
    if (quiet.empty() || !replies_.usable()) return targets;
    if (kind == MoveKind::double_step && can_be_passed(from, quiet)) return targets;
    if (!replies_.needs_full_recount(from, mover, piece_after)) {
      total_ += replies_.count_arrivals(from, quiet, piece_after, occupied_ ^ Bitboard(from));
    } else if (quiet.count() >= least_lifted) {
      next_.remove(from, {us, mover});
      ReplyCounter<R, them> const lifted(next_);
      next_.put(from, {us, mover});
      if (lifted.usable()) total_ += lifted.count_arrivals(quiet, piece_after, occupied_ ^ Bitboard(from));
    }
    return (targets & occupied_) | quiet;
  }
  /// From this number of positions on, a second ReplyCounter costs less than counting them one by one.
  static constexpr int least_lifted = 4;

  [[gnu::always_inline]] void follow(rules::PieceSets<R> const& next) {
    if constexpr (last)
      total_ += count_leaf<R, them>(next);
    else
      total_ = sum(total_, walk<R, them>(next, depth_, table_));
  }
  void castle(Square from, Square to) {
    rules::CastlingPlan const plan = rules::castling_plan(sets_, us, to);
    Piece const king{us, sets_.laws().royal()};
    Piece const rook{us, sets_.type_on(plan.rook)};
    rules::PieceSets<R> next = next_;
    next.remove(from, king);
    next.remove(plan.rook, rook);
    next.set_castling(sets_.castling_rooks_after(from, to));
    next.put(to, king);
    next.put(plan.rook_to, rook);
    follow(next);
  }
  void en_passant(Square from, Square to, PieceType piece_after) {
    rules::PieceSets<R> next = next_;
    next.remove(from, {us, sets_.laws().pawn()});
    next.clear(sets_.passed_piece(from, to));
    next.put(to, {us, piece_after});
    follow(next);
  }
  /// Set only where a pawn attacks the square: otherwise no move depends on it.
  void set_en_passant(Square passed) {
    next_.set_en_passant(is_watched(passed) ? Bitboard(passed) : Bitboard());
  }
  [[nodiscard]] bool is_watched(Square passed) const {
    R const& laws = sets_.laws();
    return (laws.captured_from(them, laws.pawn(), passed) & sets_.pieces(them, laws.pawn())).any();
  }
  /// Whether a double step to one of the squares could be answered by a capture en passant.
  [[nodiscard]] bool can_be_passed(Square from, Bitboard targets) const {
    for (Square to : targets)
      if (is_watched(rules::PieceSets<R>::passed_square(from, to))) return true;
    return false;
  }

  rules::PieceSets<R> const& sets_;
  rules::PieceSets<R> next_; ///< as sets_ with the turn passed; without the piece that is being moved
  unsigned depth_;
  Table* table_;
  Bitboard occupied_;
  std::conditional_t<last, std::uint64_t, Count> total_ = 0;
  std::conditional_t<last, ReplyCounter<R, them>, NoReplies> const
      replies_; ///< to the position before the move; only if `last`
};

/// The same for a position that is not in the table.
template <class R, Color us>
[[gnu::flatten]] Count walk_unseen(rules::PieceSets<R> const& sets, unsigned depth, Table* table) {
  SideMasks<R, us> const masks(sets);
  rules::Generator<R, us> const generator(sets, masks.constraints());
  if (depth == 2) {
    Enumerator<R, us, true> enumerator(sets, 1, table);
    generator.generate(enumerator);
    return enumerator.total();
  }
  Enumerator<R, us, false> enumerator(sets, depth - 1, table);
  generator.generate(enumerator);
  return enumerator.total();
}

// The table stores counts of 64 bits only: a greater one is computed again. Depth 1 is not stored, because
// counting it costs less than a cache miss.
/// Counts the sequences of `depth` moves, at least one.
template <class R, Color us>
Count walk(rules::PieceSets<R> const& sets, unsigned depth, Table* table) {
  if (depth == 1) return count_leaf<R, us>(sets);
  if (table == nullptr) return walk_unseen<R, us>(sets, depth, table);
  Key const key = key_of(sets, us, depth);
  if (auto const count = table->find(key)) return *count;
  Count const count = walk_unseen<R, us>(sets, depth, table);
  if (count <= std::numeric_limits<std::uint64_t>::max())
    table->store(key, depth, static_cast<std::uint64_t>(count));
  return count;
}

} // namespace hippo::perft::HIPPO_LANES
