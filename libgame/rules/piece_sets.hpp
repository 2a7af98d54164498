// All that legal moves depend on: piece sets, side, rights; small and quickly copied. A Position adds a
// mailbox and clocks.
#pragma once

#include "libgame/rules/bitboard.hpp"
#include "libgame/rules/laws.hpp"
#include "libgame/rules/loaded/state.hpp"

#include <array>
#include <cstdint>

namespace hippo::rules {

template <RuleSet L>
class PieceSets {
public:
  using Laws = L;
  using Set = typename L::Set;
  using Turn = typename L::Turn;
  using State = std::conditional_t<L::loaded, LoadedState<Set>, NoState>;

  constexpr PieceSets() requires std::default_initializable<L>
  = default;
  constexpr explicit PieceSets(L laws) : laws_(laws) {}
  constexpr explicit PieceSets(L laws) requires(L::loaded) : by_type_(laws.type_count()), laws_(laws) {}

  [[nodiscard]] constexpr L const& laws() const { return laws_; }
  [[nodiscard]] constexpr BoardSize board() const { return laws_.board(); }

  [[nodiscard]] constexpr Color side() const { return side_; } ///< to move
  [[nodiscard]] constexpr Set const& pieces(Color color) const { return by_color_[index_of(color)]; }
  [[nodiscard]] constexpr Set const& pieces(PieceType type) const { return by_type_[type.index()]; }
  [[nodiscard]] constexpr Set pieces(Color color, PieceType type) const {
    return pieces(color) & pieces(type);
  }
  /// Where nothing can enter: pieces, and dead squares where there are any.
  [[nodiscard]] constexpr Set occupied() const {
    if constexpr (L::loaded) return by_color_[0] | by_color_[1] | state_.dead;
    return by_color_[0] | by_color_[1];
  }
  /// The kings of a color, and other pieces that are royal now.
  [[nodiscard]] constexpr Set royals(Color color) const {
    if constexpr (L::loaded) return all_royals(color);
    return pieces(color) & pieces(laws_.royal());
  }
  /// The kings of a color; in a game without, its other royal pieces.
  [[nodiscard]] constexpr Set kings(Color color) const {
    if constexpr (L::loaded)
      if (!laws_.loaded_tables().has_royal) return all_royals(color);
    return pieces(color) & pieces(laws_.royal());
  }
  /// The pieces of a color that it must keep from attack.
  [[nodiscard]] constexpr Set guarded(Color color) const {
    if constexpr (L::loaded) return all_guarded(color);
    Set const kings = royals(color);
    return laws_.check_applies(kings.count()) ? kings : Set();
  }
  /// The pieces of a colour that may be captured, and dead pieces.
  [[nodiscard]] constexpr Set capturable(Color color) const {
    Set set = pieces(color);
    if (!laws_.all_capturable())
      laws_.for_each_type([&](PieceType type) {
        if (!laws_.capturable(type)) set &= ~pieces(type);
      });
    if constexpr (L::loaded) set |= dead_pieces();
    return set;
  }
  /// Pieces that have died by a capture, which either side may capture.
  [[nodiscard]] Set dead_pieces() const requires(L::loaded) {
    return laws_.loaded_tables().dead_capturable ? state_.dead : Set();
  }
  /// The pieces over which a type does not leap.
  [[nodiscard]] Set barred(PieceType type) const {
    return laws_.leaps_over_own_type(type) ? Set() : pieces(type);
  }
  /// Meaningless on an empty square. Slow: it asks every type.
  [[nodiscard]] constexpr PieceType type_on(Square square) const {
    std::size_t type = 0;
    while (type + 1 < laws_.type_count() && !by_type_[type].has(square)) ++type;
    return PieceType(static_cast<int>(type));
  }

  /// Squares of the rooks that still have the right to castle.
  [[nodiscard]] constexpr Set const& castling_rooks() const { return castling_; }
  /// The square that the last move jumped over, or none.
  [[nodiscard]] constexpr Set const& en_passant() const { return en_passant_; }
  /// The rest of the turn.
  [[nodiscard]] constexpr Turn const& turn() const { return turn_; }
  /// The additional state of loaded games.
  [[nodiscard]] constexpr State const& state() const { return state_; }
  [[nodiscard]] constexpr State& state() { return state_; }

