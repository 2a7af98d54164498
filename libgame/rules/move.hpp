// A move that the rules produced: it is meant, where notation::WrittenMove is only written.
#pragma once

#include "libgame/rules/board.hpp"

#include <boost/container/small_vector.hpp>

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>

namespace hippo::rules {

enum class MoveKind : std::uint8_t {
  ordinary,
  double_step, ///< an initial move over a square, which may be answered en passant
  en_passant,  ///< the captured pawn stands behind the target
  castle,      ///< from and to are the king's
  relay,       ///< possible only by a leap that a neighbour lends (knight relay chess)
  pass,        ///< ends the turn, maybe by placing a wall; from and to mean nothing
  turn_over,   ///< to the piece's promoted side, or back
  drop,        ///< of Move::entering; from and to are the same
};

/// Where a piece from the hand enters beside a move (gating).
enum class Entry : std::uint8_t { none, on_origin, on_rook_home };

/// The squares of pieces that a move captures on its way, or of a friend that it captures, in order. 3 bytes.
class TakenSquares {
public:
  static constexpr std::size_t capacity = 2;

  constexpr void add(Square square) {
    if (size_ == capacity)
      throw std::length_error("a move that captures more pieces than a Move has room for");
    squares_[size_++] = square;
  }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool has(Square square) const {
    for (Square taken : *this)
      if (taken == square) return true;
    return false;
  }
  [[nodiscard]] constexpr Square const* begin() const { return squares_.data(); }
  [[nodiscard]] constexpr Square const* end() const { return squares_.data() + size_; }

  friend constexpr bool operator==(TakenSquares const&, TakenSquares const&) = default;
  friend constexpr auto operator<=>(TakenSquares const&, TakenSquares const&) = default;

private:
  std::array<Square, capacity> squares_{};
  std::uint8_t size_ = 0;
};

/// 11 bytes.
struct Move {
  Square from;
  Square to;
  PieceType piece_after; ///< the piece on `to` after the move: the mover, or its promotion or improvement
  MoveKind kind = MoveKind::ordinary;
  Entry entry = Entry::none;
  PieceType entering = {};         ///< the piece that leaves the hand by a drop or an entry
  TakenSquares taken = {};         ///< captures besides an enemy on `to`, by moves of several legs
  std::optional<Square> wall = {}; ///< where it places a wall

  friend constexpr bool operator==(Move, Move) = default;
  /// By origin, target, outcome, and the rest in order.
  friend constexpr auto operator<=>(Move const&, Move const&) = default;
};

/// Grows beyond its first room where a position has more moves than that.
using MoveList = boost::container::small_vector<Move, 128>;

} // namespace hippo::rules

namespace hippo {
using rules::Entry;
using rules::Move;
using rules::MoveKind;
using rules::MoveList;
using rules::TakenSquares;
} // namespace hippo
