// The squares reached by the replying side (reply_counter.hpp), and the number of its moves that an enemy
// piece removes by its arrival on a square, or restores by its departure.
//
// The trick: LaneCounter computes all these sets anyway and forgets them. Kept for each direction, they turn
// the question "how many replies fewer are there with a piece on square s?" into lookups of one square: a
// rider loses its targets behind s, which is one fill from s over empty squares; a piece that only moves to s
// loses one reply; a piece that only captures there gains one; the move of a leaper or a rider to s itself
// becomes a capture, and still counts.
#pragma once

#include "libanalysis/perft/lane_counter.hpp"

namespace hippo::perft::HIPPO_LANES {

/// The targets of the pieces of `us` except the king, and the moves removed by an arriving enemy piece.
template <class R, Color us>
class ReachSets {
  static constexpr Color them = ~us;

public:
  [[gnu::always_inline]] explicit ReachSets(rules::PieceSets<R> const& sets)
      : laws_(sets.laws()), present_(sets) {}
  /// Records the reached squares, and returns the number of moves.
  [[nodiscard, gnu::always_inline]] int record(rules::PieceSets<R> const& sets,
                                               LaneCounter<R, us> const& masks) {
    empty_ = masks.empty();
    open_ = masks.empty() | masks.enemy();
    auto const count = masks.count_pieces(*this);
    reached_ |= touched_;
    if constexpr (MayHave<R>::relay)
      if (laws_.has_relay()) reached_ |= step<StepGroup::knight>(laws_, Lanes(sets.pieces(us))).united();
    auto const promotions = laws_.promotion_squares(sets, us);
    for (std::size_t i = 0; i < tables().promoting_size; ++i)
      promotion_squares_ |= promotions(tables().promoting[i].one);
    return static_cast<int>(count);
  }
  /// Called by LaneCounter::count_pieces.
  template <StepGroup group, Use use>
  [[gnu::always_inline]] void reach(Lanes const& squares) {
    constexpr auto g = number_of(group);
    if constexpr (use == Use::leap) {
      reached_ |= squares.united();
      return;
    }
    touched_ |= squares.united();
    if constexpr (use == Use::ride) ridden_[g] = squares;
    if constexpr (use == Use::move) moved_[g] = squares;
    if constexpr (use == Use::capture) captured_[g] = squares;
    if constexpr (use == Use::double_step) {
      over_[g] = squares;
      touched_ |= step<group>(laws_, squares & Lanes(empty_)).united();
    }
  }

