// A position of the game R: the men, whose turn it is, what may still be castled, and what a move does to it.
// Always valid: it comes from setup.hpp, which checks, or from a legal move.
#pragma once

#include "libanalysis/attacks.hpp"
#include "libanalysis/board.hpp"
#include "libanalysis/laws.hpp"
#include "libanalysis/moves.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace hippo {

/// Files of the king and of its castling partners at home, and where they go (orthodox chess, FIDE 3.8.2).
namespace castling {
inline constexpr int king_file = 4;
struct Wing {
  int rook_file, king_to, rook_to;
};
inline constexpr std::array<Wing, 2> wings{Wing{7, 6, 5}, Wing{0, 2, 3}}; ///< short, long
} // namespace castling

template <class R>
class Position {
public:
  using Laws = R;
  static constexpr BoardSize board = R::board;
  static constexpr std::size_t types = R::pieces.size();

  // What stands where.
  [[nodiscard]] constexpr Color side() const { return side_; }
  [[nodiscard]] constexpr Bitboard men(Color color) const { return by_color_[index_of(color)]; }
  [[nodiscard]] constexpr Bitboard men(PieceType type) const { return by_type_[type.index()]; }
  [[nodiscard]] constexpr Bitboard men(Color color, PieceType type) const { return men(color) & men(type); }
  [[nodiscard]] constexpr Bitboard occupied() const { return by_color_[0] | by_color_[1]; }
  [[nodiscard]] constexpr PieceType type_on(Square square) const { // meaningless on an empty square
    return PieceType(type_on_[static_cast<std::size_t>(square.index())]);
  }
  [[nodiscard]] constexpr std::optional<Piece> at(Square square) const {
    if (!occupied().has(square)) return std::nullopt;
    return Piece{men(Color::white).has(square) ? Color::white : Color::black, type_on(square)};
  }
  [[nodiscard]] constexpr Bitboard royals(Color color) const { return men(color) & men(royal); }

  // The rest of the state.
  [[nodiscard]] constexpr Bitboard castling_partners() const {
    return castling_;
  } ///< squares of "rooks" with a right
  [[nodiscard]] constexpr Bitboard en_passant() const {
    return en_passant_;
  } ///< the square jumped over, or none
  [[nodiscard]] constexpr unsigned halfmove_clock() const { return halfmove_clock_; }
  [[nodiscard]] constexpr unsigned move_number() const { return move_number_; }
  [[nodiscard]] constexpr typename R::Turn const& turn() const { return turn_; }

  /// The men of `by` that attack the square if the occupied squares were those.
  [[nodiscard]] constexpr Bitboard attackers(Square square, Color by, Bitboard occupied) const;
  [[nodiscard]] constexpr Bitboard attackers(Square square, Color by) const {
    return attackers(square, by, occupied());
  }
  /// Whether `color` has a king that it must guard, and that is attacked.
  [[nodiscard]] constexpr bool in_check(Color color) const {
    Bitboard const kings = royals(color);
    return R::must_guard(kings.count()) && attackers(kings.first(), ~color).any();
  }
  [[nodiscard]] constexpr bool in_check() const { return in_check(side_); }

  /// The men of a colour that a neighbour lends its leap to.
  [[nodiscard]] constexpr Bitboard borrowers(Color color) const;

  /// Plays a legal move.
  constexpr void play(Move move);

  // Building, for setup.hpp.
  constexpr void put(Square square, Piece piece) {
    by_color_[index_of(piece.color)] |= Bitboard(square);
    by_type_[piece.type.index()] |= Bitboard(square);
    type_on_[static_cast<std::size_t>(square.index())] = static_cast<std::uint8_t>(piece.type.index());
  }
  constexpr void remove(Square square) {
    by_type_[type_on(square).index()] &= ~Bitboard(square);
    by_color_[0] &= ~Bitboard(square);
    by_color_[1] &= ~Bitboard(square);
  }
  constexpr void set_side(Color side) { side_ = side; }
  constexpr void set_castling(Bitboard partners) { castling_ = partners; }
  constexpr void set_en_passant(Bitboard square) { en_passant_ = square; }
  constexpr void set_clocks(unsigned halfmove_clock, unsigned move_number) {
    halfmove_clock_ = halfmove_clock;
    move_number_ = move_number;
  }
  constexpr void set_turn(typename R::Turn turn) { turn_ = turn; }

  friend constexpr bool operator==(Position const& a, Position const& b) {
    return a.by_type_ == b.by_type_ && a.by_color_ == b.by_color_ && a.castling_ == b.castling_ &&
           a.en_passant_ == b.en_passant_ && a.side_ == b.side_ && a.turn_ == b.turn_ &&
           a.halfmove_clock_ == b.halfmove_clock_ && a.move_number_ == b.move_number_;
  }

