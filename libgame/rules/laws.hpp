// The laws of a game as the engine asks for them. A law object is a small value: StaticLaws (static_laws.hpp)
// is empty and everything about it is known to the compiler; TableLaws (table_laws.hpp) and LoadedLaws
// (loaded/laws.hpp) point to tables that were filled at run time. The engine is written once, for any
// RuleSet.
#pragma once

#include "libgame/rules/ending.hpp"
#include "libgame/rules/law_tables.hpp"
#include "libgame/rules/promotion_squares.hpp"
#include "libgame/rules/turn.hpp"

#include <concepts>
#include <optional>
#include <type_traits>
#include <utility>

namespace hippo::rules {

/// Queries of the engine, answered from def(), tables() and rays() of the derived law object. Positions are
/// PieceSets of the same laws.
template <class Laws, class SetType>
class LawQueries {
public:
  using Set = SetType;

  [[nodiscard]] constexpr BoardSize board() const { return self().def().board; }
  [[nodiscard]] constexpr std::size_t type_count() const { return self().def().pieces.size(); }
  [[nodiscard]] constexpr PieceDef const& piece(PieceType type) const {
    return self().def().pieces[type.index()];
  }
  /// The type of the king.
  [[nodiscard]] constexpr PieceType royal() const { return self().tables().royal; }
  /// The type that captures and is captured en passant; meaningful in games that have that.
  [[nodiscard]] constexpr PieceType pawn() const { return self().tables().pawn; }

  /// Whether the game has no laws but these.
  [[nodiscard]] constexpr bool has_only(LawSet const& laws) const {
    return self().tables().laws.subset_of(laws);
  }

  // Movement.
  [[nodiscard]] constexpr PlainMovement const& movement(PieceType type) const {
    return self().tables().movements[type.index()];
  }
  [[nodiscard]] constexpr LineFamilies families(PieceType type) const {
    return self().tables().families[type.index()];
  }
  [[nodiscard]] constexpr LineFamilies any_families() const { return self().tables().any_families; }
  [[nodiscard]] constexpr Set move_leaps(Color color, PieceType type, Square from) const {
    return leaps(self().tables().move_leaps, color, type, from);
  }
  [[nodiscard]] constexpr Set capture_leaps(Color color, PieceType type, Square from) const {
    return leaps(self().tables().capture_leaps, color, type, from);
  }
  [[nodiscard]] constexpr Set captured_from(Color color, PieceType type, Square target) const {
    return leaps(self().tables().captured_from, color, type, target);
  }
  [[nodiscard]] constexpr Set out_of_check_leaps(Color color, PieceType type, Square from) const {
    return leaps(self().tables().out_of_check_leaps, color, type, from);
  }
  [[nodiscard]] constexpr bool captures_as_it_moves(PieceType type) const {
    return self().tables().captures_as_it_moves.has(type);
  }
  [[nodiscard]] constexpr bool has_out_of_check_leaps(PieceType type) const {
    return self().tables().has_out_of_check_leaps.has(type);
  }
  [[nodiscard]] constexpr bool has_initial_leaps(PieceType type) const {
    return self().tables().has_initial_leaps.has(type);
  }
  [[nodiscard]] constexpr bool has_initial_lame_leaps(PieceType type) const {
    return self().tables().has_initial_lame_leaps.has(type);
  }
  [[nodiscard]] constexpr Set initial_leaps(Color color, PieceType type, Square from) const {
    return leaps(self().tables().initial_leaps, color, type, from);
  }
  [[nodiscard]] constexpr Set initial_lame_leaps(Color color, PieceType type, Square from) const {
    return leaps(self().tables().initial_lame_leaps, color, type, from);
  }
  /// Where initial moves are open.
  [[nodiscard]] constexpr Set const& initial_rank(Color color) const {
    return self().tables().initial_rank[index_of(color)];
  }
  [[nodiscard]] constexpr Set const& first_rank(Color color) const {
    return self().tables().first_rank[index_of(color)];
  }
  [[nodiscard]] constexpr Set between(Square from, Square to) const {
    return self().rays().between(from, to);
  }
  template <LineFamily family>
  [[nodiscard]] constexpr Set seen(Square from, Set const& occupied) const {
    return self().rays().template seen<family>(from, occupied);
  }
  /// Those of the riders that can enter the square. Most squares are on no line of a rider, not even of an
  /// empty board.
  template <LineFamily family>
  [[nodiscard]] constexpr Set riders_to(Square square, Set const& riders, Set const& occupied) const {
    Set const on_line = riders & self().rays().template open<family>(square);
    return on_line.any() ? on_line & seen<family>(square, occupied) : Set();
  }
  /// The squares that a piece of the type reaches by riding to capture.
  [[nodiscard]] constexpr Set rides(PieceType type, Square from, Set const& occupied) const {
    return rides_on(families(type), from, occupied);
  }
  /// The empty squares that it reaches by riding.
  [[nodiscard]] constexpr Set quiet_rides(PieceType type, Square from, Set const& occupied) const {
    return rides_on(self().tables().quiet_families[type.index()], from, occupied);
  }
  [[nodiscard, gnu::always_inline]] constexpr Set rides_on(LineFamilies lines, Square from,
                                                           Set const& occupied) const {
    Set result;
    if (lines.rook) result |= seen<LineFamily::rook>(from, occupied);
    if (lines.bishop) result |= seen<LineFamily::bishop>(from, occupied);
    if (lines.night) result |= seen<LineFamily::night>(from, occupied);
    return result;
  }

