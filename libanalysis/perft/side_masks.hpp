// The constraints of check and pins on a side, as in rules/constraints.hpp, but for eight directions at a
// time.
#pragma once

#include "libanalysis/perft/lane_sets.hpp"

namespace hippo::perft::HIPPO_LANES {

/// The constraints on the moves of `us`, and the sets of lanes that they were computed from.
template <class R, Color us>
class SideMasks {
  static constexpr Color them = ~us;

public:
  [[gnu::always_inline]] explicit SideMasks(rules::PieceSets<R> const& sets)
      : sets_(sets), present_(sets), empty_(~sets.occupied() & laws().tables().board_squares),
        enemy_(sets.capturable(them)) {
    Bitboard const kings = sets.royals(us);
    constraints_.check_applies = laws().check_applies(laws().def().royalty.max == 1 ? 1 : kings.count());
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
  /// Whether enemies ride along the lanes of the group.
  template <StepGroup group>
  [[nodiscard, gnu::always_inline]] bool rides() const {
    return uses_lanes<them, group, Use::ride>(laws(), present(them));
  }
  /// Squares attacked by enemy riders along each lane, seeing through the king; and by a rider on the king's
  /// square; empty if no enemy rides.
  template <StepGroup group>
  [[nodiscard]] Lanes const& seen() const {
    return seen_[number_of(group)];
  }
  template <StepGroup group>
  [[nodiscard]] Lanes const& from_king() const {
    return from_king_[number_of(group)];
  }
  /// The types of which a side has pieces.
  [[nodiscard, gnu::always_inline]] auto present(Color color) const { return present_.of(color); }
  /// Enemies that capture by one step in the lane.
  template <StepGroup group>
  [[gnu::always_inline]] Lanes steppers() const {
    return users<them, group, Use::leap>(sets_, present(them)) |
           users<them, group, Use::capture>(sets_, present(them));
  }

protected:
  [[nodiscard, gnu::always_inline]] R const& laws() const { return sets_.laws(); }
  [[nodiscard, gnu::always_inline]] LaneTables<R> const& tables() const { return lane_tables(laws()); }
  /// Pinned pieces of the types that leap over squares of a line, whose moves the plain generator counts.
  [[gnu::always_inline]] Bitboard pinned_far_leapers() const {
    if constexpr (is_known<R>)
      return constraints_.pinned & pieces_of<known_lanes<R>.leaping_far>(sets_, us);
    else
      return constraints_.pinned & pieces_of(sets_, us, tables().leaping_far);
  }
  /// Pieces of a game with relay that a neighbour lends its leap to.
  [[gnu::always_inline]] Bitboard borrowers(Color color) const {
    return step<StepGroup::knight>(laws(), Lanes(sets_.pieces(color, laws().lender()))).united() &
           sets_.pieces(color);
  }

  rules::PieceSets<R> const& sets_;
  [[no_unique_address]] Present<R> present_;
  Bitboard empty_, enemy_;
  rules::Constraints<Bitboard> constraints_;

private:
  /// Whether enemies may attack along the lanes of the group; the tables decide whether they can.
  template <StepGroup group>
  static constexpr bool may_attack = [] {
    if constexpr (is_known<R>) return known_lanes<R>.attackers[number_of(group)] != 0;
    return true;
  }();
  template <StepGroup group>
  [[nodiscard, gnu::always_inline]] bool attacks() const {
    return is_known<R> || (tables().attackers[number_of(group)] & present(them)) != 0;
  }
  template <StepGroup group>
  static constexpr bool may_ride = may_use<R, them, group, Use::ride>();

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
    if constexpr (may_attack<group>) {
      if (!attacks<group>()) return;
      danger = danger | step<group>(laws(), steppers<group>());
      if constexpr (may_ride<group>)
        if (rides<group>()) find_rides<group>(danger, pins);
    }
  }
  template <StepGroup group>
  [[gnu::always_inline]] void find_rides(Lanes& danger, Lanes& pins) {
    // The king does not block: it cannot escape from a rider along the rider's line.
    Paths<R, group> const paths(laws(), empty_ | Bitboard(constraints_.king));
    Lanes& seen = seen_[number_of(group)];
    Lanes& from_king = from_king_[number_of(group)];
    seen = step<group>(laws(), paths.filled(users<them, group, Use::ride>(sets_, present(them))));
    from_king = step<group>(laws(), paths.filled(Lanes(Bitboard(constraints_.king))));
    danger = danger | seen;
    pins = seen & from_king.opposite() & Lanes(sets_.pieces(us));
  }

  // The squares in danger are computed for the whole board, since a set of all lanes costs no more than one
  // of a few squares. Kings attack by tables: they are not in the lanes.
  [[gnu::always_inline]] void find_constraints(Square king) {
    constraints_.king = king;
    Lanes danger, pins[2];
    find_danger_and_pins<StepGroup::queen>(danger, pins[0]);
    find_danger_and_pins<StepGroup::knight>(danger, pins[1]);
    find_danger_and_pins<StepGroup::far>(danger, pins[1]);
    find_danger_and_pins<StepGroup::camel>(danger, pins[1]);
    if constexpr (MayHave<R>::relay)
      if (laws().has_relay())
        each_type(
            laws(), [&](PieceType type) __attribute__((always_inline)) {
              if (laws().borrows(type))
                danger =
                    danger | (step<StepGroup::knight>(laws(), Lanes(borrowers(them) & sets_.pieces(type))) &
                              Lanes(laws().allowed_squares(them, type)));
            });
    constraints_.king_danger = danger.united();
    for (Square other : sets_.royals(them))
      constraints_.king_danger |= laws().capture_leaps(them, laws().royal(), other);
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
      if constexpr (may_attack<group>)
        if (attacks<group>()) find_checkers_along<group>(checkers, lines);
    });
    constraints_.checkers =
        checkers.united() | (laws().captured_from(them, laws().royal(), constraints_.king) &
                             sets_.royals(them)); // where check applies to one of several kings
    if (laws().has_relay()) constraints_.checkers |= sets_.attackers(constraints_.king, them);
    constraints_.check_mask =
        constraints_.checkers.several() ? Bitboard() : constraints_.checkers | lines.united();
  }

  template <StepGroup group>
  [[gnu::always_inline]] void find_checkers_along(Lanes& checkers, Lanes& lines) const {
    Lanes const king{Bitboard(constraints_.king)};
    Lanes const before = step<group>(laws(), king).opposite(); // from where one step leads to the king
    checkers = checkers | (before & steppers<group>());
    if constexpr (may_ride<group>) {
      if (!rides<group>()) return;
      Lanes const from_king = step<group>(laws(), Paths<R, group>(laws(), empty_).filled(king));
      Lanes const riders = from_king & users<them, group, Use::ride>(sets_, present(them));
      checkers = checkers | riders;
      lines = lines | (from_king & riders.where_any());
    }
  }

  Lanes seen_[2];      ///< along the queen's and the knight's lanes: what enemy riders attack
  Lanes from_king_[2]; ///< the same lanes: what a rider on the king's square would attack
  Lanes free_[2];      ///< the same lanes: the pieces that no pin keeps from moving along the lane
};

} // namespace hippo::perft::HIPPO_LANES
