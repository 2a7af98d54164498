// What the king of those who reply has to do with quiet moves of the others (reply_counter.hpp): which
// squares mean something to it, and how many moves it has.
#pragma once

#include "libanalysis/perft/side_masks.hpp"

namespace hippo::perft::HIPPO_LANES {

/// The king of `us` and where men of theirs that come or go mean something to it.
template <class R, Color us>
class KingSensitivity {
  static constexpr R laws{};
  static constexpr Color them = ~us;
  static constexpr BoardSize board = R{}.board();
  static constexpr PieceType royal = R{}.royal();

public:
  [[gnu::always_inline]] KingSensitivity(rules::PieceSets<R> const& sets, SideMasks<R, us> const& masks)
      : limits_(masks.constraints()) {
    Square const king = limits_.king;
    Bitboard const goes = laws.capture_leaps(us, royal, king) | laws.move_leaps(us, royal, king);
    Bitboard const out_of_check = laws.out_of_check_leaps(us, royal, king) & ~goes;
    targets_ = (goes & (masks.empty() | masks.enemy())) | (out_of_check & masks.empty());
    zone_ = goes | out_of_check | Bitboard(king);
    critical_ = out_of_check;
    if (R{}.has_castling() && (sets.castling_rooks() & home).any()) look_at_castling(sets);

    look_along<StepGroup::queen>(sets, masks);
    look_along<StepGroup::knight>(sets, masks);
    each_group([&]<StepGroup group>() __attribute__((always_inline)) {
      if constexpr (steps_in<group>) {
        Lanes& beside = beside_zone_[number_of(group)];
        beside = step<board, group>(Lanes(zone_)).opposite();
        holding_ |= (beside & masks.template steppers<group>()).united();
        near_ |= beside.united();
      }
    });
    for (Square other : sets.royals(them))
      if ((laws.capture_leaps(them, royal, other) & zone_).any()) holding_ |= Bitboard(other);
    if constexpr (laws.has_relay()) {
      Bitboard const near = beside_zone_[number_of(StepGroup::knight)].united();
      borrowing_ = near & step<board, StepGroup::knight>(Lanes(sets.pieces(them, laws.lender()))).united();
      lending_ = step<board, StepGroup::knight>(Lanes(near & sets.pieces(them))).united();
    }
    holding_ |= critical_;
    near_ |= critical_;
  }

  /// Squares that no man of theirs leaves without a change to the king, its line or its pins.
  [[nodiscard, gnu::always_inline]] Bitboard holding(PieceType type) const {
    return holding_ | special(type);
  }
  /// Squares where an arrival may be anything but indifferent to the king; none elsewhere is.
  [[nodiscard, gnu::always_inline]] Bitboard near(PieceType type) const {
    Bitboard const set = near_ | special(type);
    return laws.families(type).any() ? set | seen_ : set;
  }
  /// The same whatever the type.
  [[nodiscard, gnu::always_inline]] Bitboard holding_any() const { return holding_ | special_for_any(); }
  [[nodiscard, gnu::always_inline]] Bitboard near_leapers() const { return near_ | special_for_any(); }
  [[nodiscard, gnu::always_inline]] Bitboard near_riders() const { return seen_; }
  /// Arrivals that check, pin, or end a check or pin that would be.
  [[nodiscard, gnu::always_inline]] Bitboard critical(PieceType type) const {
    Bitboard set = critical_ | special(type) | laws.captured_from(them, type, limits_.king);
    each_family(type, [&](std::size_t family) { set |= lines_[family]; });
    return set;
  }
  /// Squares from where a man of theirs attacks the zone.
  [[nodiscard, gnu::always_inline]] Bitboard threatening(PieceType type) const {
    Bitboard set;
    each_family(type, [&](std::size_t family) { set |= zone_lines_[family]; });
    each_group([&]<StepGroup group>() __attribute__((always_inline)) {
      if constexpr (steps_in<group>)
        set |= (beside_zone_[number_of(group)] & Lanes(TypeLanes<R, them>::steps(group, type))).united();
    });
    return set;
  }
  /// The king's moves, castling among them.
  [[nodiscard, gnu::always_inline]] int moves(Bitboard more_danger = {}) const {
    int count = (targets_ & ~limits_.king_danger & ~more_danger).count();
    if constexpr (R{}.has_castling())
      for (Bitboard crossed : castles_) count += crossed.any() && (crossed & more_danger).empty() ? 1 : 0;
    return count;
  }
  [[nodiscard]] Square king() const { return limits_.king; }

private:
  /// Whether anything captures by one step of the group.
  template <StepGroup group>
  static constexpr bool steps_in = TypeLanes<R, them>::any_steps(group) ||
                                   (laws.has_relay() && group == StepGroup::knight);
  static constexpr Bitboard home = laws.first_rank(us);

