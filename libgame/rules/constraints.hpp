// The constraints of check and pins on a side, computed once as sets. This is the plain way; perft computes
// the same for eight directions at a time (libanalysis/perft/side_masks.hpp).
#pragma once

#include "libgame/rules/legality.hpp"
#include "libgame/rules/piece_sets.hpp"

namespace hippo::rules {

template <class Set>
struct Constraints {
  /// Whether there is a king to be kept from attack. If not, the rest means nothing.
  bool check_applies = false;
  Square king;
  Set checkers;
  Set check_mask = Set::all(); ///< targets that leave no check standing: captures of the checker and blocks
  Set pinned;                  ///< own pieces that may move only along their line to the king
  Set king_danger;             ///< squares in the king's reach that are attacked
};

/// Calls visit(king, target) for each wing on which castling from the usual squares has its rook and a free
/// path.
template <Color us, RuleSet L, class Visit>
constexpr void each_open_wing(PieceSets<L> const& position, Visit visit) {
  L const& laws = position.laws();
  typename L::Set const rooks = position.castling_rooks() & laws.first_rank(us);
  if (rooks.empty()) return;
  BoardSize const board = laws.board();
  int const rank = us == Color::white ? 0 : board.ranks - 1;
  Square const king = position.king_home(us);
  for (CastlingWing const& wing : laws.castling().wings) {
    Square const rook = board.at(wing.rook_file, rank);
    bool const is_open = rooks.has(rook) && (laws.between(king, rook) & position.occupied()).empty();
    if (is_open) visit(king, board.at(wing.king_to, rank));
  }
}

/// The squares where castling may lead the king, where it may castle.
template <Color us, RuleSet L>
constexpr typename L::Set castling_passage(PieceSets<L> const& position) {
  L const& laws = position.laws();
  if (position.castling_rooks().empty()) return {};
  if (laws.castling().from_anywhere) return laws.first_rank(us);
  typename L::Set passage;
  each_open_wing<us>(
      position, [&](Square king, Square to) { passage |= laws.between(king, to) | typename L::Set(to); });
  return passage;
}

/// The riders of a side on each family of lines, found once for many squares.
template <class Set>
struct Riders {
  Set on_rook_lines, on_bishop_lines, on_night_lines;

  template <LineFamily family>
  [[nodiscard]] constexpr Set const& on() const {
    if constexpr (family == LineFamily::rook) return on_rook_lines;
    if constexpr (family == LineFamily::bishop) return on_bishop_lines;
    if constexpr (family == LineFamily::night) return on_night_lines;
  }
};

template <RuleSet L>
constexpr Riders<typename L::Set> find_riders(PieceSets<L> const& position, Color by) {
  Riders<typename L::Set> riders;
  position.laws().for_each_type([&](PieceType type) {
    LineFamilies const lines = position.laws().families(type);
    if (lines.rook) riders.on_rook_lines |= position.pieces(by, type);
    if (lines.bishop) riders.on_bishop_lines |= position.pieces(by, type);
    if (lines.night) riders.on_night_lines |= position.pieces(by, type);
  });
  return riders;
}

/// Which of the squares a side attacks, as PieceSets::attackers() would find for each; in games without
/// relays.
template <RuleSet L>
constexpr typename L::Set attacked_among(PieceSets<L> const& position, typename L::Set const& squares,
                                         Color by, Riders<typename L::Set> const& riders,
                                         typename L::Set const& occupied) {
  using Set = typename L::Set;
  L const& laws = position.laws();
  Set attacked;
  laws.for_each_type([&](PieceType type) {
    Set const own = position.pieces(by, type);
    if (own.empty()) return;
    for (Square square : squares & ~attacked)
      if ((laws.captured_from(by, type, square) & own).any()) attacked |= Set(square);
  });
  auto const add = [&]<LineFamily family>() {
    Set const& own = riders.template on<family>();
    if (own.empty()) return;
    for (Square square : squares & ~attacked)
      if (laws.template riders_to<family>(square, own, occupied).any()) attacked |= Set(square);
  };
  add.template operator()<LineFamily::rook>();
  add.template operator()<LineFamily::bishop>();
  add.template operator()<LineFamily::night>();
  return attacked;
}

/// The squares that a king might go to or pass in castling, and that are attacked.
template <Color us, RuleSet L>
constexpr typename L::Set find_king_danger(PieceSets<L> const& position, Square king, bool in_check,
                                           Riders<typename L::Set> const& riders) {
  using Set = typename L::Set;
  L const& laws = position.laws();
  PieceType const type = laws.royal();
  Set reach = (laws.capture_leaps(us, type, king) | laws.move_leaps(us, type, king) |
               laws.out_of_check_leaps(us, type, king)) &
              ~position.pieces(us);
  if (!in_check) reach |= castling_passage<us>(position);
  Set const without = position.occupied() ^ Set(king);
  if (!laws.has_relay()) return attacked_among(position, reach, ~us, riders, without);
  Set danger;
  for (Square to : reach)
    if (position.is_attacked(to, ~us, without)) danger |= Set(to);
  return danger;
}

/// Own pieces that stand alone between the king and an enemy that rides on that line.
template <Color us, RuleSet L>
constexpr typename L::Set find_pinned(PieceSets<L> const& position, Square king,
                                      Riders<typename L::Set> const& all) {
  using Set = typename L::Set;
  L const& laws = position.laws();
  Set pinned;
  auto const look = [&]<LineFamily family>() {
    Set const riders = all.template on<family>() & laws.rays().template open<family>(king);
    if (riders.empty()) return;
    for (Square sniper : laws.template seen<family>(king, position.pieces(~us)) & riders) {
      Set const shield = laws.between(king, sniper) & position.pieces(us);
      if (shield.any() && !shield.several()) pinned |= shield;
    }
  };
  look.template operator()<LineFamily::rook>();
  look.template operator()<LineFamily::bishop>();
  look.template operator()<LineFamily::night>();
  return pinned;
}

template <Color us, RuleSet L>
constexpr Constraints<typename L::Set> find_constraints(PieceSets<L> const& position) {
  using Set = typename L::Set;
  L const& laws = position.laws();
  Constraints<Set> limits;
  Set const kings = position.royals(us);
  limits.check_applies = laws.check_applies(kings.count());
  if (!limits.check_applies) return limits;
  limits.king = kings.first();
  limits.checkers = position.attackers(limits.king, ~us);
  if (limits.checkers.several()) {
    limits.check_mask = Set();
  } else if (limits.checkers.any()) {
    Square const checker = limits.checkers.first();
    // Only a ride can be blocked: a leap that reaches the king, lent or own, cannot.
    bool const rides = laws.rides(position.type_on(checker), checker, position.occupied()).has(limits.king);
    limits.check_mask = limits.checkers;
    if (rides) limits.check_mask |= laws.between(limits.king, checker);
  }
  auto const riders = find_riders(position, ~us);
  limits.pinned = find_pinned<us>(position, limits.king, riders);
  limits.king_danger = find_king_danger<us>(position, limits.king, limits.checkers.any(), riders);
  return limits;
}

} // namespace hippo::rules
