// The targets that attacks on royal pieces leave to a side in loaded games.
//
// An attack stands while some squares are empty and, for hoppers, one of some others is occupied. For each
// that stands, or of which a single move can make one, three sets say which targets are allowed: to pieces
// beside its path, to those that may be the hurdle, and to those on the rest of the path. A slider that is
// blocked once gives a pin; two pieces before a cannon are a pin of both; an open line of a cannon is closed
// to everyone.
#pragma once

#include "libgame/rules/loaded/legs.hpp"
#include "libgame/rules/loaded/royalty.hpp"

#include <boost/container/small_vector.hpp>

#include <algorithm>

namespace hippo::rules {

/// Allowed targets under the threat of one attack.
template <class Set>
struct AttackLimits {
  Set hurdles, free; ///< the path
  Set from_hurdles = Set::all();
  Set from_free = Set::all();
  Set from_beside = Set::all();
};

template <class Set>
struct LoadedConstraints {
  Set royals; ///< own pieces to be kept from attack
  bool in_check = false;
  bool tries = true;       ///< false: pseudo-legal moves are wanted
  bool test_all = false;   ///< sets do not decide legality: every move must be tried
  Set test;                ///< moves from or to these squares must be tried
  Set on_paths;            ///< own pieces for which `limits` differ
  Set common = Set::all(); ///< targets of all pieces, as far as they are the same for all
  Set beside = Set::all(); ///< targets of pieces on no path
  boost::container::small_vector<AttackLimits<Set>, 8> limits;

  /// Where a piece that is not royal may go.
  [[nodiscard]] Set allowed(Square from) const {
    if (!on_paths.has(from)) return beside;
    Set allowed = common;
    for (AttackLimits<Set> const& limit : limits)
      allowed &= limit.hurdles.has(from) ? limit.from_hurdles
                 : limit.free.has(from)  ? limit.from_free
                                         : limit.from_beside;
    return allowed;
  }
};

/// Finds the constraints of a side.
template <RuleSet L>
class ConstraintFinder {
public:
  using Set = typename L::Set;

  /// `found` must be default-constructed.
  ConstraintFinder(PieceSets<L> const& position, Color us, LoadedConstraints<Set>& found)
      : position_(position), laws_(position.laws()), us_(us), occupied_(position.occupied()), found_(found) {}

  void find() {
    found_.royals = position_.guarded(us_);
    if (laws_.def().royalty.all_must_be_attacked && royal_candidates(position_, us_).any())
      found_.test_all = true;
    if (is_bikjang(position_) || laws_.def().anti_royals) found_.test_all = true;
    if (may_lose_royalty() || (laws_.loaded_tables().tries_all && found_.royals.any()))
      found_.test_all = true;
    else
      for (Square royal : found_.royals)
        if (!is_shielded_by_touch(position_, us_, royal)) guard(royal);
    if (found_.test_all) found_.in_check = position_.in_check(us_);
  }

private:
  /// Whether a move can add a pseudo-royal piece, which may end the royalty of all of them, or add one on a
  /// square that sets do not name.
  [[nodiscard]] bool may_lose_royalty() const {
    auto const& tables = laws_.loaded_tables();
    if (tables.effects_make_pseudo_royals) return true;
    if (pseudo_royals(position_, us_).empty()) return false;
    bool const drops_any = laws_.def().drops && laws_.def().drops->unlimited;
    return tables.makes_pseudo_royals || drops_any ||
           std::ranges::any_of(tables.pseudo_royal,
                               [&](PieceType type) { return position_.state().in_hand(us_, type) != 0; });
  }

  void guard(Square royal) {
    royal_ = royal;
    leaps_to(royal);
    rides_to<LineFamily::rook>(royal);
    rides_to<LineFamily::bishop>(royal);
    rides_to<LineFamily::night>(royal);
    walks_to(royal);
    legs_to(royal);
    if (!laws_.def().royalty.may_face) faces<LineFamily::rook>(royal);
    if (!laws_.def().royalty.may_face_diagonally) faces<LineFamily::bishop>(royal);
  }

  /// Whether a piece of the type may enter the square and capture the royal piece there.
  [[nodiscard]] bool may_capture(PieceType type) const {
    auto const& tables = laws_.loaded_tables();
    bool const spares =
        tables.spares_some.has(type) && tables.spares[type.index()].has(position_.type_on(royal_));
    return !spares && laws_.may_enter(~us_, type, royal_);
  }

  /// Leaps, lent ones too: only the capture of the attacker answers them, or that of the lender, which is
  /// tried.
  void leaps_to(Square royal) {
    Set lent;
    if (laws_.has_relay()) lent = laws_.move_leaps(~us_, laws_.lender(), royal) & position_.borrowers(~us_);
    Set attackers, borrowing;
    laws_.for_each_type([&](PieceType type) {
      if (!may_capture(type)) return;
      attackers |= laws_.captured_from(~us_, type, royal) & position_.pieces(~us_, type);
      if (laws_.has_relay() && laws_.allowed_squares(~us_, type).has(royal))
        borrowing |= lent & position_.pieces(~us_, type);
    });
    if (!laws_.loaded_tables().captures_end_loans)
      attackers |= borrowing;
    else if (borrowing.any())
      found_.test_all = true;
    for (Square attacker : attackers) {
      found_.in_check = true;
      restrict_all(Set(attacker));
    }
  }

