// Attacks and moves of pieces of loaded games whose moves are walked leg by leg. A move that goes to another
// square and captures nothing on its way is one of a set of targets, as others are; the rest are moves one by
// one, and each is tried. The walks are rare and large, and are not inlined into the counters of perft.
#pragma once

#include "libgame/rules/loaded/royalty.hpp"
#include "libgame/rules/loaded/targets.hpp"
#include "libgame/rules/position.hpp"

#include <optional>
#include <utility>

namespace hippo::rules {

/// The pieces as a side sees them when some squares are occupied.
template <RuleSet L>
[[nodiscard]] Occupancy<typename L::Set> occupancy(PieceSets<L> const& position, Color side,
                                                   typename L::Set const& occupied) {
  auto const own = position.pieces(side) & occupied;
  auto const walls = position.state().dead & ~position.dead_pieces();
  return {own, occupied & ~own & ~walls, walls};
}

/// Its own pieces that a piece does not capture where captures of friends are legal.
template <RuleSet L>
[[nodiscard]] typename L::Set spared_friends(PieceSets<L> const& position, Color us, PieceType type) {
  auto spared = position.pieces(us) & ~position.capturable(us);
  if (position.laws().piece(type).captures_friends) return spared;
  position.laws().for_each_type([&](PieceType other) {
    if (position.laws().loaded_tables().spares[type.index()].has(other)) spared |= position.pieces(us, other);
  });
  return spared;
}

/// Calls visit(LegMove) for the moves of a piece that stay in its region and capture only what it may
/// capture. Returns the squares whose pieces can make a difference.
template <RuleSet L, class Visit>
[[gnu::noinline]] typename L::Set visit_leg_moves(PieceSets<L> const& position, Color us, PieceType type,
                                                  Square from, Occupancy<typename L::Set> const& seen,
                                                  LegUse use, Visit visit) {
  L const& laws = position.laws();
  auto const& of_side = laws.loaded_type(us, type);
  auto const capturable = capturable_by(position, us, type, position.capturable(~us));
  auto immune = position.pieces(~us) & ~capturable;
  if (laws.def().captures_friends.of(us)) immune |= spared_friends(position, us, type);
  return of_side.legs.walk(from, seen, use, [&](LegMove const& move) {
    if (move.to == from && laws.def().wrap != Wrap::none) return; // round the board
    if (!laws.may_enter(us, type, move.to) || (move.initial && !of_side.initial_origins.has(from))) return;
    if (move.kind == betza::Kind::capture && immune.has(move.to)) return;
    for (Square taken : move.taken)
      if (immune.has(taken)) return;
    visit(move);
  });
}

/// The squares of plain moves, of those on the board.
template <RuleSet L>
[[nodiscard, gnu::noinline]] MoveTargets<typename L::Set> leg_targets(PieceSets<L> const& position, Color us,
                                                                      PieceType type, Square from,
                                                                      typename L::Set const& occupied) {
  using Set = typename L::Set;
  MoveTargets<Set> found;
  visit_leg_moves(position, us, type, from, occupancy(position, us, occupied), LegUse::all,
                  [&](LegMove const& move) {
                    if (!move.is_plain(from)) return;
                    (move.kind == betza::Kind::move ? found.quiet : found.captures) |= Set(move.to);
                  });
  return found;
}

/// Whether the move would capture the piece on the square.
[[nodiscard]] inline bool captures(LegMove const& move, Square square) {
  return move.taken.has(square) || (move.to == square && move.kind == betza::Kind::capture);
}

/// The pieces of a type that would capture an enemy on the square.
template <RuleSet L>
[[nodiscard, gnu::noinline]] typename L::Set leg_attackers(PieceSets<L> const& position, Color by,
                                                           PieceType type, Square square,
                                                           typename L::Set const& occupied) {
  using Set = typename L::Set;
  auto seen = occupancy(position, by, occupied);
  seen.friends &= ~Set(square);
  seen.enemies |= Set(square);
  Set attackers;
  for (Square from : position.pieces(by, type) & seen.friends)
    visit_leg_moves(position, by, type, from, seen, LegUse::captures, [&](LegMove const& move) {
      if (captures(move, square)) attackers |= Set(from);
    });
  return attackers;
}

/// The moves that are no targets: captures on the way, of friends, and moves that end where they began.
template <Color us, RuleSet L>
class LegMover {
public:
  using Set = typename L::Set;

