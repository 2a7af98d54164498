// The men of the game R and what of the past still matters: all that the legal moves depend on, and nothing
// else, so that it is small and quickly copied. A Position keeps more beside it.
#pragma once

#include "libanalysis/rules/attacks.hpp"
#include "libanalysis/rules/board.hpp"
#include "libanalysis/rules/laws.hpp"

#include <array>
#include <cstdint>
#include <utility>

namespace hippo::rules {

/// Files of the king and of its castling partners at home, and where they go (orthodox chess, FIDE 3.8.2).
namespace castling {
inline constexpr int king_file = 4;
struct Wing {
  int rook_file, king_to, rook_to;
};
inline constexpr std::array<Wing, 2> wings{Wing{7, 6, 5}, Wing{0, 2, 3}}; ///< short, long
} // namespace castling

template <class R>
class PieceSets {
public:
  using Laws = R;
  static constexpr BoardSize board = R::board;
  static constexpr std::size_t types = R::pieces.size();

  [[nodiscard]] constexpr Color side() const { return side_; }
  [[nodiscard]] constexpr Bitboard pieces(Color color) const { return by_color_[index_of(color)]; }
  [[nodiscard]] constexpr Bitboard pieces(PieceType type) const { return by_type_[type.index()]; }
  [[nodiscard]] constexpr Bitboard pieces(Color color, PieceType type) const {
    return pieces(color) & pieces(type);
  }
  [[nodiscard]] constexpr Bitboard occupied() const { return by_color_[0] | by_color_[1]; }
  [[nodiscard]] constexpr Bitboard royals(Color color) const { return pieces(color) & pieces(royal); }
  /// Meaningless on an empty square. Slow: it asks every type.
  [[nodiscard]] constexpr PieceType type_on(Square square) const {
    std::size_t type = 0;
    while (type + 1 < types && !by_type_[type].has(square)) ++type;
    return PieceType(static_cast<int>(type));
  }

  /// Squares of "rooks" with a right to castle; the square jumped over by the last move, or none.
  [[nodiscard]] constexpr Bitboard castling_rooks() const { return castling_; }
  [[nodiscard]] constexpr Bitboard en_passant() const { return en_passant_; }
  [[nodiscard]] constexpr typename R::Turn const& turn() const { return turn_; }

  /// The men of `by` that attack the square if the occupied squares were those.
  [[nodiscard]] constexpr Bitboard attackers(Square square, Color by, Bitboard occupied) const;
  [[nodiscard]] constexpr Bitboard attackers(Square square, Color by) const {
    return attackers(square, by, occupied());
  }
  /// Whether `color` has a king that it must guard, and that is attacked.
  [[nodiscard]] constexpr bool in_check(Color color) const {
    Bitboard const kings = royals(color);
    return R::check_applies(kings.count()) && attackers(kings.first(), ~color).any();
  }
  [[nodiscard]] constexpr bool in_check() const { return in_check(side_); }

  /// The men of a colour that a neighbour lends its leap to.
  [[nodiscard]] constexpr Bitboard borrowers(Color color) const;

  // Building and playing. Nothing is checked.
  constexpr void put(Square square, Piece piece) {
    by_color_[index_of(piece.color)] |= Bitboard(square);
    by_type_[piece.type.index()] |= Bitboard(square);
  }
  /// Takes off a man of a known colour and type.
  constexpr void take(Square square, Piece piece) {
    by_color_[index_of(piece.color)] ^= Bitboard(square);
    by_type_[piece.type.index()] ^= Bitboard(square);
  }
  /// Takes off whatever stands there.
  constexpr void clear(Square square) {
    for (Bitboard& set : by_type_) set &= ~Bitboard(square);
    for (Bitboard& set : by_color_) set &= ~Bitboard(square);
  }
  constexpr void set_side(Color side) { side_ = side; }
  constexpr void set_castling(Bitboard partners) { castling_ = partners; }
  constexpr void set_en_passant(Bitboard square) { en_passant_ = square; }
  constexpr void set_turn(typename R::Turn turn) { turn_ = turn; }

