// Reasons why a written move is illegal, or the text of a legal one wrong: a type for each, with its
// particulars. describe.hpp has the words.
#pragma once

#include "libgame/position/any_position.hpp"
#include "libnotation/move_text/ast.hpp"
#include "libnotation/text/finding.hpp"
#include "libnotation/text/one_of.hpp"

#include <string>
#include <variant>
#include <vector>

namespace hippo::san {

namespace reason {

// No move can be found.
struct UnknownPiece {
  std::string name;
};
struct PieceNotNamed {};
struct Ambiguous {
  std::vector<Move> moves; ///< all that the text may mean, each outcome of them
};

// The move is illegal.
struct GameOver {
  Ending ending;
};
struct NoPass {};
struct RollMissing {};
/// The dice of the side whose piece is written are both spent.
struct TurnIsOver {
  Color side;
};
struct NotOnBoard {
  notation::WrittenSquare square;
};
/// The origin holds no piece of the side, or not the named type.
struct WrongOrigin {
  PieceType type;
  bool type_is_written = false;
  Square from;
};
struct NoSuchPiece {
  PieceType type;
  notation::WrittenSquare from; ///< empty: the side has none at all
};
struct DiceForbid {
  PieceType type;
};
struct KingInCheck {
  struct Man {
    PieceType type;
    Square square;
  };
  std::vector<Man> kings; ///< those attacked after the move; pieces as they are then, as are the attackers
  std::vector<Man> attackers;
  bool king_moves = false; ///< to the attacked square
  bool was_in_check = false;
};
/// The kings may not face each other on a rank or file (xiangqi), or must end that (janggi).
struct KingsFace {
  Square own, other; ///< after the move
};
/// The move gives check in a game or a way that forbids it.
struct GivesCheck {};
/// The move removes a royal piece of its own side, by an explosion or by turning it to a wall.
struct LosesKing {
  PieceType type;
  Square square; ///< before the move
};
/// A king in check may move only to capture the checker (makpong).
struct KingMayNotFlee {};
/// A king that rides may cross no attacked square.
struct KingCrossesAttack {
  Square crossed;
};
/// A piece that must be attacked would not be, or would be gone.
struct LeavesUnattacked {
  PieceType type;
  std::optional<Square> square; ///< after the move
};
/// The king and the square to which a legal castling takes him.
struct CastlingBySquare {
  Move castling;
};
/// The target is right, but not the captures on the way.
struct OtherCaptures {
  Move example; ///< a legal move to the target
};
struct NotLegal {};
/// A wall is written in a game that has none.
struct NoWalls {};
/// The move is legal with a wall only.
struct WallMissing {
  Move example;
};
/// Or with a wall elsewhere.
struct WallForbidden {
  notation::WrittenSquare square;
};
struct OwnPieceThere {
  Square to;
};
struct NotCapturable {
  Square to;
};
/// By the laws of the game the piece captures nothing.
struct NeverCaptures {
  PieceType type;
};
/// By the laws of the game the type does not capture the piece there.
struct SparesPiece {
  PieceType type;
  Square to;
};
/// No move ends there without promotion.
struct MustPromoteThere {
  Square to;
};
/// A capture of which only a pawn's path is right: the target is empty.
struct NothingToCapture {
  PieceType type;
  Square to;
  std::optional<Square> passed; ///< an enemy pawn that could have been captured en passant a move earlier
};
/// The piece may not be relayed to that square: it could not stand there.
struct NotRelayedThere {
  PieceType type;
  Square to;
};
/// None of the pieces is a lender's move away from a lender.
struct NoLender {
  PieceType type, lender;
  std::vector<Square> from;
};
struct Blocked {
  PieceType type;
  Square from, to, blocker;
};
struct CannotReach {
  PieceType type;
  std::vector<Square> from; ///< the pieces of the type that the text may mean
  std::optional<Square> to; ///< none if the target is not written in full
};

// Castling is illegal.
struct NoCastling {};
struct CastlingTooEarly {
  int plies; ///< of the game, in which nobody castles
};
struct KingNotAtHome {
  Square home;
};
struct CastlingRightLost {
  Square partner;
};
struct CastlingBlocked {
  Square blocker;
};
struct CastlingOutOfCheck {};
struct CastlingIntoAttack {
  Square attacked; ///< the king's target, or the square that it passes
};
/// The castling rook covers the king's target from an attack.
struct CastlingUncovers {
  Square target;
};
/// Chess960: no rook of the wing has the right.
struct NoCastlingRight {};
struct CastlingIllegal {};

// Pieces in hand.
struct NoDrops {};
struct NotInHand {
  PieceType type;
};
struct DropOccupied {
  Square to;
};
struct DropForbidden {
  PieceType type;
  Square to;
};
/// The piece could never move from there.
struct DropIsStuck {
  PieceType type;
  Square to;
};
struct DropOnFullFile {
  PieceType type;
  Square to;
  int most; ///< that may be dropped on a file
};
struct NotDroppedPromoted {
  PieceType type;
};
struct DropLeavesCheck {
  Square king;
};
/// Drops, or captures, are compulsory, and one is legal.
struct DropFirst {};
struct CaptureFirst {};
struct EnPassantFirst {};
/// No such piece may enter beside the move.
struct NoEntry {
  PieceType type;
};

// The move is legal, its text is wrong.
struct MissingImprovement {
  std::vector<Move> moves; ///< one move with its outcomes; so below
};
struct NoImprovement {
  Move move;
};
struct WrongImprovement {
  std::vector<Move> moves;
  PieceType named;
};
struct NothingCaptured {
  Square to;
};
struct UnmarkedCapture {
  Move move; ///< written with a dash
};
struct MissingCaptureSign {};
struct RedundantOrigin {};
struct NotRelayed {};
struct NotEnPassant {};

} // namespace reason

using ReasonKinds = std::variant<
    reason::UnknownPiece, reason::PieceNotNamed, reason::Ambiguous, reason::GameOver, reason::NoPass,
    reason::RollMissing, reason::TurnIsOver, reason::NothingToCapture, reason::NotRelayedThere,
    reason::NoLender, reason::NotOnBoard, reason::WrongOrigin, reason::NoSuchPiece, reason::DiceForbid,
    reason::KingInCheck, reason::KingsFace, reason::GivesCheck, reason::LosesKing, reason::KingMayNotFlee,
    reason::KingCrossesAttack, reason::LeavesUnattacked, reason::CastlingBySquare, reason::OtherCaptures,
    reason::NotLegal, reason::NoWalls, reason::WallMissing, reason::WallForbidden, reason::OwnPieceThere,
    reason::NotCapturable, reason::NeverCaptures, reason::SparesPiece, reason::MustPromoteThere,
    reason::Blocked, reason::CannotReach, reason::NoCastling, reason::CastlingTooEarly, reason::KingNotAtHome,
    reason::CastlingRightLost, reason::CastlingBlocked, reason::CastlingOutOfCheck,
    reason::CastlingIntoAttack, reason::CastlingUncovers, reason::NoCastlingRight, reason::CastlingIllegal,
    reason::NoDrops, reason::NotInHand, reason::DropOccupied, reason::DropForbidden, reason::DropIsStuck,
    reason::DropOnFullFile, reason::NotDroppedPromoted, reason::DropLeavesCheck, reason::DropFirst,
    reason::CaptureFirst, reason::EnPassantFirst, reason::NoEntry, reason::MissingImprovement,
    reason::NoImprovement, reason::WrongImprovement, reason::NothingCaptured, reason::UnmarkedCapture,
    reason::MissingCaptureSign, reason::RedundantOrigin, reason::NotRelayed, reason::NotEnPassant>;
using Reason = text::OneOf<ReasonKinds>;

/// Whether only the piece that the text names can be meant: it goes to the target, and something else is
/// wrong.
[[nodiscard]] inline bool names_right_piece(Reason const& reason) {
  return std::holds_alternative<reason::Ambiguous>(reason.kinds()) ||
         std::holds_alternative<reason::KingInCheck>(reason.kinds()) ||
         std::holds_alternative<reason::CastlingBySquare>(reason.kinds());
}

/// In the source of the WrittenMove.
using Finding = text::Finding<Reason>;

} // namespace hippo::san

extern template class hippo::text::OneOf<hippo::san::ReasonKinds>;