  explicit LegMover(Position<L> const& position)
      : position_(position), laws_(position.laws()), promotions_(laws_, position, us) {}

  template <class Sink>
  void generate(Sink& sink) const {
    auto const seen = occupancy(position_, us, position_.occupied());
    Set const royals = position_.royals(us);
    laws_.for_each_type([&](PieceType type) {
      if (!laws_.loaded_tables().takes_on_its_way.has(type) || !laws_.allows(position_.turn(), type)) return;
      for (Square from : position_.pieces(us, type))
        visit_leg_moves(position_, us, type, from, seen, LegUse::all, [&](LegMove const& move) {
          bool takes_royal = false; // of its own side
          for (Square taken : move.taken) takes_royal |= royals.has(taken);
          if (!takes_royal && !move.is_plain(from)) add(sink, type, from, move);
        });
    });
  }

private:
  /// The move with each outcome.
  template <class Sink>
  void add(Sink& sink, PieceType type, Square from, LegMove const& leg) const {
    Move move{.from = from, .to = leg.to, .piece_after = type, .taken = leg.taken};
    if (laws_.def().captures_from_afar && !move.taken.empty()) return sink.add_move(type, move);
    bool const promotes = laws_.promotes(us, type) && is_promoted_by(type, move);
    bool stays = !promotes || laws_.promotes_optionally(type);
    stays &= may_stay(position_, us, type, from).has(leg.to);
    if (laws_.def().promoted_sides) stays &= turn_over(sink, type, move, leg.kind != betza::Kind::move);
    if (stays) sink.add_move(type, move);
    if (!promotes) return;
    for (PieceType choice : laws_.promotion_choices(type, us)) {
      move.piece_after = choice;
      if (may_promote_to(position_, us, choice) &&
          laws_.loaded_type(us, choice).promotion_targets.has(leg.to))
        sink.add_move(type, move);
    }
  }

  [[nodiscard]] bool is_promoted_by(PieceType type, Move const& move) const {
    if (promotions_(type).has(move.to)) return true;
    auto const& improvement = laws_.def().improvement;
    if (!improvement) return false;
    for (Square taken : move.taken)
      if (laws_.piece(position_.type_on(taken)).level * improvement->capture_factor >=
          laws_.piece(type).level)
        return true;
    return false;
  }

  /// Adds the move that turns the piece to its other side. Returns whether it may also stay unchanged.
  template <class Sink>
  bool turn_over(Sink& sink, PieceType type, Move move, bool captures_target) const {
    PromotedSides const& sides = *laws_.def().promoted_sides;
    Set const& zone = laws_.loaded_type(us, type).promotion_zone;
    if (!zone.has(move.from) && !zone.has(move.to)) return true;
    if (sides.by_capture && move.taken.empty() && !captures_target) return true;
    bool stays = true;
    auto const become = [&](PieceType other) {
      move.piece_after = other;
      move.kind = MoveKind::turn_over;
      sink.add_move(type, move);
      stays = !sides.mandatory;
    };
    auto const& promoted = laws_.loaded_tables().promoted[type.index()];
    auto const back = sides.turn_back ? position_.state().promoted_from(move.from) : std::nullopt;
    if (promoted && back != promoted && may_promote_to(position_, us, *promoted)) become(*promoted);
    if (back) become(*back);
    return stays;
  }

  Position<L> const& position_;
  L const& laws_;
  PromotionSquares<L> promotions_;
};

/// Puts these moves into the sink.
template <Color us, RuleSet L, class Sink>
void leg_moves(Position<L> const& position, Sink& sink) {
  if (!position.laws().loaded_tables().takes_on_its_way.empty()) LegMover<us, L>(position).generate(sink);
}

} // namespace hippo::rules
