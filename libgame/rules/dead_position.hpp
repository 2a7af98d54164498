// Dead positions (FIDE Laws 5.2.2) that the material proves. Each side has its king, and nothing can promote,
// so that material only becomes less. There are two proofs, by complete enumeration, each done once for a
// game:
// - a king and one piece against a king: no arrangement of the three is mate (a knight);
// - any pieces that never leave the squares of one colour (bishops): a king in check from one stands on that
//   colour, and wherever the kings stand, it has a square of the other colour that the enemy king does not
//   attack.
#pragma once

#include "libgame/rules/dead_facts.hpp"
#include "libgame/rules/game_def.hpp"
#include "libgame/rules/movegen.hpp"

#include <algorithm>
#include <optional>

namespace hippo::rules {

template <RuleSet L>
class DeadPositions {
  using Set = typename L::Set;

public:
  explicit DeadPositions(L const& laws) : laws_(laws) {}

  /// Whether the laws are such that the proofs hold.
  [[nodiscard]] bool provable() const {
    GameDef const& def = laws_.def();
    return def.draws.dead_position && def.stalemate == Outcome::draw && !laws_.has_dice() &&
           def.royalty.check == CheckRule::single_king && !def.extinction.royal_captured &&
           !def.extinction.bare_king;
  }

  [[nodiscard]] bool operator()(Position<L> const& position) const {
    bool may_promote = false;
    laws_.for_each_type(
        [&](PieceType type) { may_promote |= promotes(type) && position.pieces(type).any(); });
    if (may_promote) return false;
    Set const kings = position.royals(Color::white) | position.royals(Color::black);
    Set const others = position.occupied() & ~kings;
    if (position.royals(Color::white).count() != 1 || kings.count() != 2) return false;
    if (!others.several())
      return others.empty() ? !can_mate(std::nullopt) : !can_mate(position.type_on(others.first()));
    Set dark;
    for (Square square : others) {
      if (!keeps_color(position.type_on(square))) return false;
      if (is_dark(square)) dark |= Set(square);
    }
    return (dark.empty() || dark == others) && king_leaves_color();
  }

private:
  [[nodiscard]] bool is_dark(Square square) const {
    return (laws_.board().file_of(square) + laws_.board().rank_of(square)) % 2 == 0;
  }
  [[nodiscard]] bool promotes(PieceType type) const {
    return !laws_.promotion_choices(type, Color::white).empty() ||
           !laws_.promotion_choices(type, Color::black).empty();
  }
  [[nodiscard]] bool keeps_color(PieceType type) const {
    if (laws_.has_relay()) return false;
    return std::ranges::all_of(laws_.movement(type),
                               [](betza::Ride const& ride) { return (ride.dx + ride.dy) % 2 == 0; });
  }

  [[nodiscard]] DeadFacts& facts() const {
    if constexpr (requires { laws_.dead_facts(); }) {
      return laws_.dead_facts();
    } else {
      static DeadFacts of_game; // such laws are of one game
      return of_game;
    }
  }

  /// Whether a king and a piece of the type, or a king alone, can mate a king.
  [[nodiscard]] bool can_mate(std::optional<PieceType> type) const {
    return DeadFacts::answer(facts().can_mate[type ? type->index() : max_piece_types],
                             [&] { return finds_mate(type); });
  }

  [[nodiscard]] bool finds_mate(std::optional<PieceType> type) const {
    Set const& squares = laws_.tables().board_squares;
    for (Square mated : squares)
      for (Square king : squares & ~Set(mated)) {
        Position<L> position(laws_);
        position.put(mated, {Color::black, laws_.royal()});
        position.put(king, {Color::white, laws_.royal()});
        position.set_side(Color::black);
        if (position.in_check(Color::white)) continue;
        if (!type && is_mate(position)) return true;
        if (!type) continue;
        for (Square square : checking_squares(*type, mated) & ~(Set(mated) | Set(king))) {
          Position<L> with_piece = position;
          with_piece.put(square, {Color::white, *type});
          if (is_mate(with_piece)) return true;
        }
      }
    return false;
  }
  /// From where a white piece of the type may give check to a king, whatever stands between.
  [[nodiscard]] Set checking_squares(PieceType type, Square king) const {
    if (laws_.has_relay()) return laws_.tables().board_squares;
    Set const empty_board;
    return laws_.captured_from(Color::white, type, king) | laws_.rides(type, king, empty_board);
  }
  [[nodiscard]] static bool is_mate(Position<L> const& position) {
    return position.in_check() && count_legal_moves(position) == 0;
  }

  /// Whether a king always has a square of another colour than its own that the enemy king does not attack.
  [[nodiscard]] bool king_leaves_color() const {
    return DeadFacts::answer(facts().king_leaves_color, [&] { return finds_king_leaving_color(); });
  }
  [[nodiscard]] bool finds_king_leaving_color() const {
    PieceType const king = laws_.royal();
    Set const& squares = laws_.tables().board_squares;
    for (Color us : {Color::white, Color::black})
      for (Square from : squares)
        for (Square enemy : squares & ~Set(from)) {
          Set const attacked = laws_.capture_leaps(~us, king, enemy);
          if (attacked.has(from)) continue;
          bool leaves_color = false;
          for (Square to : laws_.move_leaps(us, king, from) & ~attacked & ~Set(enemy))
            leaves_color |= is_dark(to) != is_dark(from);
          if (!leaves_color) return false;
        }
    return true;
  }