  /// Whether a departure or arrival of such an enemy piece changes only what can be reached.
  [[nodiscard, gnu::always_inline]] bool simple(PieceType type) const {
    return !choices_change() && laws_.capturable(type);
  }
  /// Whether a simple enemy piece on the square blocks any piece.
  [[nodiscard, gnu::always_inline]] bool blocks(Square from) const { return touched_.has(from); }
  // Rides that ended on the square continue over it: the lanes in which a rider attacks the square are filled
  // from there, and only from there. A double step over the square becomes possible. Then the square is
  // empty, and what an arrival on it would take away is what the departure gives back.
  /// A simple enemy piece leaves the square. Returns how many replies more there are; may be negative.
  [[nodiscard, gnu::always_inline]] int vacate(Square from) {
    each_group([&]<StepGroup group>() __attribute__((always_inline)) {
      if constexpr (may<group, Use::ride>)
        if (uses_lanes<us, group, Use::ride>(laws_, present_.of(us))) {
          Lanes& ridden = ridden_[number_of(group)];
          Lanes const more = ride_on<group>(ridden & Lanes(Bitboard(from)));
          ridden = ridden | more;
          touched_ |= more.united();
        }
      if constexpr (may<group, Use::double_step>)
        if (uses_lanes<us, group, Use::double_step>(laws_, present_.of(us)))
          touched_ |= step<group>(laws_, over_[number_of(group)] & Lanes(Bitboard(from))).united();
    });
    reached_ |= touched_;
    empty_ |= Bitboard(from);
    open_ |= Bitboard(from);
    return lost_replies(from);
  }
  /// Squares where an enemy piece that arrives or leaves changes the number of replies.
  [[nodiscard, gnu::always_inline]] Bitboard touched(PieceType type) const {
    return !simple(type) ? reached_ : touched_;
  }
  [[nodiscard, gnu::always_inline]] Bitboard touched_by_any() const {
    return choices_change() || laws_.has_relay() ? reached_ : touched_;
  }
  /// Those of them where the change is more than a difference in targets.
  [[nodiscard, gnu::always_inline]] Bitboard critical(PieceType type) const {
    return !simple(type) ? reached_ : touched_ & promotion_squares_;
  }
  // Each lane that reaches the square is cut there: a fill from the square over the squares that were empty
  // gives the targets behind it. A double step is lost if the square is its target or the one that it passes.
  // All lanes and uses are counted in two byte counters, losses and gains.
  /// How many replies fewer there are after a piece that can be captured has arrived; may be negative.
  [[nodiscard, gnu::always_inline]] int lost_replies(Square to) const {
    Lanes losses, gains;
    Lanes const there{Bitboard(to)};
    each_group([&]<StepGroup group>() __attribute__((always_inline)) {
      constexpr auto g = number_of(group);
      if (!is_known<R> && (tables().movers[g] & present_.of(us)) == 0) return;
      Lanes lost;
      if constexpr (may<group, Use::ride>)
        if (uses_lanes<us, group, Use::ride>(laws_, present_.of(us)))
          lost = ride_on<group>(ridden_[g] & there) & Lanes(open_);
      if constexpr (may<group, Use::move>)
        if (uses_lanes<us, group, Use::move>(laws_, present_.of(us))) lost = lost | (moved_[g] & there);
      if constexpr (may<group, Use::double_step>)
        if (uses_lanes<us, group, Use::double_step>(laws_, present_.of(us))) {
          Lanes const doubled = step<group>(laws_, over_[g] & Lanes(empty_)) & Lanes(empty_);
          lost = lost | (doubled & (there | step<group>(laws_, over_[g] & there)));
        }
      if constexpr (may<group, Use::ride> || may<group, Use::move>) losses.add_counts(lost);
      if constexpr (may<group, Use::capture>)
        if (uses_lanes<us, group, Use::capture>(laws_, present_.of(us)))
          gains.add_counts(captured_[g] & there);
    });
    return static_cast<int>(losses.sum()) - static_cast<int>(gains.sum());
  }

private:
  template <StepGroup group, Use use>
  static constexpr bool may = may_use<R, us, group, use>();
  /// How many groups, from the first, may be used in this way.
  template <Use use>
  static constexpr std::size_t groups = may<StepGroup::camel, use>    ? 4
                                        : may<StepGroup::far, use>    ? 3
                                        : may<StepGroup::knight, use> ? 2
                                                                      : 1;

  [[nodiscard, gnu::always_inline]] LaneTables<R> const& tables() const { return lane_tables(laws_); }
  [[nodiscard, gnu::always_inline]] bool choices_change() const {
    return tables().choices_change[index_of(us)];
  }
  /// The squares attacked by riders that continue from some squares.
  template <StepGroup group>
  [[gnu::always_inline]] Lanes ride_on(Lanes const& from) const {
    return step<group>(laws_, Paths<R, group>(laws_, empty_).filled(from));
  }

  [[no_unique_address]] R laws_;
  [[no_unique_address]] Present<R> present_;
  Bitboard empty_, open_;
  Bitboard touched_; ///< attacked by a rider; where a piece moves that cannot capture there, or captures that
                     ///< cannot move there
  Bitboard reached_; ///< those, and targets of leaps
  Bitboard promotion_squares_; ///< squares with a choice of promotion
  /// By group: what riders attack; where pieces only move; where they only capture; what a double step
  /// passes.
  Lanes ridden_[groups<Use::ride>], moved_[groups<Use::move>];
  Lanes captured_[groups<Use::capture>], over_[groups<Use::double_step>];
};

} // namespace hippo::perft::HIPPO_LANES
