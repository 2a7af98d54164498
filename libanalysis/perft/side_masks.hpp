// What check and pins allow a side: the same constraints that rules/constraints.hpp finds piece by piece, for
// eight directions at a time.
#pragma once

#include "libanalysis/perft/lane_sets.hpp"

namespace hippo::perft::HIPPO_LANES {

/// The constraints on the moves of `us`, and the sets of lanes that they were computed from.
template <class R, Color us>
class SideMasks {
  static constexpr R laws{};
  static constexpr Color them = ~us;
  static constexpr BoardSize board = R{}.board();
  static constexpr PieceType royal = R{}.royal();

public:
  [[gnu::always_inline]] explicit SideMasks(rules::PieceSets<R> const& sets)
      : sets_(sets), empty_(~sets.occupied() & laws.tables().board_squares), enemy_(sets.capturable(them)) {
    Bitboard const kings = sets.royals(us);
    constraints_.check_applies = R{}.check_applies(R{}.def().royalty.max == 1 ? 1 : kings.count());
    if (constraints_.check_applies)
      find_constraints(kings.first());
    else
      free_[0] = free_[1] = ~Lanes();
  }

  [[nodiscard]] rules::Constraints<Bitboard> const& constraints() const { return constraints_; }
  [[nodiscard]] Bitboard empty() const { return empty_; }
  [[nodiscard]] Bitboard enemy() const { return enemy_; } ///< that may be captured
  /// In each lane: the pieces that no pin keeps from moving along it.
  template <StepGroup group>
  [[nodiscard, gnu::always_inline]] Lanes free() const {
    return group == StepGroup::queen    ? free_[0]
           : group == StepGroup::knight ? free_[1]
                                        : Lanes(~constraints_.pinned);
  }
  /// What enemy riders attack along each lane, where the king does not block; what a rider on the king's
  /// square would attack.
  template <StepGroup group>
  [[nodiscard]] Lanes const& seen() const {
    return seen_[number_of(group)];
  }
  template <StepGroup group>
  [[nodiscard]] Lanes const& from_king() const {
    return from_king_[number_of(group)];
  }
  /// Enemies that capture by one step in the lane.
  template <StepGroup group>
  [[gnu::always_inline]] Lanes steppers() const {
    return users<them, group, Use::leap, every_type>(sets_) |
           users<them, group, Use::capture, every_type>(sets_);
  }

protected:
  /// Types that leap over squares of a line: along a pin they might leap beyond the pinning piece.
  static constexpr TypeSet leaping_far = LaneTables<R, us>::template of<StepGroup::far, Use::leap>.types() |
                                         LaneTables<R, us>::template of<StepGroup::far, Use::move>.types() |
                                         LaneTables<R, us>::template of<StepGroup::far, Use::capture>.types();
  /// Pinned pieces of these types, whose moves the plain generator counts.
  [[gnu::always_inline]] Bitboard pinned_far_leapers() const {
    return constraints_.pinned & pieces_of<leaping_far>(sets_, us);
  }
  /// Pieces of a game with relay that a neighbour lends its leap to.
  [[gnu::always_inline]] Bitboard borrowers(Color color) const {
    return step<board, StepGroup::knight>(Lanes(sets_.pieces(color, laws.lender()))).united() &
           sets_.pieces(color);
  }

  rules::PieceSets<R> const& sets_;
  Bitboard empty_, enemy_;
  rules::Constraints<Bitboard> constraints_;

private:
  /// Whether anything can be captured by steps of the group.
  template <StepGroup group>
  static constexpr bool seen_along = has_users<R, them, group, Use::ride> ||
                                     has_users<R, them, group, Use::leap> ||
                                     has_users<R, them, group, Use::capture> ||
                                     (laws.has_relay() && group == StepGroup::knight);

