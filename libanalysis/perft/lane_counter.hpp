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
  static constexpr R laws{};
  static constexpr BoardSize board = R{}.board();
  static constexpr PieceType royal = R{}.royal();
  using Masks::borrowers;
  using Masks::constraints_;
  using Masks::empty_;
  using Masks::enemy_;
  using Masks::pinned_far_leapers;
  using Masks::sets_;

public:
  [[gnu::always_inline]] explicit LaneCounter(rules::PieceSets<R> const& sets) : Masks(sets) {}

  /// How many legal moves there are.
  [[nodiscard, gnu::always_inline]] std::uint64_t count() const {
    Plain const plain(sets_, constraints_);
    rules::MoveCounter counter;
    plain.king_moves(counter);
    if constexpr (R{}.has_castling()) plain.castle(counter);
    if (constraints_.checkers.any()) return counter.count() + count_check_answers(plain);
    return counter.count() + count_pieces(plain, empty_ | enemy_, NullVisitor());
  }
  /// How many moves all pieces but the king have, if it is not in check. The visitor gets what they reach:
  /// visitor.template reach<group, use>(squares, lane by lane, whatever stands there); of a double step, the
  /// square that is passed.
  template <class Visitor>
  [[nodiscard, gnu::always_inline]] std::uint64_t count_pieces(Visitor&& visitor) const {
    return count_pieces(Plain(sets_, constraints_), empty_ | enemy_, visitor);
  }
  /// Whether every piece is counted by lanes, as a member of a set.
  [[nodiscard, gnu::always_inline]] bool by_lanes() const {
    return pieces_of<not_by_lanes>(sets_, us).empty() && pinned_far_leapers().empty();
  }

