// How many replies the other side has after each quiet move, by difference.
//
// The trick: most quiet moves leave most replies as they were, and what they change is a rider's line cut
// short or a pawn stopped. So the replies are counted once, in the position before the move (baseline), as if
// the side to move passed. Then, for each quiet move, in rising order of cost:
//  1. It leaves a square and arrives on one where nothing changes: the replies are the baseline. All such
//  moves of a
//     piece are counted by one popcount.
//  2. It changes what can be reached: the replies gained by leaving (ReachSets::vacate) and lost by arriving
//     (lost_replies) are added to the baseline.
//  3. It attacks squares of the king's zone: the king's moves are counted again.
//  4. Leaving the square changes the king's lines: the same with the piece lifted off the board (a second
//  ReplyCounter).
//  5. Arriving gives check, pins, or closes a line to the king: the position after the move is counted as a
//  whole.
#pragma once

#include "libanalysis/perft/king_sensitivity.hpp"
#include "libanalysis/perft/reach_sets.hpp"

namespace hippo::perft::HIPPO_LANES {

/// The replies of `us` to quiet moves of an enemy piece.
template <class R, Color us>
class ReplyCounter {
  static constexpr Color them = ~us;

public:
  /// The piece that moves may be on the board or lifted off it.
  explicit ReplyCounter(rules::PieceSets<R> const& sets)
      : laws_(sets.laws()), masks_(sets), king_(sets, masks_), reaches_(sets) {
    rules::Constraints<Bitboard> const& constraints = masks_.constraints();
    usable_ = constraints.check_applies && constraints.checkers.empty() && masks_.by_lanes();
    if (!usable_) return;
    baseline_ = reaches_.record(sets, masks_) + king_.moves();
    Bitboard const unreached = ~sets.occupied() & ~reaches_.touched_by_any();
    indifferent_from_ = ~(king_.sensitive_from_any() | reaches_.touched_by_any());
    indifferent_to_[0] = unreached & ~king_.sensitive_to_any();
    indifferent_to_[1] = indifferent_to_[0] & ~king_.sensitive_to_riders();
  }
  ReplyCounter(ReplyCounter const&) = delete; // its members refer to each other
  ReplyCounter& operator=(ReplyCounter const&) = delete;

  /// Whether counting by difference is possible at all.
  [[nodiscard]] bool usable() const { return usable_; }
  /// Whether an enemy piece that leaves the square changes more than the reach of `us`: then it must be
  /// lifted off first.
  [[nodiscard, gnu::always_inline]] bool needs_full_recount(Square from, PieceType type,
                                                            PieceType piece_after) const {
    Bitboard squares = king_.sensitive_from(type) | reaches_.critical(type);
    // A piece that becomes a rider may attack the king's neighbours through the square that it has left.
    if (piece_after != type) squares |= king_.sensitive_to_riders();
    return squares.has(from);
  }
  /// Squares that a piece of the type may leave, and empty ones where it may arrive, without any change.
  [[nodiscard, gnu::always_inline]] Bitboard indifferent_from() const { return indifferent_from_; }
  [[nodiscard, gnu::always_inline]] Bitboard indifferent_to(PieceType type) const {
    return indifferent_to_[laws_.families(type).any() ? 1 : 0];
  }
  /// The number of replies after a move between such squares.
  [[nodiscard, gnu::always_inline]] std::uint64_t baseline() const {
    return static_cast<std::uint64_t>(baseline_);
  }

  /// Counts the replies after a piece has left a square and arrived on those of `quiet`. It removes from the
  /// set what it has counted: the positions of the rest must be counted as a whole. `occupied` is without the
  /// piece.
  [[nodiscard, gnu::always_inline]] std::uint64_t count_arrivals(Square from, Bitboard& quiet, PieceType type,
                                                                 Bitboard occupied) const {
    if (!reaches_.blocks(from)) return count_arrivals(quiet, type, occupied, reaches_, baseline_);
    ReachSets<R, us> reaches = reaches_;
    int const more = reaches.vacate(from);
    return count_arrivals(quiet, type, occupied, reaches, baseline_ + more);
  }
  [[nodiscard, gnu::always_inline]] std::uint64_t count_arrivals(Bitboard& quiet, PieceType type,
                                                                 Bitboard occupied) const {
    return count_arrivals(quiet, type, occupied, reaches_, baseline_);
  }

private:
  // Arrivals on squares where nothing changes are counted together, baseline times popcount. Of the others,
  // critical ones stay in the set for the caller, and the rest is counted as if nothing changed and then
  // corrected, square by square.
  [[nodiscard, gnu::always_inline]] std::uint64_t count_arrivals(Bitboard& quiet, PieceType type,
                                                                 Bitboard occupied,
                                                                 ReachSets<R, us> const& reaches,
                                                                 int baseline) const {
    Bitboard const active = quiet & (king_.sensitive_to(type) | reaches.touched(type));
    Bitboard counted = quiet ^ active;
    std::uint64_t total = 0;
    quiet = Bitboard();
    if (active.any()) {
      quiet = active & (king_.critical(type) | reaches.critical(type));
      counted |= active ^ quiet;
      total -= lost_replies(active ^ quiet, type, occupied, reaches);
    }
    return total + static_cast<std::uint64_t>(counted.count()) * static_cast<std::uint64_t>(baseline);
  }
  /// How many replies fewer than the baseline there are after arrivals on the squares, in all.
  [[nodiscard, gnu::always_inline]] std::uint64_t
  lost_replies(Bitboard squares, PieceType type, Bitboard occupied, ReachSets<R, us> const& reaches) const {
    int lost = 0;
    for (Square to : squares& king_.attacking_zone(type)) {
      Bitboard const attacked =
          laws_.capture_leaps(them, type, to) | laws_.rides(type, to, occupied ^ Bitboard(king_.king()));
      lost += king_.moves() - king_.moves(attacked);
    }
    for (Square to : squares& reaches.touched(type)) lost += reaches.lost_replies(to);
    return static_cast<std::uint64_t>(lost);
  }

  [[no_unique_address]] R laws_;
  LaneCounter<R, us> masks_;
  KingSensitivity<R, us> king_;
  ReachSets<R, us> reaches_;
  bool usable_;
  Bitboard indifferent_from_;
  Bitboard indifferent_to_[2]; ///< for leapers, for riders
  int baseline_ = 0;           ///< replies where the move changes nothing
};

} // namespace hippo::perft::HIPPO_LANES