  /// The partners that can still castle when a man has moved from one square to another, maybe capturing.
  [[nodiscard]] constexpr Bitboard partners_after(Square from, Square to) const;
  /// Moves the partner when the king has castled to that square.
  constexpr void castle_partner(Square king_to, Color color, PieceType partner) {
    int const rank = board.rank_of(king_to);
    for (castling::Wing wing : castling::wings)
      if (board.file_of(king_to) == wing.king_to) {
        take(board.at(wing.rook_file, rank), {color, partner});
        put(board.at(wing.rook_to, rank), {color, partner});
      }
  }
  /// Where the partner stands with which the king castles to that square.
  [[nodiscard]] static constexpr Square partner_home(Square king_to) {
    bool const near = board.file_of(king_to) == castling::wings[0].king_to;
    return board.at(castling::wings[near ? 0 : 1].rook_file, board.rank_of(king_to));
  }
  /// Where the man stands that a capture en passant takes.
  [[nodiscard]] static constexpr Square passed_man(Square from, Square to) {
    return board.at(board.file_of(to), board.rank_of(from));
  }
  /// The square that a double step jumps over.
  [[nodiscard]] static constexpr Square passed_square(Square from, Square to) {
    return Square((from.index() + to.index()) / 2);
  }

  friend constexpr bool operator==(PieceSets const&, PieceSets const&) = default;

  static constexpr PieceType royal = [] {
    for (std::size_t t = 0; t < types; ++t)
      if (R::pieces[t].royal) return PieceType(static_cast<int>(t));
    return PieceType();
  }();

protected:
  std::array<Bitboard, types> by_type_{};
  std::array<Bitboard, 2> by_color_{};
  Bitboard castling_;
  Bitboard en_passant_;
  Color side_ = Color::white;
  [[no_unique_address]] typename R::Turn turn_{};
};

template <class R>
constexpr Bitboard PieceSets<R>::borrowers(Color color) const {
  using A = Attacks<R>;
  if constexpr (!A::has_lender) {
    return Bitboard();
  } else {
    Bitboard near;
    for (Square lender : pieces(color, A::lender)) near |= A::leaps(A::move_leaps, color, A::lender, lender);
    Bitboard able;
    for (std::size_t t = 0; t < types; ++t)
      if (PieceType const type(static_cast<int>(t)); R::borrows(type)) able |= pieces(color, type);
    return near & able;
  }
}

template <class R>
constexpr Bitboard PieceSets<R>::attackers(Square square, Color by, Bitboard occupied) const {
  using A = Attacks<R>;
  Bitboard const rook = A::template seen<LineFamily::rook>(square, occupied);
  Bitboard const bishop = A::template seen<LineFamily::bishop>(square, occupied);
  Bitboard night;
  constexpr bool has_night = [] {
    for (LineFamilies lines : A::families)
      if (lines.night) return true;
    return false;
  }();
  if constexpr (has_night) night = A::template seen<LineFamily::night>(square, occupied);

  Bitboard lent; // from where a lent leap would reach the square
  if constexpr (A::has_lender)
    lent = A::leaps(A::move_leaps, by, A::lender, square) & borrowers(by) & occupied;

  Bitboard found;
  for (std::size_t t = 0; t < types; ++t) {
    PieceType const type(static_cast<int>(t));
    LineFamilies const lines = A::families[t];
    Bitboard reach = A::leaps(A::captured_from, by, type, square);
    if (lines.rook) reach |= rook;
    if (lines.bishop) reach |= bishop;
    if (lines.night) reach |= night;
    if (A::has_lender && R::borrowed_targets(by, type).has(square)) reach |= lent;
    found |= reach & by_type_[t];
  }
  return found & pieces(by);
}

template <class R>
constexpr Bitboard PieceSets<R>::partners_after(Square from, Square to) const {
  if (castling_.empty()) return castling_;
  Bitboard left = castling_ & ~(Bitboard(from) | Bitboard(to)); // a partner has moved or is captured
  for (Color color : {Color::white, Color::black}) {            // a king has moved or is captured
    Square const home = board.at(castling::king_file, color == Color::white ? 0 : board.ranks - 1);
    if (from == home || to == home) left &= ~rank_squares_for(board, color, 0);
  }
  return left;
}

} // namespace hippo::rules