private:
  /// Types that the plain generator counts: those that may become a king, since such a move is legal in any
  /// check, and those that both ride and leap to squares of one line, which are then targets in two lanes.
  static constexpr TypeSet not_by_lanes = [] {
    TypeSet types = 0;
    for (std::size_t t = 0; t < R::max_types; ++t) {
      for (PieceType choice : R{}.promotion_choices(PieceType(static_cast<int>(t))))
        if (choice == royal) types |= TypeSet{1} << t;
      for (betza::Ride const& ride : laws.movement(PieceType(static_cast<int>(t))))
        for (betza::Ride const& leap : laws.movement(PieceType(static_cast<int>(t))))
          if (ride.max_steps > 1 && leap.max_steps == 1 && ride.dx * leap.dy == ride.dy * leap.dx &&
              ride.dx * leap.dx + ride.dy * leap.dy > 0)
            types |= TypeSet{1} << t;
    }
    return types;
  }();

  // One group of directions. Each way of moving (Use) starts from its own set of pieces, less the pinned
  // ones, and is cut down to the squares where it may end. The union over the uses loses nothing: in one lane
  // they still cannot meet on one square. add_counts() keeps the sum in bytes, and targets_of() adds up the
  // bytes only after the last group. All `if constexpr` here depend on the game alone: in chess, the group
  // `far` compiles to nothing.
  template <StepGroup group, TypeSet filter, class Visitor>
  [[gnu::always_inline]] void add_targets(Lanes& counts, Bitboard wanted, Visitor&& visitor) const {
    constexpr bool rides = has_users<R, us, group, Use::ride, filter>;
    constexpr bool leaps = has_users<R, us, group, Use::leap, filter>;
    constexpr bool moves = has_users<R, us, group, Use::move, filter>;
    constexpr bool captures = has_users<R, us, group, Use::capture, filter>;
    constexpr bool doubles = has_users<R, us, group, Use::double_step, filter>;
    if constexpr (rides || leaps || moves || captures || doubles) {
      Lanes const free = this->template free<group>();
      Lanes const empty(empty_);
      auto const reach = [&]<Use use>(Lanes const& from) __attribute__((always_inline)) {
        Lanes const squares = step<board, group>(from);
        visitor.template reach<group, use>(squares);
        return squares;
      };
      auto const unpinned = [&]<Use use>() __attribute__((always_inline)) {
        return users<us, group, use, filter>(sets_) & free;
      };
      Lanes targets;
      if constexpr (rides)
        targets = reach.template operator()<Use::ride>(
            Paths<board, group>(empty_).filled(unpinned.template operator()<Use::ride>()));
      if constexpr (leaps)
        targets = targets | reach.template operator()<Use::leap>(unpinned.template operator()<Use::leap>());
      if constexpr (rides || leaps) targets = targets & Lanes(empty_ | enemy_);
      if constexpr (moves)
        targets = targets |
                  (reach.template operator()<Use::move>(unpinned.template operator()<Use::move>()) & empty);
      if constexpr (captures)
        targets =
            targets | (reach.template operator()<Use::capture>(unpinned.template operator()<Use::capture>()) &
                       Lanes(enemy_));
      if constexpr (doubles) {
        Lanes const home(laws.initial_rank(us));
        Lanes const over = reach.template operator()<Use::double_step>(
            unpinned.template operator()<Use::double_step>() & home);
        targets = targets | (step<board, group>(over & empty) & empty);
      }
      counts.add_counts(targets & Lanes(wanted));
    }
  }
  /// How many targets, among the wanted squares, the pieces have whose types pass the filter.
  template <TypeSet filter, class Visitor>
  [[gnu::always_inline]] std::uint64_t targets_of(Bitboard wanted, Visitor&& visitor) const {
    Lanes counts;
    each_group([&]<StepGroup group>()
                   __attribute__((always_inline)) { add_targets<group, filter>(counts, wanted, visitor); });
    return counts.sum();
  }
  /// Borrowed leaps (relay), by which nothing promotes. No pin of such a game runs along a knight's step.
  [[gnu::always_inline]] std::uint64_t borrowed_targets(Bitboard wanted) const {
    Lanes counts;
    Bitboard const able = borrowers(us) & ~constraints_.pinned;
    each_type<R>([&]<std::size_t t>() __attribute__((always_inline)) {
      if constexpr (constexpr PieceType type(static_cast<int>(t)); R{}.borrows(type))
        counts.add_counts(step<board, StepGroup::knight>(Lanes(able & this->sets_.pieces(type))) &
                          Lanes(wanted & R{}.allowed_squares(us, type)));
    });
    return counts.sum();
  }

  // Whether a piece of the type may promote (improve) on one of the squares. It may say yes too often, since
  // it only saves the exact count: riders may always, and leaps are rotated back from the squares without
  // regard to the edges of the board. In most positions no piece can, and then the whole second count is
  // skipped.
  template <std::size_t t>
  [[gnu::always_inline]] bool may_promote(Bitboard there) const {
    constexpr PieceType type(static_cast<int>(t));
    constexpr betza::PlainMovement movement = laws.movement(type);
    if constexpr (laws.families(type).any()) {
      return sets_.pieces(us, type).any() && there.any();
    } else {
      std::uint64_t sources = 0;
      [&]<std::size_t... i>(std::index_sequence<i...>) __attribute__((always_inline)) {
        ((sources |= std::rotr(there.bits(), rotation(movement.rides[i]))), ...);
      }
      (std::make_index_sequence<movement.size>());
      return (sets_.pieces(us, type) & Bitboard(sources)).any();
    }
  }
  static constexpr int rotation(betza::Ride const& ride) {
    return ride.dx + (us == Color::white ? ride.dy : -ride.dy) * board.files;
  }

  // Everything but the king's moves, to the wanted squares: all squares, or in check those that answer it.
  // The first line counts one move for each target. Where a type has n choices (promotion, improvement), the
  // targets on its promotion squares are counted once more and taken n - 1 times. What lanes cannot express
  // is left to the plain generator, type by type.
  template <class Visitor>
  [[gnu::always_inline]] std::uint64_t count_pieces(Plain const& plain, Bitboard wanted,
                                                    Visitor&& visitor) const {
    std::uint64_t total = targets_of<every_type & ~not_by_lanes>(wanted, visitor);
    if constexpr (laws.has_relay()) total += borrowed_targets(wanted);
    auto const promotions = laws.promotion_squares(this->sets_, us);
    each_type<R>([&]<std::size_t t>() __attribute__((always_inline)) {
      constexpr PieceType type(static_cast<int>(t));
      constexpr std::size_t choices = R{}.promotion_choices(type).size();
      constexpr bool singly = (not_by_lanes >> t & 1) != 0;
      if constexpr (!singly && choices > 1) { // one choice is counted already
        Bitboard const there = wanted & promotions(type);
        if (may_promote<t>(there)) total += (choices - 1) * targets_of<TypeSet{1} << t>(there, NullVisitor());
      }
      rules::MoveCounter counter;
      if constexpr (singly)
        plain.moves_of(rules::TypeConstant<t>(), this->sets_.pieces(us, type), promotions, counter);
      if constexpr (!singly && (Masks::leaping_far >> t & 1) != 0)
        plain.moves_of(rules::TypeConstant<t>(), this->pinned_far_leapers() & this->sets_.pieces(type),
                       promotions, counter);
      total += counter.count();
    });
    if constexpr (R{}.en_passant())
      if (sets_.en_passant().any()) total += count_en_passant(plain);
    return total;
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