  static constexpr PieceType royal = [] {
    for (std::size_t t = 0; t < types; ++t)
      if (R::pieces[t].royal) return PieceType(static_cast<int>(t));
    return PieceType();
  }();

private:
  constexpr void forget_castling(Move move);
  constexpr void end_turn();

  std::array<Bitboard, types> by_type_{};
  std::array<Bitboard, 2> by_color_{};
  std::array<std::uint8_t, 64> type_on_{}; ///< type index on every occupied square; stale on empty ones
  Bitboard castling_;
  Bitboard en_passant_;
  unsigned halfmove_clock_ = 0; ///< plies since the last capture or pawn move
  unsigned move_number_ = 1;
  Color side_ = Color::white;
  [[no_unique_address]] typename R::Turn turn_{};
};

template <class R>
constexpr Bitboard Position<R>::borrowers(Color color) const {
  using A = Attacks<R>;
  if constexpr (!A::has_lender) {
    return Bitboard();
  } else {
    Bitboard near;
    for (Square lender : men(color, A::lender)) near |= A::leaps(A::move_leaps, color, A::lender, lender);
    Bitboard able;
    for (std::size_t t = 0; t < types; ++t)
      if (PieceType const type(static_cast<int>(t)); R::borrows(type)) able |= men(color, type);
    return near & able;
  }
}

template <class R>
constexpr Bitboard Position<R>::attackers(Square square, Color by, Bitboard occupied) const {
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

  Bitboard found;
  for (std::size_t t = 0; t < types; ++t) {
    PieceType const type(static_cast<int>(t));
    LineFamilies const lines = A::families[t];
    Bitboard reach = A::leaps(A::captured_from, by, type, square);
    if (lines.rook) reach |= rook;
    if (lines.bishop) reach |= bishop;
    if (lines.night) reach |= night;
    found |= reach & by_type_[t];
  }
  found &= men(by);
  if constexpr (A::has_lender) {
    Bitboard const leapers = A::leaps(A::move_leaps, by, A::lender, square) & borrowers(by) & occupied;
    for (Square from : leapers)
      if (R::borrowed_targets(by, type_on(from)).has(square)) found |= Bitboard(from);
  }
  return found;
}

template <class R>
constexpr void Position<R>::forget_castling(Move move) {
  if (castling_.empty()) return;
  castling_ &= ~(Bitboard(move.from) | Bitboard(move.to)); // a partner has moved or is captured
  for (Color color : {Color::white, Color::black}) {       // a king has moved or is captured
    Square const home = board.at(castling::king_file, color == Color::white ? 0 : board.ranks - 1);
    if (move.from == home || move.to == home) castling_ &= ~rank_squares_for(board, color, 0);
  }
}

template <class R>
constexpr void Position<R>::end_turn() {
  if (side_ == Color::black) ++move_number_;
  side_ = ~side_;
}

template <class R>
constexpr void Position<R>::play(Move move) {
  en_passant_ = Bitboard();
  if (move.kind == MoveKind::pass) {
    turn_ = {};
    end_turn();
    return;
  }
  PieceType const mover = type_on(move.from);
  bool const captures = occupied().has(move.to) && move.kind != MoveKind::castle;
  bool const resets_clock = captures || move.kind == MoveKind::en_passant || R::resets_clock(mover);
  if constexpr (R::castling) forget_castling(move);

  if (captures) remove(move.to);
  remove(move.from);
  if (move.kind == MoveKind::castle) {
    for (castling::Wing wing : castling::wings) {
      if (board.file_of(move.to) != wing.king_to) continue;
      Square const corner = board.at(wing.rook_file, board.rank_of(move.to));
      Piece const partner{side_, type_on(corner)};
      remove(corner);
      put(board.at(wing.rook_to, board.rank_of(move.to)), partner);
    }
  }
  put(move.to, {side_, move.became});
  if constexpr (R::en_passant) {
    if (move.kind == MoveKind::en_passant) remove(board.at(board.file_of(move.to), board.rank_of(move.from)));
    if (move.kind == MoveKind::double_step)
      en_passant_ = Bitboard(Square((move.from.index() + move.to.index()) / 2));
  }
  halfmove_clock_ = resets_clock ? 0 : halfmove_clock_ + 1;
  turn_.spend(mover);
  if (turn_.over()) {
    turn_ = {};
    end_turn();
  }
}

} // namespace hippo
