// What the guard of the only king allows a side, worked out once as sets. This is the plain way; perft finds
// the same for eight directions at a time (libanalysis/perft/side_masks.hpp).
#pragma once

#include "libanalysis/rules/piece_sets.hpp"

namespace hippo::rules::detail {

/// What the guard of the only king allows a side.
struct Constraints {
  bool check_applies = false; ///< whether there is a king to be guarded at all
  Square king;                ///< meaningful if check applies, as is all that follows
  Bitboard checkers;
  Bitboard check_mask = Bitboard::all(); ///< targets that leave no check of theirs standing
  Bitboard pinned;                       ///< own men that may move only along their line to the king
  Bitboard king_danger;                  ///< squares that the king must not go to, as far as it could
};

/// Whether the guard of the only king counts. Without it come the moves that a piece could make if no king
/// were to be guarded: what an explanation of an illegal move wants to know.
enum class Legality : bool { pseudo, legal };

/// The squares that a king might go to or pass in castling, and that are attacked.
template <class R, Color us>
constexpr Bitboard find_danger(PieceSets<R> const& sets, Square king) {
  using A = Attacks<R>;
  constexpr PieceType type = PieceSets<R>::royal;
  Bitboard reach = (A::leaps(A::capture_leaps, us, type, king) | A::leaps(A::move_leaps, us, type, king) |
                    A::leaps(A::out_of_check_leaps, us, type, king)) &
                   ~sets.pieces(us);
  if (sets.castling_rooks().any()) reach |= rank_squares_for(R::board, us, 0);
  Bitboard danger;
  Bitboard const without = sets.occupied() ^ Bitboard(king);
  for (Square to : reach)
    if (sets.attackers(to, ~us, without).any()) danger |= Bitboard(to);
  return danger;
}

/// Own men that stand alone between the king and an enemy who rides on that line.
template <class R, Color us>
constexpr Bitboard find_pinned(PieceSets<R> const& sets, Square king) {
  using A = Attacks<R>;
  Bitboard pinned;
  auto const look = [&]<LineFamily family>() {
    Bitboard riders;
    for (std::size_t t = 0; t < A::types; ++t)
      if (A::families[t].has(family)) riders |= sets.pieces(~us, PieceType(static_cast<int>(t)));
    if (riders.empty()) return;
    for (Square sniper : A::template seen<family>(king, sets.pieces(~us)) & riders) {
      Bitboard const shield = A::Rays::between(king, sniper) & sets.pieces(us);
      if (shield.any() && !shield.several()) pinned |= shield;
    }
  };
  look.template operator()<LineFamily::rook>();
  look.template operator()<LineFamily::bishop>();
  look.template operator()<LineFamily::night>();
  return pinned;
}

template <class R, Color us>
constexpr Constraints find_constraints(PieceSets<R> const& sets) {
  using A = Attacks<R>;
  Constraints limits;
  Bitboard const kings = sets.royals(us);
  limits.check_applies = R::check_applies(kings.count());
  if (!limits.check_applies) return limits;
  limits.king = kings.first();
  limits.checkers = sets.attackers(limits.king, ~us);
  if (limits.checkers.several()) {
    limits.check_mask = Bitboard();
  } else if (limits.checkers.any()) {
    Square const checker = limits.checkers.first();
    // Only a ride can be blocked: a leap that reaches the king, lent or own, cannot.
    bool const rides = A::rides(sets.type_on(checker), checker, sets.occupied()).has(limits.king);
    limits.check_mask = limits.checkers;
    if (rides) limits.check_mask |= A::Rays::between(limits.king, checker);
  }
  limits.pinned = find_pinned<R, us>(sets, limits.king);
  limits.king_danger = find_danger<R, us>(sets, limits.king);
  return limits;
}

} // namespace hippo::rules::detail
