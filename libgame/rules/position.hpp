// A position: the pieces and their state, and the effects of moves. Always valid: it comes from
// position/read_position.hpp, which checks, or from a legal move.
#pragma once

#include "libgame/rules/castling.hpp"
#include "libgame/rules/move.hpp"
#include "libgame/rules/piece_sets.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace hippo::rules {

template <RuleSet L>
class Position : public PieceSets<L> {
  using Base = PieceSets<L>;

public:
  using Base::Base; // NOLINT(modernize-use-equals-default): inherited constructors
  using typename Base::Set;

  [[nodiscard]] constexpr PieceType type_on(Square square) const { // meaningless on an empty square
    return PieceType(type_on_[static_cast<std::size_t>(square.index())]);
  }
  [[nodiscard]] constexpr std::optional<Piece> at(Square square) const {
    if (this->pieces(Color::white).has(square)) return Piece{Color::white, type_on(square)};
    if (this->pieces(Color::black).has(square)) return Piece{Color::black, type_on(square)};
    return std::nullopt;
  }
  /// Plies since the last capture or pawn move.
  [[nodiscard]] constexpr unsigned halfmove_clock() const { return halfmove_clock_; }
  [[nodiscard]] constexpr unsigned move_number() const { return move_number_; }

  /// Plays a legal move.
  constexpr void play(Move move);

  // Setting up.
  constexpr void put(Square square, Piece piece) {
    Base::put(square, piece);
    type_on_[static_cast<std::size_t>(square.index())] = static_cast<std::uint8_t>(piece.type.index());
  }
  /// Remembers the original type of a promoted piece, in games with demotion.
  void mark_promoted(Square square, PieceType was) requires(L::loaded) {
    this->state_.promoted |= Set(square);
    this->state_.was[static_cast<std::size_t>(square.index())] = static_cast<std::uint8_t>(was.index());
  }
  constexpr void set_clocks(unsigned halfmove_clock, unsigned move_number) {
    halfmove_clock_ = halfmove_clock;
    move_number_ = move_number;
  }

  friend constexpr bool operator==(Position const& a, Position const& b) {
    return static_cast<Base const&>(a) == static_cast<Base const&>(b) &&
           a.halfmove_clock_ == b.halfmove_clock_ && a.move_number_ == b.move_number_;
  }

private:
  constexpr void end_turn();
  void play_loaded(Move move); ///< loaded/play.hpp

  std::array<std::uint8_t, Set::capacity>
      type_on_{}; ///< type index on every occupied square; stale elsewhere
  unsigned halfmove_clock_ = 0;
  unsigned move_number_ = 1;
};

template <RuleSet L>
constexpr void Position<L>::end_turn() {
  this->turn_ = {};
  if (this->side_ == Color::black) ++move_number_;
  this->side_ = ~this->side_;
}

template <RuleSet L>
constexpr void Position<L>::play(Move move) {
  if constexpr (L::loaded) return play_loaded(move);
  L const& laws = this->laws_;
  this->en_passant_ = Set();
  if (move.kind == MoveKind::pass) return end_turn();
  PieceType const mover = type_on(move.from);
  bool const captures = this->occupied().has(move.to) && move.kind != MoveKind::castle;
  bool const resets_clock = captures || move.kind == MoveKind::en_passant || laws.resets_clock(mover);
  if (laws.has_castling() && laws.castling().from_anywhere && move.kind == MoveKind::castle) {
    castle_pieces(*this, castling_plan(*this, this->side_, move.to));
    if (laws.has_clock()) ++halfmove_clock_;
    return end_turn();
  }
  if (laws.has_castling()) this->castling_ = this->castling_rooks_after(move.from, move.to);

  if (captures) this->clear(move.to);
  this->clear(move.from);
  if (move.kind == MoveKind::castle) {
    Piece const rook{this->side_, type_on(this->rook_home(move.to))};
    this->castle_rook(move.to, rook);
    put(this->rook_target(move.to), rook);
  }
  put(move.to, {this->side_, move.piece_after});
  if (laws.en_passant()) {
    if (move.kind == MoveKind::en_passant) this->clear(this->passed_piece(move.from, move.to));
    if (move.kind == MoveKind::double_step) this->en_passant_ = Set(this->passed_square(move.from, move.to));
  }
  if (laws.has_clock()) halfmove_clock_ = resets_clock ? 0 : halfmove_clock_ + 1;
  laws.spend(this->turn_, mover);
  if (laws.is_over(this->turn_)) end_turn();
}

/// The same for lists of games, whose members are known to be rule sets.
template <class L>
using PositionOf = Position<L>;

} // namespace hippo::rules

namespace hippo {
using rules::Position;
} // namespace hippo
