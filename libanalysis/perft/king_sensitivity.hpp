// Which quiet moves of the enemy change something for the king of the side that replies (reply_counter.hpp),
// and how many moves that king has.
//
// The trick: a quiet move takes a piece from one square and puts it on another. So all that it can change for
// the king depends on single squares, and is computed once for all quiet moves in a position:
//  - The zone: the king's square, those where it may go, and those that it crosses in castling. An enemy
//  piece that
//    attacks a square of the zone before or after its move changes the king's moves.
//  - The lines: what a rider on the king's square would attack, and what is behind one own piece on these
//  lines. A
//    piece that leaves or enters them may give check, pin, unpin, or close a line.
// The result is sets of squares. A move from a square outside of sensitive_from() to one outside of
// sensitive_to() changes nothing; after an arrival in critical() the position must be counted as a whole; any
// other arrival changes the number of the king's moves only.
#pragma once

#include "libanalysis/perft/lane_counter.hpp"

namespace hippo::perft::HIPPO_LANES {

/// The king of `us`, and where enemy pieces that leave or arrive change something for it.
template <class R, Color us>
class KingSensitivity {
  static constexpr Color them = ~us;

public:
  [[gnu::always_inline]] KingSensitivity(rules::PieceSets<R> const& sets, SideMasks<R, us> const& masks)
      : laws_(sets.laws()), constraints_(masks.constraints()) {
    Square const king = constraints_.king;
    PieceType const royal = laws_.royal();
    Bitboard const goes = laws_.capture_leaps(us, royal, king) | laws_.move_leaps(us, royal, king);
    Bitboard const out_of_check = laws_.out_of_check_leaps(us, royal, king) & ~goes;
    targets_ = (goes & (masks.empty() | masks.enemy())) | (out_of_check & masks.empty());
    zone_ = goes | out_of_check | Bitboard(king);
    critical_ = out_of_check;
    if constexpr (MayHave<R>::castling)
      if ((sets.castling_rooks() & home()).any()) add_castling(sets);

    add_lines<StepGroup::queen>(sets, masks);
    add_lines<StepGroup::knight>(sets, masks);
    each_group([&]<StepGroup group>() __attribute__((always_inline)) {
      if constexpr (may_step<group>)
        if (steps_in<group>()) {
          Lanes& from = attacks_zone_from_[number_of(group)];
          from = step<group>(laws_, Lanes(zone_)).opposite();
          sensitive_from_ |= (from & masks.template steppers<group>()).united();
          sensitive_to_ |= from.united();
        }
    });
    for (Square other : sets.royals(them))
      if ((laws_.capture_leaps(them, royal, other) & zone_).any()) sensitive_from_ |= Bitboard(other);
    if constexpr (MayHave<R>::relay)
      if (laws_.has_relay()) add_relay(sets);
    sensitive_from_ |= critical_;
    sensitive_to_ |= critical_;
  }