  L const& laws_;
};

/// The laws under which a king alone only moves, and wins by mate or not at all.
inline constexpr LawSet lone_king_laws(
    Law::moves_out_of_check, Law::piece_ranks, Law::piece_regions, Law::immune_pieces, Law::regional_moves,
    Law::joined_moves, Law::en_passant_types, Law::clock_types, Law::spares_own_type, Law::hurdle_types,
    Law::hops_within_range, Law::blast_effects, Law::castling, Law::castling_any_piece, Law::castling_rank,
    Law::castling_types, Law::castling_from_anywhere, Law::castling_opposite_wings, Law::en_passant,
    Law::en_passant_regions, Law::initial_regions, Law::promotion_optional, Law::promotion_regions,
    Law::promotion_by_side, Law::promotion_to_nothing, Law::promotion_limit, Law::promotion_in_place,
    Law::must_capture, Law::immobility_illegal, Law::explosions, Law::pass, Law::no_king, Law::several_kings,
    Law::royal_types, Law::no_checks, Law::kings_may_not_face, Law::no_flight_from_check,
    Law::all_must_be_attacked, Law::pseudo_royal, Law::extinction, Law::perpetual_check_loses);

/// Whether the laws know no end but mate, stalemate as a draw, and the loss of the last royal piece, and a
/// king alone only moves.
template <RuleSet L>
[[nodiscard]] constexpr bool ends_by_royals_only(L const& laws) {
  auto const& extinction = laws.def().type_extinction;
  if (laws.def().pseudo_royals) return false;
  bool const royals = !extinction || (extinction->pseudo_royal && extinction->outcome == Outcome::loss &&
                                      extinction->count == 0 && extinction->opponent_count == 0);
  return royals && laws.has_only(lone_king_laws);
}

/// Whether nothing but two kings is left, each of which attacks only squares from which the other attacks it:
/// neither can ever be given check. Of leapers.
template <RuleSet L>
[[nodiscard]] bool has_harmless_kings(Position<L> const& position) requires(L::loaded) {
  L const& laws = position.laws();
  GameDef const& game = laws.def();
  if (position.occupied().count() != 2 || !ends_by_royals_only(laws)) return false;
  if (position.royals(Color::white).count() != 1 || position.royals(Color::black).count() != 1) return false;
  PieceType const king = position.type_on(position.pieces(Color::white).first());
  if (position.pieces(king).count() != 2) return false;
  PieceDef const& piece = game.pieces[king.index()];
  if (!piece.joined_moves.empty() || !piece.regional_moves.empty()) return false;
  if (laws.families(king).any() || laws.has_walks(king) || laws.has_legs(king)) return false;
  for (Color color : {Color::white, Color::black})
    if (!laws.promotion_choices(king, color).empty()) return false;
  for (Square square : laws.tables().board_squares)
    if (laws.captured_from(Color::white, king, square) != laws.capture_leaps(Color::black, king, square))
      return false;
  return true;
}

/// The laws of loaded games under which both proofs hold, where the pieces have no other moves than leaps and
/// rides: material only becomes less, and mate alone wins.
inline constexpr LawSet proof_laws(Law::castling, Law::castling_any_piece, Law::castling_rank,
                                   Law::castling_types, Law::castling_from_anywhere,
                                   Law::castling_opposite_wings, Law::en_passant, Law::en_passant_regions,
                                   Law::initial_regions, Law::promotion_optional, Law::promotion_regions,
                                   Law::promotion_by_side, Law::promotion_limit);

/// Whether the game and the pieces on the board are such, and the board is whole and small enough to
/// enumerate.
template <RuleSet L>
[[nodiscard]] bool has_plain_pieces(Position<L> const& position) requires(L::loaded) {
  constexpr int max_squares = 120;
  L const& laws = position.laws();
  int const squares = laws.board().squares();
  if (!laws.has_only(proof_laws) || squares > max_squares) return false;
  if (laws.tables().board_squares.count() != squares || laws.families(laws.royal()).any()) return false;
  if ((position.pieces(Color::white) | position.pieces(Color::black)) != position.occupied()) return false;
  bool plain = true;
  laws.for_each_type([&](PieceType type) {
    bool const other_moves =
        laws.has_walks(type) || laws.has_legs(type) || laws.loaded_tables().has_initial.has(type);
    plain = plain && !(other_moves && position.pieces(type).any());
  });
  return plain;
}

/// Whether the material proves that no series of legal moves leads to mate, and so the game is a draw. False
/// also where that cannot be proved: with pieces that could promote, and, under laws that are read from text
/// and are not plain, with more than two kings.
template <RuleSet L>
[[nodiscard]] bool is_dead(Position<L> const& position) {
  DeadPositions<L> const dead(position.laws());
  if (!dead.provable()) return false;
  if constexpr (L::loaded) {
    if (has_harmless_kings(position)) return true;
    if (!has_plain_pieces(position)) return false;
  }
  return dead(position);
}

} // namespace hippo::rules
