// A position of the game R: the men and their state, and what a move does to them.
// Always valid: it comes from position/read_position.hpp, which checks, or from a legal move.
#pragma once

#include "libanalysis/rules/move.hpp"
#include "libanalysis/rules/piece_sets.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace hippo::rules {

template <class R>
class Position : public PieceSets<R> {
public:
  using PieceSets<R>::board;

  [[nodiscard]] constexpr PieceType type_on(Square square) const { // meaningless on an empty square
    return PieceType(type_on_[static_cast<std::size_t>(square.index())]);
  }
  [[nodiscard]] constexpr std::optional<Piece> at(Square square) const {
    if (!this->occupied().has(square)) return std::nullopt;
    return Piece{this->pieces(Color::white).has(square) ? Color::white : Color::black, type_on(square)};
  }
  [[nodiscard]] constexpr unsigned halfmove_clock() const { return halfmove_clock_; }
  [[nodiscard]] constexpr unsigned move_number() const { return move_number_; }

  /// Plays a legal move.
  constexpr void play(Move move);

  // Building, for position/read_position.hpp.
  constexpr void put(Square square, Piece piece) {
    PieceSets<R>::put(square, piece);
    type_on_[static_cast<std::size_t>(square.index())] = static_cast<std::uint8_t>(piece.type.index());
  }
  constexpr void remove(Square square) { this->clear(square); }
  constexpr void set_clocks(unsigned halfmove_clock, unsigned move_number) {
    halfmove_clock_ = halfmove_clock;
    move_number_ = move_number;
  }

  friend constexpr bool operator==(Position const& a, Position const& b) {
    return static_cast<PieceSets<R> const&>(a) == static_cast<PieceSets<R> const&>(b) &&
           a.halfmove_clock_ == b.halfmove_clock_ && a.move_number_ == b.move_number_;
  }

private:
  /// Whether the game counts plies since the last capture: what a position line does not say is no state.
  static constexpr bool has_clock =
      std::find(R::fields.begin(), R::fields.end(), Field::halfmove_clock) != R::fields.end();

  constexpr void end_turn();

  std::array<std::uint8_t, 64> type_on_{}; ///< type index on every occupied square; stale on empty ones
  unsigned halfmove_clock_ = 0;            ///< plies since the last capture or pawn move
  unsigned move_number_ = 1;
};

template <class R>
constexpr void Position<R>::end_turn() {
  this->turn_ = {};
  if (this->side_ == Color::black) ++move_number_;
  this->side_ = ~this->side_;
}

template <class R>
constexpr void Position<R>::play(Move move) {
  this->en_passant_ = Bitboard();
  if (move.kind == MoveKind::pass) return end_turn();
  PieceType const mover = type_on(move.from);
  bool const captures = this->occupied().has(move.to) && move.kind != MoveKind::castle;
  [[maybe_unused]] bool const resets_clock =
      captures || move.kind == MoveKind::en_passant || R::resets_clock(mover);
  if constexpr (R::castling) this->castling_ = this->partners_after(move.from, move.to);

  if (captures) remove(move.to);
  remove(move.from);
  if (move.kind == MoveKind::castle) {
    Square const home = this->partner_home(move.to);
    PieceType const partner = type_on(home);
    this->castle_partner(move.to, this->side_, partner);
    for (castling::Wing wing : castling::wings)
      if (board.file_of(home) == wing.rook_file)
        put(board.at(wing.rook_to, board.rank_of(home)), {this->side_, partner});
  }
  put(move.to, {this->side_, move.piece_after});
  if constexpr (R::en_passant) {
    if (move.kind == MoveKind::en_passant) remove(this->passed_man(move.from, move.to));
    if (move.kind == MoveKind::double_step)
      this->en_passant_ = Bitboard(this->passed_square(move.from, move.to));
  }
  if constexpr (has_clock) halfmove_clock_ = resets_clock ? 0 : halfmove_clock_ + 1;
  this->turn_.spend(mover);
  if (this->turn_.over()) end_turn();
}

} // namespace hippo::rules