  /// Squares that no enemy piece of the type leaves without a change to the king's moves, its lines or its
  /// pins.
  [[nodiscard, gnu::always_inline]] Bitboard sensitive_from(PieceType type) const {
    return sensitive_from_ | special(type);
  }
  /// Squares where the arrival of such a piece may change something for the king; elsewhere it never does.
  [[nodiscard, gnu::always_inline]] Bitboard sensitive_to(PieceType type) const {
    Bitboard const set = sensitive_to_ | special(type);
    return laws_.families(type).any() ? set | seen_ : set;
  }
  /// The same for any type; what is added for riders.
  [[nodiscard, gnu::always_inline]] Bitboard sensitive_from_any() const {
    return sensitive_from_ | special_for_any();
  }
  [[nodiscard, gnu::always_inline]] Bitboard sensitive_to_any() const {
    return sensitive_to_ | special_for_any();
  }
  [[nodiscard, gnu::always_inline]] Bitboard sensitive_to_riders() const { return seen_; }
  /// Arrivals that give check, pin, or close the line of a check or a pin.
  [[nodiscard, gnu::always_inline]] Bitboard critical(PieceType type) const {
    Bitboard set = critical_ | special(type) | laws_.captured_from(them, type, constraints_.king);
    each_family(type, [&](std::size_t family) { set |= lines_[family]; });
    return set;
  }
  /// Squares from which an enemy piece of the type attacks the zone.
  [[nodiscard, gnu::always_inline]] Bitboard attacking_zone(PieceType type) const {
    Bitboard set;
    each_family(type, [&](std::size_t family) { set |= zone_lines_[family]; });
    each_group([&]<StepGroup group>() __attribute__((always_inline)) {
      if constexpr (may_step<group>)
        if (steps_in<group>())
          set |= (attacks_zone_from_[number_of(group)] & capturing_steps<group>(type)).united();
    });
    return set;
  }
  /// How many moves the king has, castling included, if the squares of `more_danger` are attacked, too.
  [[nodiscard, gnu::always_inline]] int moves(Bitboard more_danger = {}) const {
    int count = (targets_ & ~constraints_.king_danger & ~more_danger).count();
    if constexpr (MayHave<R>::castling)
      for (Bitboard crossed : castles_) count += crossed.any() && (crossed & more_danger).empty() ? 1 : 0;
    return count;
  }
  [[nodiscard]] Square king() const { return constraints_.king; }

private:
  /// Whether a piece may capture by one step of the group; the tables decide whether it can.
  template <StepGroup group>
  static constexpr bool may_step = [] {
    if constexpr (is_known<R>)
      return known_lanes<R>.any_capturing_steps[number_of(group)] ||
             (R{}.has_relay() && group == StepGroup::knight);
    return true;
  }();
  template <StepGroup group>
  [[nodiscard, gnu::always_inline]] bool steps_in() const {
    return lane_tables(laws_).any_capturing_steps[number_of(group)] ||
           (laws_.has_relay() && group == StepGroup::knight);
  }
  template <StepGroup group>
  [[nodiscard, gnu::always_inline]] Lanes capturing_steps(PieceType type) const {
    return Lanes(lane_tables(laws_).capturing_steps[index_of(them)][number_of(group)][type.index()]);
  }
  [[nodiscard, gnu::always_inline]] Bitboard home() const { return laws_.first_rank(us); }

  /// A castling to which the side has the right.
  struct Crossing {
    Bitboard squares;  ///< that the king crosses or reaches; none without the right
    bool open = false; ///< whether no piece is in the way, and none attacks the king behind its rook
  };
  void add_castling(rules::PieceSets<R> const& sets) {
    critical_ |= home();
    for (std::size_t i = 0; i < laws_.castling().wings.size(); ++i) {
      Crossing const crossing =
          laws_.castling().from_anywhere ? crossing_from_anywhere(sets, i) : crossing_from_home(sets, i);
      zone_ |= crossing.squares;
      if (crossing.open && (crossing.squares & constraints_.king_danger).empty())
        castles_[i] = crossing.squares;
    }
  }
  [[nodiscard]] Crossing crossing_from_home(rules::PieceSets<R> const& sets, std::size_t i) const {
    rules::CastlingWing const wing = laws_.castling().wings[i];
    int const rank = laws_.board().rank_of(constraints_.king);
    Square const rook = laws_.board().at(wing.rook_file, rank);
    if (!sets.castling_rooks().has(rook)) return {};
    Square const to = laws_.board().at(wing.king_to, rank);
    return {laws_.between(constraints_.king, to) | Bitboard(to),
            (laws_.between(constraints_.king, rook) & sets.occupied()).empty()};
  }
  /// The rook may cover the king's target from an attack along the rank; only pieces on the rank can change
  /// that.
  [[nodiscard]] Crossing crossing_from_anywhere(rules::PieceSets<R> const& sets, std::size_t i) const {
    Square const king = constraints_.king;
    if (rules::rooks_of_wing(sets, us, i, king).empty()) return {};
    rules::CastlingPlan const plan = rules::castling_to_wing(sets, us, i, king);
    Bitboard const to(plan.king_to);
    Bitboard const others = sets.occupied() & ~(Bitboard(king) | Bitboard(plan.rook));
    bool const open = (rules::castling_path(laws_, plan) & others).empty() &&
                      sets.attackers(plan.king_to, them, others | to | Bitboard(plan.rook_to)).empty();
    return {laws_.between(king, plan.king_to) | to, open};
  }
  [[gnu::always_inline]] void add_relay(rules::PieceSets<R> const& sets) {
    Bitboard const around = attacks_zone_from_[number_of(StepGroup::knight)].united();
    Bitboard const lenders = sets.pieces(them, laws_.lender());
    borrowing_ = around & step<StepGroup::knight>(laws_, Lanes(lenders)).united();
    lending_ = step<StepGroup::knight>(laws_, Lanes(around & sets.pieces(them))).united();
  }
  /// Additions by relay and immunity from capture for the type.
  [[nodiscard, gnu::always_inline]] Bitboard special(PieceType type) const {
    Bitboard set;
    if (laws_.borrows(type)) set |= borrowing_;
    if (laws_.lends(type)) set |= lending_;
    if (!laws_.capturable(type)) set |= zone_;
    return set;
  }
  [[nodiscard, gnu::always_inline]] Bitboard special_for_any() const {
    return laws_.has_relay() ? borrowing_ | lending_ | zone_ : Bitboard();
  }
  template <class Visit>
  [[gnu::always_inline]] void each_family(PieceType type, Visit visit) const {
    rules::LineFamilies const families = laws_.families(type);
    if (families.rook) visit(0);
    if (families.bishop) visit(1);
    if (families.night) visit(2);
  }