  void look_at_castling(rules::PieceSets<R> const& sets) {
    critical_ |= home;
    for (std::size_t i = 0; i < laws.castling().wings.size(); ++i) {
      rules::CastlingWing const wing = laws.castling().wings[i];
      int const rank = board.rank_of(limits_.king);
      if (!sets.castling_rooks().has(board.at(wing.rook_file, rank))) continue;
      Square const to = board.at(wing.king_to, rank);
      Bitboard const crossed = laws.between(limits_.king, to) | Bitboard(to);
      zone_ |= crossed;
      bool const open =
          (laws.between(limits_.king, board.at(wing.rook_file, rank)) & sets.occupied()).empty();
      if (open && (crossed & limits_.king_danger).empty()) castles_[i] = crossed;
    }
  }
  /// What is special about the type, in games that have such types.
  [[nodiscard, gnu::always_inline]] Bitboard special(PieceType type) const {
    Bitboard set;
    if constexpr (laws.has_relay()) {
      if (R{}.borrows(type)) set |= borrowing_;
      if (R{}.lends(type)) set |= lending_;
    }
    if (!R{}.capturable(type)) set |= zone_;
    return set;
  }
  [[nodiscard, gnu::always_inline]] Bitboard special_for_any() const {
    return laws.has_relay() ? borrowing_ | lending_ | zone_ : Bitboard();
  }
  template <class Visit>
  [[gnu::always_inline]] static void each_family(PieceType type, Visit visit) {
    rules::LineFamilies const families = laws.families(type);
    if (families.rook) visit(0);
    if (families.bishop) visit(1);
    if (families.night) visit(2);
  }
  template <StepGroup group>
  [[gnu::always_inline]] void look_along(rules::PieceSets<R> const& sets, SideMasks<R, us> const& masks) {
    if constexpr (has_users<R, them, group, Use::ride>) {
      Paths<board, group> const paths(masks.empty() | Bitboard(limits_.king));
      Lanes const riders = users<them, group, Use::ride, every_type>(sets);
      Lanes const own(sets.pieces(us));
      Lanes const& seen = masks.template seen<group>();
      Lanes const& from_king = masks.template from_king<group>();
      Lanes const behind_own = step<board, group>(paths.filled(from_king & own));
      Lanes const from_zone = step<board, group>(paths.filled(Lanes(zone_ | limits_.pinned)));
      Lanes const pins = seen & from_king.opposite() & own;
      critical_ |= ((seen & from_zone.opposite()) | (from_king & pins.opposite().where_any())).united();
      holding_ |= ((riders & (from_zone | behind_own)) | from_king | (behind_own & seen.opposite())).united();
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

  rules::Constraints<Bitboard> const& limits_;
  Bitboard castles_[2]; ///< the squares that must be safe in each castling that is legal
  Bitboard zone_;       ///< the king, where it may go, and where it castles
  Bitboard targets_;    ///< the king's pseudo-legal ones
  Bitboard critical_, holding_, near_, seen_, borrowing_, lending_;
  Bitboard lines_[3]; ///< by family, rook, bishop, night: seen from the king, or behind one man of its own
  Bitboard zone_lines_[3];         ///< seen from the zone
  Lanes beside_zone_[step_groups]; ///< from where one step in that direction leads into the zone
};

} // namespace hippo::perft::HIPPO_LANES