  // Roles.
  /// Where a piece of the type can stand at all.
  [[nodiscard]] constexpr Set const& allowed_squares(Color color, PieceType type) const {
    return self().tables().allowed_squares[index_of(color)][type.index()];
  }
  [[nodiscard]] constexpr bool capturable(PieceType type) const { return !self().tables().immune.has(type); }
  [[nodiscard]] constexpr bool all_capturable() const { return self().tables().immune.empty(); }
  /// Whether a move of the type, like a capture, resets the halfmove clock.
  [[nodiscard]] constexpr bool resets_clock(PieceType type) const { return piece(type).pawn; }
  [[nodiscard]] constexpr bool has_clock() const { return self().tables().has_clock; }
  /// Whether a side with that many royal pieces must keep them from attack.
  [[nodiscard]] constexpr bool check_applies(int royals) const {
    return self().def().royalty.check == CheckRule::single_king && royals == 1;
  }
  [[nodiscard]] constexpr bool always_one_royal() const {
    return self().def().royalty.min == 1 && self().def().royalty.max == 1;
  }

  // Relay.
  [[nodiscard]] constexpr bool has_relay() const { return self().def().relay.has_value(); }
  [[nodiscard]] constexpr PieceType lender() const { return self().tables().lender; }
  [[nodiscard]] constexpr bool lends(PieceType type) const { return has_relay() && type == lender(); }
  [[nodiscard]] constexpr bool borrows(PieceType type) const { return self().tables().borrowers.has(type); }

  // Promotion and improvement.
  /// The promotions of the type, each a choice of its side. Empty: it never promotes. The sides of compiled
  /// games have the same choices.
  [[nodiscard]] constexpr auto const& promotion_choices(PieceType type, Color color = Color::white) const {
    return self().tables().promotion_choices[index_of(color)][type.index()];
  }
  /// Whether promotion is optional for the type.
  [[nodiscard]] constexpr bool promotes_optionally(PieceType type) const {
    return self().tables().promotes_optionally.has(type);
  }
  /// The targets at which a move promotes, for all types of a side: laws.promotion_squares(position,
  /// us)(type).
  template <class Pieces>
  [[nodiscard]] constexpr PromotionSquares<Laws> promotion_squares(Pieces const& position, Color us) const {
    return PromotionSquares<Laws>(self(), position, us);
  }