  // A rider on a square attacks the king if and only if a rider on the king's square attacks that square in
  // the opposite lane. So a fill from the king (from_king), one from the zone (from_zone) and one from the
  // king's own pieces on its lines (behind_own) say, for all squares together, what an enemy rider does that
  // arrives there. Arrivals between a rider and the zone, or between the king and a pinned piece, close a
  // line: these are critical.
  template <StepGroup group>
  [[gnu::always_inline]] void add_lines(rules::PieceSets<R> const& sets, SideMasks<R, us> const& masks) {
    if constexpr (may_use<R, them, group, Use::ride>()) {
      // Also where only a piece that promotes may ride so.
      if (!uses_lanes<them, group, Use::ride>(laws_, AnyType())) return;
      Paths<R, group> const paths(laws_, masks.empty() | Bitboard(constraints_.king));
      Lanes const riders = users<them, group, Use::ride>(sets, masks.present(them));
      Lanes const own(sets.pieces(us));
      Lanes const& seen = masks.template seen<group>();
      Lanes const from_king = masks.template rides<group>()
                                  ? masks.template from_king<group>()
                                  : step<group>(laws_, paths.filled(Lanes(Bitboard(constraints_.king))));
      Lanes const behind_own = step<group>(laws_, paths.filled(from_king & own));
      Lanes const from_zone = step<group>(laws_, paths.filled(Lanes(zone_ | constraints_.pinned)));
      Lanes const pins = seen & from_king.opposite() & own;
      critical_ |= ((seen & from_zone.opposite()) | (from_king & pins.opposite().where_any())).united();
      sensitive_from_ |=
          ((riders & (from_zone | behind_own)) | from_king | (behind_own & seen.opposite())).united();
      Lanes const lines = from_king | behind_own;
      if constexpr (group == StepGroup::queen) {
        lines_[0] = lines.orthogonal();
        lines_[1] = lines.diagonal();
        zone_lines_[0] = from_zone.orthogonal();
        zone_lines_[1] = from_zone.diagonal();
      } else {
        lines_[2] = lines.united();
        zone_lines_[2] = from_zone.united();
      }
      seen_ |= (lines | from_zone).united();
    }
  }

  [[no_unique_address]] R laws_;
  rules::Constraints<Bitboard> const& constraints_;
  Bitboard castles_[2]; ///< of each castling that is legal: the squares that must not be attacked
  Bitboard zone_;       ///< the king, its targets, and the squares that it crosses in castling
  Bitboard targets_;    ///< of the king, pseudo-legal
  Bitboard critical_, sensitive_from_, sensitive_to_, seen_, borrowing_, lending_;
  Bitboard lines_[3]; ///< by family (rook, bishop, night): from the king, and behind one of its own pieces
  Bitboard zone_lines_[3];               ///< the same from the squares of the zone
  Lanes attacks_zone_from_[step_groups]; ///< from where one step in the lane leads into the zone
};

} // namespace hippo::perft::HIPPO_LANES