  /// The pieces of `by` that would attack the square if those squares were occupied.
  [[nodiscard]] constexpr Set attackers(Square square, Color by, Set const& occupied) const {
    return find_attackers<false>(square, by, occupied);
  }
  [[nodiscard]] constexpr Set attackers(Square square, Color by) const {
    return attackers(square, by, occupied());
  }
  /// Whether there are such pieces.
  [[nodiscard]] constexpr bool is_attacked(Square square, Color by, Set const& occupied) const {
    return find_attackers<true>(square, by, occupied).any();
  }
  /// Whether `color` has a king that it must keep from attack, and that is attacked.
  [[nodiscard]] constexpr bool in_check(Color color) const {
    if constexpr (L::loaded) return loaded_in_check(color);
    Set const kings = royals(color);
    return laws_.check_applies(kings.count()) && is_attacked(kings.first(), ~color, occupied());
  }
  [[nodiscard]] constexpr bool in_check() const { return in_check(side_); }

  /// The squares that the lenders of a colour guard. The game must have relay.
  [[nodiscard]] constexpr Set reached_by_lenders(Color color) const;
  /// The pieces of a colour that a neighbour lends its leap to.
  [[nodiscard]] constexpr Set borrowers(Color color) const;

  // Setting up and playing. Nothing is checked.
  constexpr void put(Square square, Piece piece) {
    by_color_[index_of(piece.color)] |= Set(square);
    by_type_[piece.type.index()] |= Set(square);
  }
  /// Removes a piece of a known colour and type.
  constexpr void remove(Square square, Piece piece) {
    by_color_[index_of(piece.color)] ^= Set(square);
    by_type_[piece.type.index()] ^= Set(square);
  }
  /// Removes the piece on a square, if any.
  constexpr void clear(Square square) {
    for (Set& set : by_type_) set &= ~Set(square);
    for (Set& set : by_color_) set &= ~Set(square);
  }
  constexpr void set_side(Color side) { side_ = side; }
  constexpr void set_castling(Set const& rooks) { castling_ = rooks; }
  constexpr void set_en_passant(Set const& square) { en_passant_ = square; }
  constexpr void set_turn(Turn turn) { turn_ = turn; }

  /// The rooks that can still castle when a piece has moved from one square to another, maybe capturing.
  [[nodiscard]] constexpr Set castling_rooks_after(Square from, Square to) const;
  /// Moves the rook when the king has castled to that square.
  constexpr void castle_rook(Square king_to, Piece rook) {
    CastlingWing const wing = wing_to(king_to);
    int const rank = board().rank_of(king_to);
    remove(board().at(wing.rook_file, rank), rook);
    put(board().at(wing.rook_to, rank), rook);
  }
  /// Where the rook stands with which the king castles to that square.
  [[nodiscard]] constexpr Square rook_home(Square king_to) const {
    return board().at(wing_to(king_to).rook_file, board().rank_of(king_to));
  }
  [[nodiscard]] constexpr Square rook_target(Square king_to) const {
    return board().at(wing_to(king_to).rook_to, board().rank_of(king_to));
  }
  /// Where the king of a colour stands before it castles. If that may be anywhere, there is one king.
  [[nodiscard]] constexpr Square king_home(Color color) const {
    if (laws_.castling().from_anywhere) return royals(color).first();
    return board().at(laws_.castling().king_file, color == Color::white ? 0 : board().ranks - 1);
  }
  /// Where the piece stands that a capture en passant takes.
  [[nodiscard]] constexpr Square passed_piece(Square from, Square to) const {
    return board().at(board().file_of(to), board().rank_of(from));
  }
  /// The square that a double step jumps over.
  [[nodiscard]] static constexpr Square passed_square(Square from, Square to) {
    return Square((from.index() + to.index()) / 2);
  }

  // The same for loaded games, where other pieces step further.
  /// The squares that a straight move passes.
  [[nodiscard]] Set passed_squares(Square from, Square to) const {
    int const files = board().file_of(to) - board().file_of(from);
    int const ranks = board().rank_of(to) - board().rank_of(from);
    bool const straight = files == 0 || ranks == 0 || files == ranks || files == -ranks;
    return straight ? laws_.between(from, to) : Set();
  }
  /// The first piece of a color before a square, as that side counts ranks; none if absent.
  [[nodiscard]] Set first_piece_ahead(Square square, Color color) const {
    constexpr std::size_t up = 1, down = 3; // in `directions`
    bool const is_white = color == Color::white;
    Set const ahead = laws_.rays().ray(is_white ? up : down, square) & pieces(color);
    return ahead.empty() ? ahead : Set(is_white ? ahead.first() : ahead.last());
  }
  /// The piece taken by a capture en passant to that square.
  [[nodiscard]] Set captured_en_passant(Square to) const {
    return state_.passed_piece.any() ? state_.passed_piece : first_piece_ahead(to, ~side_);
  }

