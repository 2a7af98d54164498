// Problems in the text of a position or a handicap: a type for each, with its arguments. describe.hpp has the
// text.
#pragma once

#include "libgame/position/variant_info.hpp"
#include "libgame/rules/bitboard.hpp"
#include "libnotation/text/finding.hpp"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace hippo::position {

/// The wrong part of a position.
enum class Part : std::uint8_t {
  line,
  game,
  board,
  side,
  castling,
  en_passant,
  counting_limit,
  halfmove_clock,
  move_number,
  moves_left,
  roll,
  checks_left
};

namespace problem {

struct Unreadable {
  static constexpr Part part = Part::line;
  std::string expected;
};
struct TooManyFields {
  static constexpr Part part = Part::line;
  VariantInfo const* variant = nullptr;
  std::string first; ///< of those that are too many
};

struct UnknownGame {
  static constexpr Part part = Part::game;
  std::string name;
};
struct GameNotNamed {
  static constexpr Part part = Part::game;
};

struct WrongRankCount {
  static constexpr Part part = Part::board;
  VariantInfo const* variant = nullptr;
  std::size_t ranks = 0; ///< as written
};
struct WrongRankWidth {
  static constexpr Part part = Part::board;
  VariantInfo const* variant = nullptr;
  int rank = 0;            ///< counts from 0
  std::size_t squares = 0; ///< as written
};
struct EmptyRunOfZero {
  static constexpr Part part = Part::board;
};
struct UnknownPiece {
  static constexpr Part part = Part::board;
  VariantInfo const* variant = nullptr;
  std::string name;
};
struct TooManyPieces {
  static constexpr Part part = Part::board;
  std::size_t count = 0; ///< on the board and in hands
};
struct ForbiddenSquare {
  static constexpr Part part = Part::board;
  VariantInfo const* variant = nullptr;
  Piece piece;
  Square square;
};
struct NoKing {
  static constexpr Part part = Part::board;
  VariantInfo const* variant = nullptr;
  Piece royal;
};
struct TooManyKings {
  static constexpr Part part = Part::board;
  VariantInfo const* variant = nullptr;
  Piece royal;
  int count = 0;
};

struct SideMissing {
  static constexpr Part part = Part::side;
};
struct InvalidSide {
  static constexpr Part part = Part::side;
  std::string text;
};
/// The side that is not to move is in check.
struct OpponentInCheck {
  static constexpr Part part = Part::side;
  VariantInfo const* variant = nullptr;
  Color opponent;
  PieceType type;   ///< of the first of them
  SquareSet royals; ///< by which it is in check
};

struct NotACastlingRight {
  static constexpr Part part = Part::castling;
  std::string letter; ///< in UTF-8
};
struct CastlingWithoutKing {
  static constexpr Part part = Part::castling;
  VariantInfo const* variant = nullptr;
  char letter = 0; ///< of the right
  Color side;
  Square home; ///< where the king must stand
};
struct CastlingWithoutRook {
  static constexpr Part part = Part::castling;
  VariantInfo const* variant = nullptr;
  char letter = 0;
  Color side;
  Square corner;
};
/// A rook of the same wing has the right already.
struct SecondCastlingRook {
  static constexpr Part part = Part::castling;
  char letter = 0;
};

/// A warning: the game has no castling.
struct IgnoredCastling {
  static constexpr Part part = Part::castling;
  VariantInfo const* variant = nullptr;
};

struct InvalidChecks {
  static constexpr Part part = Part::checks_left;
  std::string text;
};
struct NotASquare {
  static constexpr Part part = Part::en_passant;
  std::string text;
};
struct NoEnPassant {
  static constexpr Part part = Part::en_passant;
  VariantInfo const* variant = nullptr;
};
/// No double step of a pawn can have crossed the en passant square.
struct NotPassedOver {
  static constexpr Part part = Part::en_passant;
  VariantInfo const* variant = nullptr;
  Color mover;
  Square square;
};

/// Several pawns can have crossed it.
struct PassedBySeveral {
  static constexpr Part part = Part::en_passant;
  VariantInfo const* variant = nullptr;
  Color mover;
  Square passed;
  Square reached; ///< by one of them
};

struct InvalidNumber {
  Part part = Part::move_number; ///< or the halfmove clock, or the counting limit
  std::string text;
};
struct InvalidMovesLeft {
  static constexpr Part part = Part::moves_left;
  std::string text;
  unsigned moves; ///< of the turn
};
struct InvalidRoll {
  static constexpr Part part = Part::roll;
  std::string text;
};

// Of handicaps.
struct NoLevels {
  VariantInfo const* variant = nullptr;
};
struct NotAPoint {
  std::string text;
};
struct PointOffBoard {
  std::string point;
};
struct PointOnEmptySquare {
  std::string point;
};
struct PointsOfBothSides {};
struct ImpossibleImprovement {
  std::string point;
};

} // namespace problem

using SetupProblem =
    std::variant<problem::Unreadable, problem::TooManyFields, problem::UnknownGame, problem::GameNotNamed,
                 problem::WrongRankCount, problem::WrongRankWidth, problem::EmptyRunOfZero,
                 problem::UnknownPiece, problem::TooManyPieces, problem::ForbiddenSquare, problem::NoKing,
                 problem::TooManyKings, problem::SideMissing, problem::InvalidSide, problem::OpponentInCheck,
                 problem::NotACastlingRight, problem::CastlingWithoutKing, problem::CastlingWithoutRook,
                 problem::SecondCastlingRook, problem::IgnoredCastling, problem::InvalidChecks,
                 problem::NotASquare, problem::NoEnPassant, problem::NotPassedOver, problem::PassedBySeveral,
                 problem::InvalidNumber, problem::InvalidMovesLeft, problem::InvalidRoll>;

using HandicapProblem =
    std::variant<problem::NoLevels, problem::NotAPoint, problem::PointOffBoard, problem::UnknownPiece,
                 problem::PointOnEmptySquare, problem::PointsOfBothSides, problem::ImpossibleImprovement>;

/// In a position line; at its end where something is missing.
using SetupError = text::Finding<SetupProblem>;
/// In a list of points: one point, or all of them.
using HandicapError = text::Finding<HandicapProblem>;

[[nodiscard]] inline Part part_of(SetupProblem const& problem) {
  return std::visit([](auto const& p) { return p.part; }, problem);
}

} // namespace hippo::position
