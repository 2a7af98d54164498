// How many replies the other side has after each quiet move of a man, by difference. Most quiet moves take
// nothing away from most of the other side's men, and what they take away is a line cut short or a pawn
// stopped. So a position is looked at once before the move, and again with the moving man lifted off if it
// stood in anybody's way; each of its arrivals then adds or takes off a few replies. Where an arrival does
// more than that (it checks, pins, covers a line to the king), the position that results is counted whole, as
// side_masks.hpp does it.
#pragma once

#include "libanalysis/perft/king_sensitivity.hpp"
#include "libanalysis/perft/reach_sets.hpp"

namespace hippo::perft::HIPPO_LANES {

/// The replies of `us` to quiet moves of one man of theirs.
template <class R, Color us>
class ReplyCounter {
  static constexpr R laws{};
  static constexpr Color them = ~us;

public:
  /// The moving man may be on the board or off it.
  explicit ReplyCounter(rules::PieceSets<R> const& sets) : masks_(sets), king_(sets, masks_) {
    rules::Constraints<Bitboard> const& limits = masks_.constraints();
    usable_ = limits.check_applies && limits.checkers.empty() && masks_.by_lanes();
    if (!usable_) return;
    baseline_ = reaches_.look(sets, masks_) + king_.moves();
    Bitboard const still = ~sets.occupied() & ~reaches_.touched_by_any();
    indifferent_from_ = ~(king_.holding_any() | reaches_.touched_by_any());
    indifferent_to_[0] = still & ~king_.near_leapers();
    indifferent_to_[1] = indifferent_to_[0] & ~king_.near_riders();
  }
  ReplyCounter(ReplyCounter const&) = delete; // its parts know each other
  ReplyCounter& operator=(ReplyCounter const&) = delete;

  /// Whether counting by difference is possible at all.
  [[nodiscard]] bool usable() const { return usable_; }
  /// Whether a man of theirs that leaves the square changes more than what men of `us` reach: then it must be
  /// lifted first.
  [[nodiscard, gnu::always_inline]] bool needs_full_recount(Square from, PieceType type,
                                                            PieceType piece_after) const {
    Bitboard squares = king_.holding(type) | reaches_.critical(type);
    // What becomes a rider may see the king's neighbours over the square that it has left.
    if (piece_after != type) squares |= king_.near_riders();
    return squares.has(from);
  }
  /// Squares that a man of the type may leave, and empty ones where it may arrive, and it makes no
  /// difference.
  [[nodiscard, gnu::always_inline]] Bitboard indifferent_from() const { return indifferent_from_; }
  [[nodiscard, gnu::always_inline]] Bitboard indifferent_to(PieceType type) const {
    return indifferent_to_[laws.families(type).any() ? 1 : 0];
  }
  /// The number of replies after a move between such squares.
  [[nodiscard, gnu::always_inline]] std::uint64_t baseline() const {
    return static_cast<std::uint64_t>(baseline_);
  }

  /// Counts the replies when a man has left a square and arrived on some others, which it takes out of the
  /// set: those left must be counted whole. `occupied`: but for the man that moves.
  [[nodiscard, gnu::always_inline]] std::uint64_t count_arrivals(Square from, Bitboard& quiet, PieceType type,
                                                                 Bitboard occupied) const {
    if (!reaches_.hinders(from)) return count_arrivals(quiet, type, occupied, reaches_, baseline_);
    ReachSets<R, us> reaches = reaches_;
    int const more = reaches.vacate(from);
    return count_arrivals(quiet, type, occupied, reaches, baseline_ + more);
  }
  [[nodiscard, gnu::always_inline]] std::uint64_t count_arrivals(Bitboard& quiet, PieceType type,
                                                                 Bitboard occupied) const {
    return count_arrivals(quiet, type, occupied, reaches_, baseline_);
  }

private:
  [[nodiscard, gnu::always_inline]] std::uint64_t count_arrivals(Bitboard& quiet, PieceType type,
                                                                 Bitboard occupied,
                                                                 ReachSets<R, us> const& reaches,
                                                                 int baseline) const {
    Bitboard const active = quiet & (king_.near(type) | reaches.touched(type));
    Bitboard counted = quiet ^ active;
    std::uint64_t total = 0;
    quiet = Bitboard();
    if (active.any()) {
      quiet = active & (king_.critical(type) | reaches.critical(type));
      counted |= active ^ quiet;
      total -= losses(active ^ quiet, type, occupied, reaches);
    }
    return total + static_cast<std::uint64_t>(counted.count()) * static_cast<std::uint64_t>(baseline);
  }
  /// How many replies fewer there are to arrivals on the squares than usually, in all.
  [[nodiscard, gnu::always_inline]] std::uint64_t losses(Bitboard squares, PieceType type, Bitboard occupied,
                                                         ReachSets<R, us> const& reaches) const {
    int lost = 0;
    for (Square to : squares& king_.threatening(type)) {
      Bitboard const attacked =
          laws.capture_leaps(them, type, to) | laws.rides(type, to, occupied ^ Bitboard(king_.king()));
      lost += king_.moves() - king_.moves(attacked);
    }
    for (Square to : squares& reaches.touched(type)) lost += reaches.loss(to);
    return static_cast<std::uint64_t>(lost);
  }

  SideMasks<R, us> masks_;
  KingSensitivity<R, us> king_;
  ReachSets<R, us> reaches_;
  bool usable_;
  Bitboard indifferent_from_;
  Bitboard indifferent_to_[2]; ///< for leapers, for riders
  int baseline_ = 0;           ///< replies where the arrival changes nothing
};

} // namespace hippo::perft::HIPPO_LANES
