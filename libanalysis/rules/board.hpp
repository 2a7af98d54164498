// Squares, sets of squares and colours. Strong types: none of them converts to a number by itself.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

namespace hippo::rules {

enum class Color : std::uint8_t { white, black };

[[nodiscard]] constexpr Color operator~(Color color) {
  return color == Color::white ? Color::black : Color::white;
}
[[nodiscard]] constexpr std::size_t index_of(Color color) { return static_cast<std::size_t>(color); }

/// A square of a board of at most 64 squares, numbered from a1 along the files, then up the ranks.
/// Which file and rank it has depends on the board: ask BoardSize.
class Square {
public:
  constexpr Square() = default;
  constexpr explicit Square(int index) : index_(static_cast<std::uint8_t>(index)) {}

  [[nodiscard]] constexpr int index() const { return index_; }
  friend constexpr bool operator==(Square, Square) = default;
  friend constexpr auto operator<=>(Square, Square) = default;

private:
  std::uint8_t index_ = 0; ///< 0 to 63
};

/// Files and ranks of a rectangular board; files * ranks <= 64.
struct BoardSize {
  int files = 8;
  int ranks = 8;

  [[nodiscard]] constexpr int squares() const { return files * ranks; }
  /// File and rank count from 0.
  [[nodiscard]] constexpr Square at(int file, int rank) const { return Square(rank * files + file); }
  [[nodiscard]] constexpr bool has(int file, int rank) const {
    return file >= 0 && file < files && rank >= 0 && rank < ranks;
  }
  [[nodiscard]] constexpr int file_of(Square square) const { return square.index() % files; }
  [[nodiscard]] constexpr int rank_of(Square square) const { return square.index() / files; }
  /// The rank as its owner counts it: 0 is the side's own first rank.
  [[nodiscard]] constexpr int rank_for(Color color, Square square) const {
    return color == Color::white ? rank_of(square) : ranks - 1 - rank_of(square);
  }
  friend constexpr bool operator==(BoardSize, BoardSize) = default;
};

/// A set of squares, one bit a square.
class Bitboard {
public:
  constexpr Bitboard() = default;
  constexpr explicit Bitboard(std::uint64_t bits) : bits_(bits) {}
  constexpr explicit Bitboard(Square square) : bits_(std::uint64_t{1} << square.index()) {}

  [[nodiscard]] static constexpr Bitboard all() { return Bitboard(~std::uint64_t{0}); }

  [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr bool any() const { return bits_ != 0; }
  [[nodiscard]] constexpr bool several() const { return (bits_ & (bits_ - 1)) != 0; }
  [[nodiscard]] constexpr int count() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool has(Square square) const { return (bits_ >> square.index() & 1) != 0; }
  /// The square with the lowest (highest) number; the set must not be empty.
  [[nodiscard]] constexpr Square first() const { return Square(std::countr_zero(bits_)); }
  [[nodiscard]] constexpr Square last() const { return Square(63 - std::countl_zero(bits_)); }

  constexpr Bitboard& operator|=(Bitboard other) {
    bits_ |= other.bits_;
    return *this;
  }
  constexpr Bitboard& operator&=(Bitboard other) {
    bits_ &= other.bits_;
    return *this;
  }
  constexpr Bitboard& operator^=(Bitboard other) {
    bits_ ^= other.bits_;
    return *this;
  }
  friend constexpr Bitboard operator|(Bitboard a, Bitboard b) { return Bitboard(a.bits_ | b.bits_); }
  friend constexpr Bitboard operator&(Bitboard a, Bitboard b) { return Bitboard(a.bits_ & b.bits_); }
  friend constexpr Bitboard operator^(Bitboard a, Bitboard b) { return Bitboard(a.bits_ ^ b.bits_); }
  friend constexpr Bitboard operator~(Bitboard a) { return Bitboard(~a.bits_); }
  friend constexpr bool operator==(Bitboard, Bitboard) = default;

  /// Runs over the squares of the set in rising order.
  class Iterator {
  public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = Square;
    using difference_type = std::ptrdiff_t;
    using pointer = Square const*;
    using reference = Square;
    constexpr Iterator() = default;
    constexpr explicit Iterator(std::uint64_t rest) : rest_(rest) {}
    constexpr Square operator*() const { return Square(std::countr_zero(rest_)); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    constexpr Iterator operator++(int) {
      auto old = *this;
      ++*this;
      return old;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

  private:
    std::uint64_t rest_ = 0;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

private:
  std::uint64_t bits_ = 0;
};

/// All squares of a board; one of its ranks (0 is the first).
[[nodiscard]] constexpr Bitboard board_squares(BoardSize board) {
  return board.squares() == 64 ? Bitboard::all() : Bitboard((std::uint64_t{1} << board.squares()) - 1);
}
[[nodiscard]] constexpr Bitboard rank_squares(BoardSize board, int rank) {
  return Bitboard(((std::uint64_t{1} << board.files) - 1) << (rank * board.files));
}
/// A rank as `color` counts it; none where the board has no such rank.
[[nodiscard]] constexpr Bitboard rank_squares_for(BoardSize board, Color color, int rank) {
  if (rank < 0 || rank >= board.ranks) return Bitboard();
  return rank_squares(board, color == Color::white ? rank : board.ranks - 1 - rank);
}

/// A type of piece: its number in the list of the game that it belongs to.
class PieceType {
public:
  constexpr PieceType() = default;
  constexpr explicit PieceType(int index) : index_(static_cast<std::uint8_t>(index)) {}
  [[nodiscard]] constexpr std::size_t index() const { return index_; }
  friend constexpr bool operator==(PieceType, PieceType) = default;
  friend constexpr auto operator<=>(PieceType, PieceType) = default;

private:
  std::uint8_t index_ = 0;
};

struct Piece {
  Color color = Color::white;
  PieceType type;
  friend constexpr bool operator==(Piece, Piece) = default;
};

} // namespace hippo::rules

namespace hippo {
using rules::Bitboard;
using rules::BoardSize;
using rules::Color;
using rules::Piece;
using rules::PieceType;
using rules::Square;
} // namespace hippo