  template <LineFamily family>
  void rides_to(Square royal) {
    if (!laws_.any_families().has(family)) return;
    Set riders;
    laws_.for_each_type([&](PieceType type) {
      if (laws_.families(type).has(family) && may_capture(type)) riders |= position_.pieces(~us_, type);
    });
    if (riders.empty()) return;
    Set const others = occupied_ & ~position_.pieces(us_);
    for (Square rider : laws_.template seen<family>(royal, others) & riders)
      if (slide(laws_.between(royal, rider), Set(rider))) found_.in_check = true;
  }

  void walks_to(Square royal) {
    laws_.for_each_type([&](PieceType type) {
      if (!laws_.has_walks(type) || !may_capture(type)) return;
      Set const pieces = position_.pieces(~us_, type);
      if (pieces.empty()) return;
      laws_.walks(~us_, type).paths_to(royal, pieces, [&](AttackPath<Set> const& path) {
        bool const attacks = !laws_.leaps_over_own_type(type) ? selective_hop(path, type)
                             : path.hurdles.any()             ? hop(path)
                                                              : slide(path.free, Set(path.attacker));
        found_.in_check |= attacks;
      });
    });
  }

  /// Moves that are walked leg by leg: moves that touch a square seen by the walk must be tried, and in
  /// check, all moves.
  void legs_to(Square royal) {
    if (laws_.loaded_tables().has_leg_captures.empty()) return;
    auto const seen = occupancy(position_, ~us_, occupied_);
    laws_.for_each_type([&](PieceType type) {
      if (!laws_.has_leg_captures(type)) return;
      for (Square from : position_.pieces(~us_, type))
        found_.test |=
            visit_leg_moves(position_, ~us_, type, from, seen, LegUse::captures,
                            [&](LegMove const& move) { found_.test_all |= captures(move, royal); });
    });
  }

  /// The enemy king looks along some lines, but that is no check.
  template <LineFamily family>
  void faces(Square royal) {
    if (!laws_.loaded_tables().has_royal || !position_.pieces(us_, laws_.royal()).has(royal)) return;
    Set const others = occupied_ & ~position_.pieces(us_);
    Set const kings = position_.pieces(~us_, laws_.royal());
    for (Square king : laws_.template seen<family>(royal, others) & kings)
      slide(laws_.between(royal, king), Set(king));
  }

  /// A ride over squares that must be empty. Returns whether they are.
  bool slide(Set const& free, Set const& attacker) {
    Set const blockers = free & occupied_;
    if (blockers.empty())
      restrict_all(free | attacker);
    else if (!blockers.several())
      restrict(blockers, {.hurdles = {}, .free = free, .from_free = free | attacker});
    return blockers.empty();
  }

  /// A ride over a hurdle. Returns whether the path has exactly one piece.
  bool hop(AttackPath<Set> const& path) {
    Set const squares = path.free | path.hurdles;
    Set const blockers = squares & occupied_;
    int const hurdles = (path.hurdles & occupied_).count();
    int const others = (path.free & occupied_).count();
    if (hurdles + others > 2) return false;
    Set const attacker(path.attacker);
    AttackLimits<Set> limit{.hurdles = path.hurdles, .free = path.free};
    if (hurdles == 1 && others == 0) {
      limit.from_hurdles = ~path.hurdles;
      limit.from_beside = (squares & ~occupied_) | attacker;
    }
    if (hurdles == 2 && others == 0) limit.from_hurdles = (squares & ~occupied_) | attacker;
    if (hurdles == 1 && others == 1) limit.from_free = (squares & ~occupied_) | attacker;
    if (hurdles == 0 && others == 1) limit.from_free = ~path.hurdles;
    if (hurdles == 0 && others == 0) limit.from_beside = ~path.hurdles;
    restrict(blockers, limit);
    return hurdles == 1 && others == 0;
  }

  /// A ride over a hurdle that is not of the rider's own type: whatever touches its path must be tried.
  bool selective_hop(AttackPath<Set> const& path, PieceType type) {
    Set const squares = path.free | path.hurdles;
    Set const attacker(path.attacker);
    found_.test |= squares | attacker;
    bool const attacks =
        laws_.walks(~us_, type).attackers(royal_, attacker, occupied_, position_.barred(type)).any();
    if (attacks)
      restrict(squares & occupied_,
               {.hurdles = path.hurdles, .free = path.free, .from_beside = squares | attacker});
    return attacks;
  }

  void restrict_all(Set const& targets) {
    found_.common &= targets;
    found_.beside &= targets;
  }
  /// `blockers`: the pieces on the path.
  void restrict(Set const& blockers, AttackLimits<Set> const& limit) {
    Set const own = blockers & position_.pieces(us_);
    if (own.empty()) return restrict_all(limit.from_beside);
    found_.beside &= limit.from_beside;
    found_.on_paths |= own;
    found_.limits.push_back(limit);
  }

  PieceSets<L> const& position_;
  L const& laws_;
  Color us_;
  Set occupied_;
  LoadedConstraints<Set>& found_;
  Square royal_; ///< that is guarded now
};

template <Color us, RuleSet L>
requires(L::loaded) LoadedConstraints<typename L::Set> find_constraints(PieceSets<L> const& position) {
  LoadedConstraints<typename L::Set> found;
  ConstraintFinder<L>(position, us, found).find();
  return found;
}

} // namespace hippo::rules
