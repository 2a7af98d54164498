// What the pieces of the side that replies reach (reply_counter.hpp), and how many of its moves an enemy
// piece takes away when it arrives on a square, or gives back when it leaves one.
//
// The trick: LaneCounter computes all these sets anyway and forgets them. Kept for each direction, they turn
// the question "how many replies fewer are there with a piece on square s?" into lookups of one square: a
// rider loses its targets behind s, which is one fill from s over empty squares; a piece that only moves to s
// loses one reply; a piece that only captures there gains one; the move of a leaper or a rider to s itself
// becomes a capture, and still counts.
#pragma once

#include "libanalysis/perft/lane_counter.hpp"

namespace hippo::perft::HIPPO_LANES {

/// Where the pieces of `us` except the king go, and what an enemy piece that arrives takes away.
template <class R, Color us>
class ReachSets {
  static constexpr R laws{};
  static constexpr Color them = ~us;
  static constexpr BoardSize board = R{}.board();

  /// Whether what a type can become depends on the pieces on the board, and not on the square alone.
  static constexpr bool choices_change = [] {
    rules::PieceSets<R> crowd;
    for (std::size_t t = 0; t < R::max_types; ++t)
      for (int s = 0; s < board.squares(); ++s) crowd.put(Square(s), {them, PieceType(static_cast<int>(t))});
    for (std::size_t t = 0; t < R::max_types; ++t)
      if (PieceType const type(static_cast<int>(t));
          R{}.promotion_choices(type).size() > 1 &&
          R{}.promotion_squares(crowd, us)(type) != R{}.promotion_squares(rules::PieceSets<R>(), us)(type))
        return true;
    return false;
  }();

public:
  [[gnu::always_inline]] ReachSets() {}
  /// Records what the pieces reach, and returns how many moves they have.
  [[nodiscard, gnu::always_inline]] int record(rules::PieceSets<R> const& sets,
                                               LaneCounter<R, us> const& masks) {
    empty_ = masks.empty();
    open_ = masks.empty() | masks.enemy();
    auto const count = masks.count_pieces(*this);
    reached_ |= touched_;
    if constexpr (laws.has_relay())
      reached_ |= step<board, StepGroup::knight>(Lanes(sets.pieces(us))).united();
    auto const promotions = laws.promotion_squares(sets, us);
    each_type<R>([&]<std::size_t t>() __attribute__((always_inline)) {
      constexpr PieceType type(static_cast<int>(t));
      if constexpr (laws.promotion_choices(type).size() > 1) promotion_squares_ |= promotions(type);
    });
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
    auto const keep = [&]<std::size_t groups>(Lanes(&kept)[groups]) __attribute__((always_inline)) {
      static_assert(g < groups, "no game had this use in this group: enlarge the array below");
      kept[g] = squares;
    };
    if constexpr (use == Use::ride) keep(ridden_);
    if constexpr (use == Use::move) keep(moved_);
    if constexpr (use == Use::capture) keep(captured_);
    if constexpr (use == Use::double_step) {
      keep(over_);
      touched_ |= step<board, group>(squares & Lanes(empty_)).united();
    }
  }

  /// Whether a departure or arrival of such an enemy piece changes only what can be reached.
  [[nodiscard, gnu::always_inline]] static constexpr bool simple(PieceType type) {
    return !choices_change && R{}.capturable(type);
  }
  /// Whether a simple enemy piece on the square blocks any piece.
  [[nodiscard, gnu::always_inline]] bool blocks(Square from) const { return touched_.has(from); }
  // Rides that ended on the square continue over it: the lanes in which a rider attacks the square are filled
  // from there, and only from there. A double step over the square becomes possible. Then the square is
  // empty, and what an arrival on it would take away is what the departure gives back.
  /// A simple enemy piece leaves the square. Returns how many replies more there are; may be negative.
  [[nodiscard, gnu::always_inline]] int vacate(Square from) {
    each_group([&]<StepGroup group>() __attribute__((always_inline)) {
      if constexpr (rides<group>) {
        Lanes& ridden = ridden_[number_of(group)];
        Lanes const more =
            step<board, group>(Paths<board, group>(empty_).filled(ridden & Lanes(Bitboard(from))));
        ridden = ridden | more;
        touched_ |= more.united();
      }
      if constexpr (doubles<group>)
        touched_ |= step<board, group>(over_[number_of(group)] & Lanes(Bitboard(from))).united();
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
    return choices_change || laws.has_relay() ? reached_ : touched_;
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
      Lanes lost;
      if constexpr (rides<group>)
        lost = step<board, group>(Paths<board, group>(empty_).filled(ridden_[g] & there)) & Lanes(open_);
      if constexpr (moves<group>) lost = lost | (moved_[g] & there);
      if constexpr (doubles<group>) {
        Lanes const doubled = step<board, group>(over_[g] & Lanes(empty_)) & Lanes(empty_);
        lost = lost | (doubled & (there | step<board, group>(over_[g] & there)));
      }
      if constexpr (rides<group> || moves<group>) losses.add_counts(lost);
      if constexpr (captures<group>) gains.add_counts(captured_[g] & there);
    });
    return static_cast<int>(losses.sum()) - static_cast<int>(gains.sum());
  }

private:
  template <StepGroup group>
  static constexpr bool rides = has_users<R, us, group, Use::ride>;
  template <StepGroup group>
  static constexpr bool moves = has_users<R, us, group, Use::move>;
  template <StepGroup group>
  static constexpr bool captures = has_users<R, us, group, Use::capture>;
  template <StepGroup group>
  static constexpr bool doubles = has_users<R, us, group, Use::double_step>;

  Bitboard empty_, open_;
  Bitboard touched_; ///< attacked by a rider; where a piece moves that cannot capture there, or captures that
                     ///< cannot move there
  Bitboard reached_; ///< those, and targets of leaps
  Bitboard promotion_squares_; ///< where a piece has a choice of what it becomes
  /// By group: what riders attack; where pieces only move; where they only capture; what a double step
  /// passes.
  Lanes ridden_[2], moved_[3], captured_[1], over_[1];
};

} // namespace hippo::perft::HIPPO_LANES
