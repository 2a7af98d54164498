// How many legal moves a side has: the count of what rules/movegen.hpp would generate, by arithmetic on sets,
// without a loop over pieces and with hardly a branch.
//
// The trick: in one direction, no two pieces reach the same square. The piece behind a square on a line, at
// one step or after empty squares, is the only one that can. So the targets of all pieces in one direction
// are one set without overlaps, and its size is a number of moves. With eight directions in the lanes of one
// register and four groups of directions, all moves but those of the king are a few popcounts.
#pragma once

#include "libanalysis/perft/side_masks.hpp"

namespace hippo::perft::HIPPO_LANES {

/// Takes no record of what count_pieces() computes.
struct NullVisitor {
  template <StepGroup, Use>
  void reach(Lanes const&) const {}
};

template <class R, Color us>
class LaneCounter : public SideMasks<R, us> {
  using Masks = SideMasks<R, us>;
  using Plain = rules::Generator<R, us>;
  using Masks::borrowers;
  using Masks::constraints_;
  using Masks::empty_;
  using Masks::enemy_;
  using Masks::laws;
  using Masks::pinned_far_leapers;
  using Masks::present;
  using Masks::sets_;
  using Masks::tables;

public:
  [[gnu::always_inline]] explicit LaneCounter(rules::PieceSets<R> const& sets) : Masks(sets) {}

  /// How many legal moves there are.
  [[nodiscard, gnu::always_inline]] std::uint64_t count() const {
    Plain const plain(sets_, constraints_);
    rules::MoveCounter counter;
    plain.king_moves(counter);
    if constexpr (MayHave<R>::castling)
      if (laws().has_castling()) plain.castle(counter);
    if (constraints_.checkers.any()) return counter.count() + count_check_answers(plain);
    return counter.count() + count_pieces(plain, empty_ | enemy_, NullVisitor());
  }
  /// The number of moves of all pieces but the king, if it is not in check. The visitor receives the reached
  /// squares: visitor.template reach<group, use>(squares, lane by lane, occupied or not); of a double step,
  /// the crossed square.
  template <class Visitor>
  [[nodiscard, gnu::always_inline]] std::uint64_t count_pieces(Visitor&& visitor) const {
    return count_pieces(Plain(sets_, constraints_), empty_ | enemy_, visitor);
  }
  /// Whether every piece is counted by lanes, as a member of a set.
  [[nodiscard, gnu::always_inline]] bool by_lanes() const {
    return not_by_lanes().empty() && pinned_far_leapers().empty();
  }

private:
  /// Of the types that the plain generator counts.
  [[nodiscard, gnu::always_inline]] Bitboard not_by_lanes() const {
    if constexpr (is_known<R>)
      return pieces_of<known_lanes<R>.not_by_lanes>(sets_, us);
    else
      return pieces_of(sets_, us, tables().not_by_lanes);
  }
  [[nodiscard, gnu::always_inline]] auto counted_by_lanes() const {
    if constexpr (is_known<R>)
      return KnownFilter<~known_lanes<R>.not_by_lanes>();
    else
      return present(us) & ~tables().not_by_lanes;
  }

