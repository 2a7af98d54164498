// What the guard of the only king allows a side, worked out once as sets. This is the plain way; perft finds
// the same for eight directions at a time (libanalysis/perft/sight.hpp).
#pragma once

#include "libanalysis/men.hpp"

namespace hippo::detail {

/// What the guard of the only king allows a side.
struct Constraints {
  bool guarded = false; ///< whether there is a king to be guarded at all
  Square king;          ///< meaningful if guarded, as is all that follows
  Bitboard checkers;
  Bitboard answers = Bitboard::all(); ///< targets that leave no check of theirs standing
  Bitboard pinned;                    ///< own men that may move only along their line to the king
  Bitboard danger;                    ///< squares that the king must not go to, as far as it could
};

/// Whether the guard of the only king counts. Without it come the moves that a piece could make if no king
/// were to be guarded: what an explanation of an illegal move wants to know.
enum class Guard : bool { ignored, kept };

/// The squares that a king might go to or pass in castling, and that are attacked.
template <class R, Color us>
constexpr Bitboard find_danger(Men<R> const& men, Square king) {
  using A = Attacks<R>;
  constexpr PieceType type = Men<R>::royal;
  Bitboard reach = (A::leaps(A::capture_leaps, us, type, king) | A::leaps(A::move_leaps, us, type, king) |
                    A::leaps(A::calm_leaps, us, type, king)) &
                   ~men.men(us);
  if (men.castling_partners().any()) reach |= rank_squares_for(R::board, us, 0);
  Bitboard danger;
  Bitboard const without = men.occupied() ^ Bitboard(king);
  for (Square to : reach)
    if (men.attackers(to, ~us, without).any()) danger |= Bitboard(to);
  return danger;
}

/// Own men that stand alone between the king and an enemy who rides on that line.
template <class R, Color us>
constexpr Bitboard find_pinned(Men<R> const& men, Square king) {
  using A = Attacks<R>;
  Bitboard pinned;
  auto const look = [&]<LineFamily family>() {
    Bitboard riders;
    for (std::size_t t = 0; t < A::types; ++t)
      if (A::families[t].has(family)) riders |= men.men(~us, PieceType(static_cast<int>(t)));
    if (riders.empty()) return;
    for (Square sniper : A::template seen<family>(king, men.men(~us)) & riders) {
      Bitboard const shield = A::Rays::between(king, sniper) & men.men(us);
      if (shield.any() && !shield.several()) pinned |= shield;
    }
  };
  look.template operator()<LineFamily::rook>();
  look.template operator()<LineFamily::bishop>();
  look.template operator()<LineFamily::night>();
  return pinned;
}

template <class R, Color us>
constexpr Constraints find_constraints(Men<R> const& men) {
  using A = Attacks<R>;
  Constraints limits;
  Bitboard const kings = men.royals(us);
  limits.guarded = R::must_guard(kings.count());
  if (!limits.guarded) return limits;
  limits.king = kings.first();
  limits.checkers = men.attackers(limits.king, ~us);
  if (limits.checkers.several()) {
    limits.answers = Bitboard();
  } else if (limits.checkers.any()) {
    Square const checker = limits.checkers.first();
    // Only a ride can be blocked: a leap that reaches the king, lent or own, cannot.
    bool const rides = A::rides(men.type_on(checker), checker, men.occupied()).has(limits.king);
    limits.answers = limits.checkers;
    if (rides) limits.answers |= A::Rays::between(limits.king, checker);
  }
  limits.pinned = find_pinned<R, us>(men, limits.king);
  limits.danger = find_danger<R, us>(men, limits.king);
  return limits;
}

} // namespace hippo::detail
