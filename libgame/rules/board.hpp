// Squares, colours and types of pieces. Strong types: none of them converts to a number by itself.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

namespace hippo::rules {

enum class Color : std::uint8_t { white, black };

[[nodiscard]] constexpr Color operator~(Color color) {
  return color == Color::white ? Color::black : Color::white;
}
[[nodiscard]] constexpr std::size_t index_of(Color color) { return static_cast<std::size_t>(color); }

/// A square, numbered from a1 along the files, then up the ranks. Which file and rank it has depends on the
/// board: ask BoardSize.
class Square {
public:
  constexpr Square() = default;
  constexpr explicit Square(int index) : index_(static_cast<std::uint8_t>(index)) {}

  [[nodiscard]] constexpr int index() const { return index_; }
  friend constexpr bool operator==(Square, Square) = default;
  friend constexpr auto operator<=>(Square, Square) = default;

private:
  std::uint8_t index_ = 0; ///< 0 to files * ranks - 1
};

/// Files and ranks of a rectangular board; at most 16 by 16, or 256 squares in another shape.
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

/// A type of piece: its number in the list of its game.
class PieceType {
public:
  constexpr PieceType() = default;
  constexpr explicit PieceType(int index) : index_(static_cast<std::uint8_t>(index)) {}
  [[nodiscard]] constexpr std::size_t index() const { return index_; }
  friend constexpr bool operator==(PieceType, PieceType) = default;
  friend constexpr auto operator<=>(PieceType, PieceType) = default;

private:
  std::uint8_t index_ = 0; ///< 0 to max_piece_types - 1
};

/// A game has no more types than that: a set of types is one word.
inline constexpr std::size_t max_piece_types = 64;

struct Piece {
  Color color = Color::white;
  PieceType type;
  friend constexpr bool operator==(Piece, Piece) = default;
};

} // namespace hippo::rules

// Basic types of all namespaces.
namespace hippo {
using rules::BoardSize;
using rules::Color;
using rules::index_of;
using rules::Piece;
using rules::PieceType;
using rules::Square;
} // namespace hippo