  // One group of directions. Each way of moving (Use) starts from its own set of pieces, less the pinned
  // ones, and is cut down to the squares where it may end. The union over the uses loses nothing: in one lane
  // they still cannot meet on one square. add_counts() keeps the sum in bytes, and targets_of() adds up the
  // bytes only after the last group. All `if constexpr` here depend on the game alone: in chess, the group
  // `far` compiles to nothing.
  template <StepGroup group, Use use, class Filter>
  static constexpr bool may_reach = [] {
    if constexpr (is_known<R>) return may_use<R, us, group, use, Filter::value>();
    return may_use<R, us, group, use>();
  }();
  template <StepGroup group, class Filter, class Visitor>
  [[gnu::always_inline]] void add_targets(Lanes& counts, Bitboard wanted, Filter filter,
                                          Visitor&& visitor) const {
    constexpr bool rides = may_reach<group, Use::ride, Filter>;
    constexpr bool leaps = may_reach<group, Use::leap, Filter>;
    constexpr bool moves = may_reach<group, Use::move, Filter>;
    constexpr bool captures = may_reach<group, Use::capture, Filter>;
    constexpr bool doubles = may_reach<group, Use::double_step, Filter>;
    if constexpr (rides || leaps || moves || captures || doubles) {
      if (!is_known<R> && (tables().movers[number_of(group)] & filter) == 0) return;
      Lanes const free = this->template free<group>();
      Lanes const empty(empty_);
      auto const reach = [&]<Use use>(Lanes const& from) __attribute__((always_inline)) {
        Lanes const squares = step<group>(laws(), from);
        visitor.template reach<group, use>(squares);
        return squares;
      };
      auto const unpinned = [&]<Use use>() __attribute__((always_inline)) {
        return users<us, group, use>(sets_, filter) & free;
      };
      Lanes targets;
      if constexpr (rides)
        if (uses_lanes<us, group, Use::ride>(laws(), filter))
          targets = reach.template operator()<Use::ride>(
              Paths<R, group>(laws(), empty_).filled(unpinned.template operator()<Use::ride>()));
      if constexpr (leaps)
        if (uses_lanes<us, group, Use::leap>(laws(), filter))
          targets = targets | reach.template operator()<Use::leap>(unpinned.template operator()<Use::leap>());
      if constexpr (rides || leaps) targets = targets & Lanes(empty_ | enemy_);
      if constexpr (moves)
        if (uses_lanes<us, group, Use::move>(laws(), filter))
          targets = targets |
                    (reach.template operator()<Use::move>(unpinned.template operator()<Use::move>()) & empty);
      if constexpr (captures)
        if (uses_lanes<us, group, Use::capture>(laws(), filter))
          targets = targets |
                    (reach.template operator()<Use::capture>(unpinned.template operator()<Use::capture>()) &
                     Lanes(enemy_));
      if constexpr (doubles)
        if (uses_lanes<us, group, Use::double_step>(laws(), filter)) {
          Lanes const home(laws().initial_rank(us));
          Lanes const over = reach.template operator()<Use::double_step>(
              unpinned.template operator()<Use::double_step>() & home);
          targets = targets | (step<group>(laws(), over & empty) & empty);
        }
      counts.add_counts(targets & Lanes(wanted));
    }
  }
  /// How many targets, among the wanted squares, the pieces have whose types pass the filter.
  template <class Filter, class Visitor>
  [[gnu::always_inline]] std::uint64_t targets_of(Bitboard wanted, Filter filter, Visitor&& visitor) const {
    Lanes counts;
    each_group([&]<StepGroup group>()
                   __attribute__((always_inline)) { add_targets<group>(counts, wanted, filter, visitor); });
    return counts.sum();
  }
  /// Borrowed leaps (relay), by which nothing promotes. No pin of such a game runs along a knight's step.
  [[gnu::always_inline]] std::uint64_t borrowed_targets(Bitboard wanted) const {
    Lanes counts;
    Bitboard const able = borrowers(us) & ~constraints_.pinned;
    each_type(
        laws(), [&](PieceType type) __attribute__((always_inline)) {
          if (laws().borrows(type))
            counts.add_counts(step<StepGroup::knight>(laws(), Lanes(able & sets_.pieces(type))) &
                              Lanes(wanted & laws().allowed_squares(us, type)));
        });
    return counts.sum();
  }

