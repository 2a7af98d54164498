// Additions of the generator for loaded games: other kinds of moves, and the order of the search for
// compulsory ones.
#pragma once

#include "libgame/rules/loaded/castling.hpp"
#include "libgame/rules/loaded/constraints.hpp"
#include "libgame/rules/loaded/enclosing_drops.hpp"
#include "libgame/rules/loaded/endings.hpp"
#include "libgame/rules/loaded/legs.hpp"
#include "libgame/rules/loaded/move_filter.hpp"
#include "libgame/rules/loaded/play.hpp"
#include "libgame/rules/loaded/targets.hpp"

namespace hippo::rules {

/// Whether the side has the piece at hand, where it must, and has not reached the limit of such pieces on the
/// board.
template <RuleSet L>
[[nodiscard]] bool may_promote_to(PieceSets<L> const& position, Color us, PieceType choice) {
  if constexpr (L::loaded) {
    L const& laws = position.laws();
    auto const& limit = laws.piece(choice).promotion_limit;
    bool const is_at_hand =
        laws.def().promotion_hand == PromotionHand::unused || position.state().in_hand(us, choice) != 0;
    return is_at_hand && (!limit || position.pieces(us, choice).count() < *limit);
  }
  return true;
}

/// Moves that turn a piece to its promoted side or back. Returns the part of `same` for moves that do not.
template <Color us, RuleSet L, class Sink>
[[nodiscard]] typename L::Set turn_over(Position<L> const& position, PieceType type, Square from,
                                        typename L::Set const& legal, typename L::Set const& same,
                                        Sink& sink) {
  using Set = typename L::Set;
  L const& laws = position.laws();
  auto const& sides = laws.def().promoted_sides;
  auto const& promoted = laws.loaded_tables().promoted[type.index()];
  bool const turns_back = sides->turn_back && position.state().promoted.has(from);
  bool const turns = promoted && may_promote_to(position, us, *promoted) &&
                     !(turns_back && position.state().promoted_from(from) == *promoted);
  if (!turns && !turns_back) return same;
  Set const& zone = laws.loaded_type(us, type).promotion_zone;
  Set turning = zone.has(from) ? legal : legal & zone;
  if (sides->by_capture) turning &= position.occupied();
  if (turns) sink.add(from, type, turning, *promoted, MoveKind::turn_over);
  if (turns_back) {
    PieceType const back(position.state().was[static_cast<std::size_t>(from.index())]);
    sink.add(from, type, turning, back, MoveKind::turn_over);
  }
  return sides->mandatory ? same & ~turning : same;
}

template <RuleSet L>
[[nodiscard]] typename L::Set initial_targets(Position<L> const& position, Color us, PieceType type,
                                              Square from) {
  auto const& of_side = position.laws().loaded_type(us, type);
  auto const found = of_side.initial.targets(from, position.occupied(), position.barred(type));
  return ((found.quiet & ~position.occupied()) | (found.captures & position.capturable(~us))) &
         of_side.region;
}

/// The pieces of a type that may attack one of some squares: all that do, and maybe others.
template <RuleSet L>
[[nodiscard]] typename L::Set possible_capturers(Position<L> const& position, Color us, PieceType type,
                                                 typename L::Set const& targets) {
  L const& laws = position.laws();
  auto const pieces = position.pieces(us, type);
  if (laws.has_walks(type) || laws.has_legs(type) || laws.families(type).any()) return pieces;
  typename L::Set leapers;
  for (Square to : targets) leapers |= laws.captured_from(us, type, to);
  return pieces & leapers;
}

/// Captures en passant: by capturing moves that could not go there otherwise.
template <Color us, RuleSet L, class Sink>
void loaded_en_passant(Position<L> const& position, Sink& sink) {
  using Set = typename L::Set;
  L const& laws = position.laws();
  if (position.en_passant().empty()) return;
  Set const passed =
      position.en_passant() & ~position.occupied() & laws.loaded_tables().en_passant_region[index_of(us)];
  auto const promotions = laws.promotion_squares(position, us);
  laws.for_each_type([&](PieceType type) {
    if (!laws.loaded_tables().takes_en_passant[index_of(us)].has(type)) return;
    if (!laws.allows(position.turn(), type)) return;
    for (Square from : possible_capturers(position, us, type, passed)) {
      auto reached = reach(position, us, type, from, position.occupied());
      if (laws.has_legs(type)) // which reach() asks for captures of what is there
        reached.captures |= leg_targets(position, us, type, from, position.occupied() | passed).captures;
      Set targets = reached.captures & ~reached.quiet & passed;
      for (Square to : targets) {
        Set const victim = position.captured_en_passant(to);
        if ((capturable_by(position, us, type, victim)).empty()) targets &= ~Set(to);
      }
      if (targets.empty()) continue;
      // A capture en passant improves a piece, but it promotes none.
      Set const improving = laws.def().improvement ? targets & promotions(type) : Set();
      sink.add(from, type, targets & ~improving, type, MoveKind::en_passant);
      for (PieceType choice : laws.promotion_choices(type, us))
        sink.add(from, type, improving, choice, MoveKind::en_passant);
    }
  });
}

/// Whether no square that a royal king passes in castling is attacked. A king that explodes may castle out of
/// an attack that a touch makes harmless, and then not along its line: it is lifted first. The target of a
/// pseudo-royal king is tried with the move. That of a king is safe only if it is so before the rook has
/// moved, too.
template <RuleSet L>
[[nodiscard]] bool castles_safely(Position<L> const& position, Color us, CastlingPlan const& plan) {
  using Set = typename L::Set;
  L const& laws = position.laws();
  bool const pseudo = laws.loaded_tables().is_pseudo_royal(position.type_on(plan.king));
  Set const lifted = position.occupied() & ~Set(plan.king);
  bool const is_lifted = pseudo || laws.def().explosions;
  Set passed = laws.between(plan.king, plan.king_to) | Set(plan.king);
  if (!pseudo) passed |= Set(plan.king_to);
  for (Square square : passed) {
    if (is_shielded_by_touch(position, us, square)) continue;
    auto const attackers = position.attackers(square, ~us, is_lifted ? lifted : position.occupied());
    PieceType const king = position.type_on(plan.king);
    if ((attackers & ~sparing(position, king) & ~deterred(position, ~us, king, square)).any()) return false;
    if (square != plan.king && faces_king(position, square, us, lifted)) return false;
  }
  return true;
}

template <Color us, RuleSet L, class Sink>
void loaded_castling(Position<L> const& position, LoadedConstraints<typename L::Set> const& limits,
                     Sink& sink) {
  using Set = typename L::Set;
  L const& laws = position.laws();
  if ((position.castling_rooks() & position.pieces(us)).empty()) return;
  Castling const& castling = laws.castling();
  if (GameDef::plies_before(position.move_number(), us) < castling.after_plies) return;
  Square const king = castling_king(position, us);
  for (std::size_t wing = 0; wing < castling.wings.size(); ++wing) {
    if (rooks_of_wing(position, us, wing, king).empty()) continue;
    auto const plan = castling_to_wing(position, us, wing, king);
    Set const others = position.occupied() & ~(Set(king) | Set(plan.rook));
    if ((castling_path(laws, plan) & others).any()) continue;
    bool const is_tried_with_walls = laws.loaded_tables().moves_place_walls[index_of(us)] &&
                                     laws.loaded_tables().is_pseudo_royal(position.type_on(king));
    if (limits.royals.has(king) && !is_tried_with_walls && !castles_safely(position, us, plan)) continue;
    sink.add_castling(plan, position.type_on(king));
  }
}

/// Squares of the files with this many pieces of the type.
template <RuleSet L>
[[nodiscard]] typename L::Set full_files(Position<L> const& position, Color us, PieceType type, int most) {
  using Set = typename L::Set;
  Set full;
  for (Set const& squares : position.laws().loaded_tables().files) {
    Set const pieces = squares & position.pieces(us, type) & ~position.state().promoted;
    if (pieces.count() >= most) full |= squares;
  }
  return full;
}

/// The squares where a type may be dropped, of the open ones, whatever stands or would stand elsewhere.
template <RuleSet L>
[[nodiscard]] typename L::Set drop_targets(Position<L> const& position, Color us, PieceType type,
                                           typename L::Set const& open) {
  L const& laws = position.laws();
  auto targets = open & laws.loaded_type(us, type).drop_region;
  if (int const most = laws.piece(type).drops_per_file; most != 0)
    targets &= ~full_files(position, us, type, most);
  return targets;
}

/// Drops after which the pieces that must stand evenly on both colours of squares do, or still can: of those
/// on the board and in hand, one half on each.
template <RuleSet L>
[[nodiscard]] typename L::Set balanced_drops(Position<L> const& position, Color us, PieceType type,
                                             typename L::Set const& open, typename L::Set const& targets) {
  using Set = typename L::Set;
  L const& laws = position.laws();
  Set allowed = targets;
  laws.for_each_type([&](PieceType balanced) {
    if (!laws.piece(balanced).drops_balance_colors) return;
    Set const pieces = position.pieces(us, balanced);
    Set const dark = laws.loaded_tables().dark_squares;
    int const in_hand =
        laws.def().drops->unlimited ? 1 : static_cast<int>(position.state().in_hand(us, balanced));
    int const total = pieces.count() + in_hand;
    if (balanced == type) {
      for (Set const& color : {dark, ~dark})
        if ((pieces & color).count() + 1 > (total + 1) / 2) allowed &= ~color;
      return;
    }
    Set const room = drop_targets(position, us, balanced, open);
    for (Set const& color : {dark, ~dark}) {
      int const spare = ((pieces | room) & color).count() - total / 2;
      if (spare < 1) allowed &= spare < 0 ? Set() : ~(room & color);
    }
  });
  return allowed;
}

/// Drops of the pieces in hand, or of one type only.
template <Color us, RuleSet L, class Sink>
void drop_pieces(Position<L> const& position, LoadedConstraints<typename L::Set> const& limits, Sink& sink,
                 std::optional<PieceType> only = {}) {
  using Set = typename L::Set;
  L const& laws = position.laws();
  Set empty = ~position.occupied() & laws.tables().board_squares;
  if (laws.def().enclosing) empty &= enclosing_drops(position, us);
  laws.for_each_type([&](PieceType type) {
    bool const in_hand = laws.def().drops->unlimited || position.state().in_hand(us, type) != 0;
    if (!in_hand || (only && type != *only) || !may_add_king(position, us, type)) return;
    // If check does not apply to two kings, a drop of the second one answers any check.
    bool const crowned = laws.piece(type).royal && !laws.check_applies(2);
    Set const open = crowned ? empty : empty & limits.beside;
    Set const targets = balanced_drops(position, us, type, empty, drop_targets(position, us, type, open));
    sink.add(Square(), type, targets, type, MoveKind::drop);
    auto const& promoted = laws.loaded_tables().promoted[type.index()];
    if (promoted && laws.def().promoted_sides->in_hand)
      sink.add(Square(), type, targets, *promoted, MoveKind::drop);
  });
}

/// Sittuyin: a pawn in the zone, or the last one, becomes another piece where it stands or by a quiet move of
/// that piece, if it attacks nothing from there.
template <Color us, RuleSet L, class Sink>
void promote_in_place(Position<L> const& position, LoadedConstraints<typename L::Set> const& limits,
                      Sink& sink) {
  using Set = typename L::Set;
  L const& laws = position.laws();
  laws.for_each_type([&](PieceType type) {
    Set pawns = position.pieces(us, type);
    if (pawns.several()) pawns &= laws.tables().promotion_zone[index_of(us)][type.index()];
    for (Square from : pawns)
      for (PieceType choice : laws.promotion_choices(type, us)) {
        if (!may_promote_to(position, us, choice)) continue;
        auto const targets_of_choice = reach(position, us, choice, from, position.occupied());
        Set reached = targets_of_choice.captures | leaps_lent_on(position, us, choice, from);
        if (laws.has_legs(choice)) reached |= targets_of_choice.quiet; // captures are those of pieces
        Set targets = ((reached & ~position.occupied()) | Set(from)) & limits.allowed(from);
        for (Square to : targets) {
          Set const without = position.occupied() & ~Set(from);
          Set const attacked =
              reach(position, us, choice, to, without).captures | leaps_lent_on(position, us, choice, to);
          if ((attacked & position.pieces(~us)).any()) targets &= ~Set(to);
        }
        sink.add(from, type, targets, choice);
      }
  });
}

/// All moves of a side: compulsory ones alone, where there are any.
template <Color us, RuleSet L, class Generator, class Sink>
void in_stages(Generator const& generator, Position<L> const& position,
               LoadedConstraints<typename L::Set> const& limits, Sink& sink) {
  GameDef const& def = position.laws().def();
  MoveFilter<L, us, Sink> filter(position, limits, sink);
  auto const& must_drop = position.laws().loaded_tables().must_drop;
  bool const must =
      def.drops && def.drops->mandatory && !def.drops->held &&
      (must_drop ? position.state().in_hand(us, *must_drop) : position.state().in_hand(us)) != 0;
  if (must) drop_pieces<us>(position, limits, filter, must_drop);
  if (def.must_capture_en_passant) generator.en_passant(filter);
  if (filter.any()) return;
  if (def.several_moves && !def.several_moves->early_captures && is_early_move(position)) {
    filter.want(Wanted::quiet_moves);
  } else if (def.must_capture) {
    filter.want(Wanted::captures);
    generator.board_moves(filter);
    if (filter.any()) return;
    filter.want(Wanted::quiet_moves);
  }
  generator.board_moves(filter);
  if (def.promotion_in_place) promote_in_place<us>(position, limits, filter);
  if (def.drops && !def.drops->held && !must) drop_pieces<us>(position, limits, filter);
  if (def.walls && def.walls->instead_of_move && def.walls->side.value_or(us) == us) filter.add_wall();
  bool const passes = def.may_pass.of(us) || (def.passes_stalemate.of(us) && !filter.any());
  bool const may_end_turn =
      def.several_moves && def.several_moves->may_end_early && position.state().moves_made != 0;
  bool const may_pass = passes && position.pieces(us).any() && (!limits.in_check || is_bikjang(position));
  if (may_end_turn || may_pass)
    filter.add(Square(), PieceType(), typename L::Set(Square()), PieceType(), MoveKind::pass);
}

} // namespace hippo::rules