  // Pins. A piece is pinned on a line if a rider attacks it from one side and the king stands, with nothing
  // between, on the other. Both are one set operation for all lanes: `seen` is what the riders reach in each
  // lane, `from_king` what a rider on the king's square would reach; the king looks against the lane of the
  // rider, so its lanes are exchanged with their opposites. Own pieces in both sets are pinned. There is no
  // loop over riders or lines.
  //
  // The lanes of a pin are also where the pinned piece may still move (free_): towards the pinning piece,
  // which is against its lane, or towards the king, along it. In every other lane it must stay.
  template <StepGroup group>
  [[gnu::always_inline]] void find_danger_and_pins(Lanes& danger, Lanes& pins) {
    danger = danger | step<board, group>(steppers<group>());
    if constexpr (has_users<R, them, group, Use::ride>) {
      // The king does not block: it cannot escape from a rider along the rider's line.
      Paths<board, group> const paths(empty_ | Bitboard(constraints_.king));
      Lanes& seen = seen_[number_of(group)];
      Lanes& from_king = from_king_[number_of(group)];
      seen = step<board, group>(paths.filled(users<them, group, Use::ride, every_type>(sets_)));
      from_king = step<board, group>(paths.filled(Lanes(Bitboard(constraints_.king))));
      danger = danger | seen;
      pins = seen & from_king.opposite() & Lanes(sets_.pieces(us));
    }
  }

  // The squares in danger are computed for the whole board, since a set of all lanes costs no more than one
  // of a few squares. Kings attack by tables: they are not in the lanes.
  [[gnu::always_inline]] void find_constraints(Square king) {
    constraints_.king = king;
    Lanes danger, pins[2];
    find_danger_and_pins<StepGroup::queen>(danger, pins[0]);
    if constexpr (seen_along<StepGroup::knight>) find_danger_and_pins<StepGroup::knight>(danger, pins[1]);
    if constexpr (seen_along<StepGroup::far>) find_danger_and_pins<StepGroup::far>(danger, pins[1]);
    if constexpr (seen_along<StepGroup::camel>) find_danger_and_pins<StepGroup::camel>(danger, pins[1]);
    if constexpr (laws.has_relay())
      each_type<R>([&]<std::size_t t>() __attribute__((always_inline)) {
        if constexpr (constexpr PieceType type(static_cast<int>(t)); R{}.borrows(type))
          danger = danger | (step<board, StepGroup::knight>(Lanes(borrowers(them) & sets_.pieces(type))) &
                             Lanes(R{}.allowed_squares(them, type)));
      });
    constraints_.king_danger = danger.united();
    for (Square other : sets_.royals(them))
      constraints_.king_danger |= laws.capture_leaps(them, royal, other);
    constraints_.pinned = (pins[0] | pins[1]).united();
    Lanes const unpinned(~constraints_.pinned);
    Lanes const by_lane(~pinned_far_leapers());
    for (int i : {0, 1}) free_[i] = unpinned | ((pins[i] | pins[i].opposite()) & by_lane);
    if (constraints_.king_danger.has(king)) find_checkers();
  }

  // The checking pieces and the squares that answer the check. For a leap, the set of the squares around the
  // king is stepped backwards; for a ride, the line from the king to the rider is what a rider on the king's
  // square reaches in a lane in which it meets an enemy rider. Few positions are checks: this need not be
  // fast, and is kept out of the code around it. (noipa, here and elsewhere: GCC 12 loses lanes of members
  // that it passes by value to its own clone of such a function.)
  [[gnu::noipa]] void find_checkers() {
    Lanes checkers, lines;
    each_group([&]<StepGroup group>() {
      if constexpr (seen_along<group>) {
        Lanes const king{Bitboard(constraints_.king)};
        Lanes const before = step<board, group>(king).opposite(); // from where one step leads to the king
        checkers = checkers | (before & steppers<group>());
        if constexpr (has_users<R, them, group, Use::ride>) {
          Lanes const from_king = step<board, group>(Paths<board, group>(empty_).filled(king));
          Lanes const riders = from_king & users<them, group, Use::ride, every_type>(sets_);
          checkers = checkers | riders;
          lines = lines | (from_king & riders.where_any());
        }
      }
    });
    constraints_.checkers =
        checkers.united() | (laws.captured_from(them, royal, constraints_.king) &
                             sets_.royals(them)); // where check applies to one of several kings
    if constexpr (laws.has_relay()) constraints_.checkers |= sets_.attackers(constraints_.king, them);
    constraints_.check_mask =
        constraints_.checkers.several() ? Bitboard() : constraints_.checkers | lines.united();
  }

  Lanes seen_[2];      ///< along the queen's and the knight's lanes: what enemy riders attack
  Lanes from_king_[2]; ///< the same lanes: what a rider on the king's square would attack
  Lanes free_[2];      ///< the same lanes: the pieces that no pin keeps from moving along the lane
};

} // namespace hippo::perft::HIPPO_LANES