  // Whether a piece of the type may promote (improve) on one of the squares. False positives are harmless,
  // since it only saves the exact count: riders may always, and leaps are rotated back from the squares
  // without regard to the edges of the board. In most positions no piece can, and then the whole second count
  // is skipped.
  template <class Type>
  [[gnu::always_inline]] bool may_promote(Type type, Bitboard there) const {
    Bitboard const pieces = sets_.pieces(us, type);
    if (laws().families(type).any()) return pieces.any() && there.any();
    std::uint64_t sources = 0;
    if constexpr (is_known<R>) {
      static constexpr betza::PlainMovement movement = R{}.movement(Type());
      [&]<std::size_t... i>(std::index_sequence<i...>) __attribute__((always_inline)) {
        ((sources |= std::rotr(there.bits(), rotation(movement.rides[i]))), ...);
      }
      (std::make_index_sequence<movement.size>());
    } else if (pieces.any()) {
      for (betza::Ride const& ride : laws().movement(type))
        sources |= std::rotr(there.bits(), rotation(ride));
    }
    return (pieces & Bitboard(sources)).any();
  }
  [[nodiscard, gnu::always_inline]] constexpr int rotation(betza::Ride const& ride) const {
    Direction const step = step_of(ride, us);
    return step.dx + step.dy * laws().board().files;
  }
  template <class Filter>
  [[gnu::always_inline]] bool any_may_promote([[maybe_unused]] Filter filter, Bitboard there) const {
    bool any = false;
    if constexpr (is_known<R>)
      each_type(
          laws(), [&]<std::size_t t>(rules::TypeConstant<t> type) __attribute__((always_inline)) {
            if constexpr ((Filter::value >> t & 1) != 0) any = any || may_promote(type, there);
          });
    else
      for (TypeSet rest = filter; rest != 0 && !any; rest &= rest - 1)
        any = may_promote(PieceType(std::countr_zero(rest)), there);
    return any;
  }
  /// The moves of one kind of promoting types beyond one for each target.
  template <class Promotions, class Filter>
  [[gnu::always_inline]] std::uint64_t further_choices(PromotingTypes const& kind, Filter filter,
                                                       Promotions const& promotions, Bitboard wanted) const {
    Bitboard const there = wanted & promotions(kind.one);
    if (!any_may_promote(filter, there)) return 0;
    return (kind.choices - 1) * targets_of(there, filter, NullVisitor());
  }
  [[gnu::always_inline]] std::uint64_t further_choices(Bitboard wanted) const {
    auto const promotions = laws().promotion_squares(sets_, us);
    std::uint64_t total = 0;
    if constexpr (is_known<R>) {
      static constexpr auto const& kinds = known_lanes<R>.promoting;
      [&]<std::size_t... i>(std::index_sequence<i...>) __attribute__((always_inline)) {
        ((total += further_choices(kinds[i], KnownFilter<kinds[i].types>(), promotions, wanted)), ...);
      }
      (std::make_index_sequence<known_lanes<R>.promoting_size>());
    } else {
      for (std::size_t i = 0; i < tables().promoting_size; ++i)
        if (TypeSet const types = tables().promoting[i].types & present(us); types != 0)
          total += further_choices(tables().promoting[i], types, promotions, wanted);
    }
    return total;
  }

  // Everything but the king's moves, to the wanted squares: all squares, or in check those that answer it.
  // The first line counts one move for each target. Where a type has n choices (promotion, improvement), the
  // targets on its promotion squares are counted once more and taken n - 1 times. What lanes cannot express
  // is left to the plain generator, piece by piece.
  template <class Visitor>
  [[gnu::always_inline]] std::uint64_t count_pieces(Plain const& plain, Bitboard wanted,
                                                    Visitor&& visitor) const {
    std::uint64_t total = targets_of(wanted, counted_by_lanes(), visitor);
    if constexpr (MayHave<R>::relay)
      if (laws().has_relay()) total += borrowed_targets(wanted);
    total += further_choices(wanted);
    if constexpr (may_generate)
      if (Bitboard const generated = not_by_lanes() | pinned_far_leapers(); generated.any())
        total += count_generated(plain, generated);
    if constexpr (MayHave<R>::en_passant)
      if (sets_.en_passant().any()) total += count_en_passant(plain);
    return total;
  }
  static constexpr bool may_generate = [] {
    if constexpr (is_known<R>) return (known_lanes<R>.not_by_lanes | known_lanes<R>.leaping_far) != 0;
    return true;
  }();
  [[gnu::noipa]] std::uint64_t count_generated(Plain const& plain, Bitboard pieces) const {
    auto const promotions = laws().promotion_squares(sets_, us);
    rules::MoveCounter counter;
    each_type(laws(),
              [&](auto type) { plain.moves_of(type, pieces & sets_.pieces(type), promotions, counter); });
    return counter.count();
  }
  [[gnu::noipa]] std::uint64_t count_check_answers(Plain const& plain) const {
    return count_pieces(plain, (empty_ | enemy_) & constraints_.check_mask, NullVisitor());
  }
  [[gnu::noipa]] std::uint64_t count_en_passant(Plain const& plain) const {
    rules::MoveCounter counter;
    plain.en_passant(counter);
    return counter.count();
  }
};

} // namespace hippo::perft::HIPPO_LANES
