// After which quiet moves the other side has as many replies as if it could move at once, in games that are
// read from text: the first case of reply_counter.hpp, found piece by piece.
//
// The trick: a quiet move changes two squares only. So the squares that matter are found once: those whose
// occupant changes what a replying piece can do (`touched_`), the squares around its king, and the lines to
// these. A move from and to other squares need not be played: it has as many replies as all others of its
// kind.
#pragma once

#include "libanalysis/perft/lanes.hpp"
#include "libanalysis/perft/loaded_plan.hpp"

namespace hippo::perft::HIPPO_LANES {

/// The replies of `us` to quiet moves of the other side.
template <class L, Color us>
class IndifferentReplies {
  static constexpr Color them = ~us;
  using Set = typename L::Set;
  using Type = TypePlan<Set>;

public:
  /// The position as if the other side had passed.
  IndifferentReplies(CountPlan<Set> const& plan, rules::Position<L> const& position)
      : plan_(plan), position_(position), laws_(position.laws()), occupied_(position.occupied()) {
    find();
  }

  /// Whether any move is known to be indifferent.
  [[nodiscard]] bool usable() const { return usable_; }
  /// The squares that an enemy piece of the type may leave for another of them, if that is empty.
  [[nodiscard]] Set indifferent(PieceType type) const {
    return ~(touched_ | zone_ | lines_ | leaps_to_zone(type));
  }
  /// Squares that a double step may pass without being captured there.
  [[nodiscard]] Set unwatched() const { return ~touched_; }

private:
  void find() {
    rules::PieceSets<L> const& sets = position_;
    auto const limits = rules::find_constraints<us>(sets);
    usable_ = plan_.has_indifferent_moves && !limits.in_check && !limits.royals.several() &&
              !limits.test_all && limits.test.empty() && position_.state().gates.empty() &&
              (limits.royals.any() || !may_castle()); // what castling needs is found from the one royal king
    if (!usable_) return;
    for (Type const& type : plan_.types[index_of(us)]) touch(type, position_.pieces(us, type.type));
    if (limits.royals.any()) guard(limits.royals.first());
  }

  /// The targets of a type that depend on an enemy there, and the squares that it crosses.
  void touch(Type const& type, Set const& pieces) {
    if (pieces.empty()) return;
    bool const always = type.spares_some || plan_.must_capture || plan_.improves || plan_.turns_by_capture ||
                        !laws_.all_capturable();
    for (Leap<Set> const& leap : type.leaps) {
      if (!always && leap.crossed.empty() && leap.moves == leap.captures) continue;
      Set const origins = pieces & leap.origins;
      for (int crossed : leap.crossed) touched_ |= shifted(origins, crossed);
      touched_ |= shifted(origins, leap.difference);
    }
    if (laws_.families(type.type).any())
      for (Square from : pieces) touched_ |= laws_.rides(type.type, from, occupied_);
    if (type.moves_out_of_check)
      for (Square from : pieces) touched_ |= laws_.out_of_check_leaps(us, type.type, from);
  }

  /// The king, its targets, the squares crossed in castling, and the lines to them on which an enemy rides.
  void guard(Square king) {
    PieceType const type = position_.type_on(king);
    Set const own = position_.pieces(us);
    Set goes = laws_.move_leaps(us, type, king) | laws_.capture_leaps(us, type, king) |
               laws_.out_of_check_leaps(us, type, king);
    if (Type const& plan = plan_.types[index_of(us)][type.index()]; plan.has_initial)
      for (Leap<Set> const& leap : plan.leaps)
        if (leap.origins.has(king)) goes |= shifted(Set(king), leap.difference);
    zone_ = Set(king) | (goes & ~own);
    if (may_castle()) guard_castling(king);
    lines_from<rules::LineFamily::rook>(king);
    lines_from<rules::LineFamily::bishop>(king);
    lines_from<rules::LineFamily::night>(king);
  }
  [[nodiscard]] bool may_castle() const { return (position_.castling_rooks() & position_.pieces(us)).any(); }
  void guard_castling(Square king) {
    touched_ |= laws_.loaded_tables().castling_rank[index_of(us)];
    BoardSize const board = laws_.board();
    for (rules::CastlingWing const& wing : laws_.castling().wings) {
      Square const to = board.at(wing.king_to, board.rank_of(king));
      zone_ |= laws_.between(king, to) | Set(to);
    }
  }
  template <rules::LineFamily family>
  void lines_from(Square king) {
    if (!enemy_rides(family)) return;
    Set const own = position_.pieces(us);
    Set const near = laws_.template seen<family>(king, occupied_);
    lines_ |=
        near | laws_.template seen<family>(king, occupied_ & ~(near & own)); // behind what may be pinned
    for (Square square : zone_) lines_ |= laws_.template seen<family>(square, occupied_ & ~Set(king));
  }
  [[nodiscard]] bool enemy_rides(rules::LineFamily family) const {
    for (Type const& type : plan_.types[index_of(them)])
      if (laws_.families(type.type).has(family) && position_.pieces(them, type.type).any()) return true;
    return false;
  }
  /// From where an enemy piece leaps to a square of the zone.
  [[nodiscard]] Set leaps_to_zone(PieceType type) const {
    Set from;
    for (Square square : zone_) from |= laws_.captured_from(them, type, square);
    return from;
  }

  CountPlan<Set> const& plan_;
  rules::Position<L> const& position_;
  L const& laws_;
  Set const occupied_;
  bool usable_ = false;
  Set touched_; ///< squares whose occupant changes the moves of a piece
  Set zone_;    ///< squares that must be safe for some move of the king
  Set lines_;   ///< to these, and behind the king's own pieces
};

} // namespace hippo::perft::HIPPO_LANES