  // Castling, en passant, turns, ends.
  [[nodiscard]] constexpr bool has_castling() const { return self().def().castling.has_value(); }
  [[nodiscard]] constexpr Castling const& castling() const { return *self().def().castling; }
  [[nodiscard]] constexpr bool can_hold_castling_right(PieceType type) const {
    return self().tables().castling_rooks.has(type);
  }
  [[nodiscard]] constexpr bool en_passant() const { return self().def().en_passant; }
  [[nodiscard]] constexpr bool has_dice() const { return self().def().dice.has_value(); }
  /// Whether the rest of the turn allows a move of the type.
  template <class Turn>
  [[nodiscard]] constexpr bool allows(Turn const& turn, PieceType type) const {
    return !has_dice() || turn.allows(self().tables().die_moves, type);
  }
  /// Removes a move of the type from the rest of the turn.
  template <class Turn>
  constexpr void spend(Turn& turn, PieceType type) const {
    if (has_dice()) turn.spend(self().tables().die_moves, type);
  }
  /// Whether the other side is to move.
  template <class Turn>
  [[nodiscard]] constexpr bool is_over(Turn const& turn) const {
    return !has_dice() || turn.over();
  }
  /// Whether the side to move may end its turn without a move.
  template <class Turn>
  [[nodiscard]] constexpr bool may_pass(Turn const& turn) const {
    return has_dice() && turn.rolled();
  }
  [[nodiscard]] constexpr Stalemate stalemate() const { return self().def().stalemate; }
  /// An end that the pieces on the board bring about.
  template <class Pieces>
  [[nodiscard]] constexpr std::optional<Ending> ending(Pieces const& position) const {
    if constexpr (Laws::loaded)
      return find_ending(position);
    else
      return kings_ending(position);
  }
  /// One that the kings bring about.
  template <class Pieces>
  [[nodiscard]] constexpr std::optional<Ending> kings_ending(Pieces const& position) const {
    Extinction const extinction = self().def().extinction;
    if (!extinction.royal_captured && !extinction.bare_king) return std::nullopt;
    for (Color color : {position.side(), ~position.side()}) {
      Set const kings = position.kings(color);
      if (extinction.royal_captured && kings.empty()) return Ending{Ending::Cause::king_captured, ~color};
      if (extinction.bare_king && position.pieces(color) == kings)
        return Ending{Ending::Cause::bare_king, ~color};
    }
    return std::nullopt;
  }

  friend constexpr bool operator==(LawQueries const&, LawQueries const&) = default;

private:
  [[nodiscard]] constexpr Laws const& self() const { return static_cast<Laws const&>(*this); }

  template <class LeapTable>
  [[nodiscard, gnu::always_inline]] static constexpr Set leaps(LeapTable const& table, Color color,
                                                               PieceType type, Square square) {
    return table[index_of(color)][type.index()][static_cast<std::size_t>(square.index())];
  }
};

/// The interface of law objects.
template <class L>
concept RuleSet = std::copyable<L> && std::equality_comparable<L> && requires(L const laws) {
  typename L::Set;                                      // a Bitboard with room for the board
  typename L::Turn;                                     // SingleMove, or DiceTurn where there may be dice
  { L::max_types } -> std::convertible_to<std::size_t>; // room for types of pieces
  { L::may_improve } -> std::convertible_to<bool>;      // false: no piece improves by capture
  { L::loaded } -> std::convertible_to<bool>;           // true: any law may hold, see loaded/tables.hpp
  { laws.def() } -> std::same_as<GameDef const&>;
  { laws.tables() } -> std::same_as<LawTables<typename L::Set, L::max_types> const&>;
  { laws.rays() } -> std::same_as<RayTables<typename L::Set> const&>;
  laws.for_each_type([](PieceType) {}); // calls with each type, in order
} && std::derived_from<L, LawQueries<L, typename L::Set>>;

} // namespace hippo::rules