  friend constexpr bool operator==(PieceSets const&, PieceSets const&) = default;

protected:
  using SetsByType =
      std::conditional_t<L::loaded, UsedSets<Set, L::max_types>, std::array<Set, L::max_types>>;
  SetsByType by_type_{};
  std::array<Set, 2> by_color_{};
  Set castling_;
  Set en_passant_;
  Color side_ = Color::white;
  [[no_unique_address]] Turn turn_{};
  [[no_unique_address]] State state_{};
  [[no_unique_address]] L laws_;

private:
  /// `one_will_do`: only some of them may be found.
  template <bool one_will_do>
  [[nodiscard]] constexpr Set find_attackers(Square square, Color by, Set const& occupied) const;

  // loaded/royalty.hpp
  [[nodiscard]] Set all_royals(Color color) const;
  [[nodiscard]] Set all_guarded(Color color) const;
  [[nodiscard]] bool loaded_in_check(Color color) const;

  [[nodiscard]] constexpr CastlingWing wing_to(Square king_to) const {
    auto const& wings = laws_.castling().wings;
    return wings[board().file_of(king_to) == wings[0].king_to ? 0 : 1];
  }
};

template <RuleSet L>
constexpr typename L::Set PieceSets<L>::reached_by_lenders(Color color) const {
  PieceType const lender = laws_.lender();
  Set near;
  for (Square from : pieces(color, lender)) near |= laws_.move_leaps(color, lender, from);
  return near;
}

template <RuleSet L>
constexpr typename L::Set PieceSets<L>::borrowers(Color color) const {
  if (!laws_.has_relay()) return Set();
  return reached_by_lenders(color) & pieces(color) & ~pieces(laws_.lender()) & ~royals(color);
}

template <RuleSet L>
template <bool one_will_do>
constexpr typename L::Set PieceSets<L>::find_attackers(Square square, Color by, Set const& occupied) const {
  Set lent; // from where a lent leap would reach the square
  if (laws_.has_relay()) lent = laws_.move_leaps(by, laws_.lender(), square) & borrowers(by) & occupied;

  Set found;
  Set on_rook_lines, on_bishop_lines, on_night_lines; // riders that may enter the square
  laws_.for_each_type([&](PieceType type) {
    Set const own = pieces(by, type);
    if (own.empty()) return;
    Set reach = laws_.captured_from(by, type, square);
    if (laws_.has_relay() && laws_.allowed_squares(by, type).has(square)) reach |= lent;
    if constexpr (L::loaded) {
      if (laws_.has_leg_captures(type)) found |= leg_attackers(*this, by, type, square, occupied);
      if (!laws_.may_enter(by, type, square)) return;
      if (laws_.has_walks(type))
        reach |= laws_.walks(by, type).attackers(square, own, occupied, barred(type));
    }
    found |= reach & own;
    LineFamilies const lines = laws_.families(type);
    if (lines.rook) on_rook_lines |= own;
    if (lines.bishop) on_bishop_lines |= own;
    if (lines.night) on_night_lines |= own;
  });
  found &= pieces(by);
  if (one_will_do && found.any()) return found;
  found |= laws_.template riders_to<LineFamily::rook>(square, on_rook_lines, occupied) |
           laws_.template riders_to<LineFamily::bishop>(square, on_bishop_lines, occupied);
  if (laws_.any_families().night)
    found |= laws_.template riders_to<LineFamily::night>(square, on_night_lines, occupied);
  return found;
}

template <RuleSet L>
constexpr typename L::Set PieceSets<L>::castling_rooks_after(Square from, Square to) const {
  if (castling_.empty()) return castling_;
  Set left = castling_ & ~(Set(from) | Set(to));     // a rook has moved or is captured
  for (Color color : {Color::white, Color::black}) { // a king has moved or is captured
    Square const home = king_home(color);
    if (from == home || to == home) left &= ~laws_.first_rank(color);
  }
  return left;
}

} // namespace hippo::rules
