// Pseudo-legal targets of a piece in loaded games.
#pragma once

#include "libgame/rules/loaded/laws.hpp"
#include "libgame/rules/piece_sets.hpp"

namespace hippo::rules {

template <RuleSet L>
[[nodiscard]] MoveTargets<typename L::Set> leg_targets(PieceSets<L> const& position, Color us, PieceType type,
                                                       Square from,
                                                       typename L::Set const& occupied); // legs.hpp

/// The targets of a piece on any square, empty or not, without initial moves. Moves walked leg by leg are
/// limited to the current position.
template <RuleSet L>
[[nodiscard, gnu::always_inline]] inline MoveTargets<typename L::Set>
reach(PieceSets<L> const& position, Color us, PieceType type, Square from, typename L::Set const& occupied) {
  L const& laws = position.laws();
  auto const rides = laws.rides(type, from, occupied);
  MoveTargets<typename L::Set> found{laws.move_leaps(us, type, from) | rides,
                                     laws.capture_leaps(us, type, from) | rides};
  if (!laws.captures_as_it_moves(type))
    found.quiet = laws.move_leaps(us, type, from) | laws.quiet_rides(type, from, occupied);
  if (laws.has_walks(type)) {
    auto const walked = laws.walks(us, type).targets(from, occupied, position.barred(type));
    found.quiet |= walked.quiet;
    found.captures |= walked.captures;
  }
  if (laws.has_legs(type)) {
    auto const walked = leg_targets(position, us, type, from, occupied);
    found.quiet |= walked.quiet;
    found.captures |= walked.captures;
  }
  if (laws.loaded_tables().confined.has(type)) {
    found.quiet &= laws.loaded_type(us, type).region;
    found.captures &= laws.loaded_type(us, type).region;
  }
  return found;
}

/// Where a leap that is lent (hippo.relay) takes a piece of the type, empty or not.
template <RuleSet L>
[[nodiscard]] typename L::Set lent_leaps(PieceSets<L> const& position, Color us, PieceType type,
                                         Square from) {
  L const& laws = position.laws();
  return laws.move_leaps(us, laws.lender(), from) & laws.allowed_squares(us, type) &
         laws.loaded_type(us, type).region;
}

/// Those leaps, if a lender guards the square, where a piece of the type arrives.
template <RuleSet L>
[[nodiscard]] typename L::Set leaps_lent_on(PieceSets<L> const& position, Color us, PieceType type,
                                            Square square) {
  bool const is_lent = position.laws().borrows(type) && position.reached_by_lenders(us).has(square);
  return is_lent ? lent_leaps(position, us, type, square) : typename L::Set();
}

/// The targets at which a piece may stay what it is. A king that stands where others must promote may go on
/// there.
template <RuleSet L>
[[nodiscard, gnu::noinline]] typename L::Set may_stay(PieceSets<L> const& position, Color us, PieceType type,
                                                      Square from) {
  L const& laws = position.laws();
  auto const& must = laws.loaded_type(us, type).must_promote;
  return laws.piece(type).royal && must.has(from) ? L::Set::all() : ~must;
}

/// The enemies that a type does not capture because of theirs.
template <RuleSet L>
[[nodiscard, gnu::noinline]] typename L::Set spared_by(PieceSets<L> const& position, Color us,
                                                       PieceType type) {
  typename L::Set spared;
  position.laws().for_each_type([&](PieceType other) {
    if (position.laws().loaded_tables().spares[type.index()].has(other))
      spared |= position.pieces(~us, other);
  });
  return spared;
}

/// The enemies that a type may capture at all.
template <RuleSet L>
[[nodiscard, gnu::always_inline]] inline typename L::Set
capturable_by(PieceSets<L> const& position, Color us, PieceType type, typename L::Set const& capturable) {
  return position.laws().loaded_tables().spares_some.has(type) ? capturable & ~spared_by(position, us, type)
                                                               : capturable;
}

} // namespace hippo::rules
