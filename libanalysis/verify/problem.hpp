// What can be wrong with a record apart from its moves' own text: a type for each problem, with what it is
// about. describe.hpp has the words, san/reason.hpp the problems of moves.
#pragma once

#include "libanalysis/position/variant_info.hpp"
#include "libanalysis/rules/laws.hpp"
#include "libanalysis/san/spell.hpp"
#include "libanalysis/verify/termination.hpp"
#include "libnotation/record/ast.hpp"

#include <cstdint>
#include <string>
#include <variant>

namespace hippo::verify {

/// Draws of rules::DrawRules. The first two must be claimed, the others end the game.
enum class DrawLaw : std::uint8_t { repetition, moves, ending_repetition, ending_moves, dead_position };

namespace problem {

struct Unreadable {
  std::string text;
  std::string expected;
};
struct UnclosedVariation {
  /// `(WfbD)e4` where a piece's name that is not closed may have been meant; else empty.
  std::string closed_name;
};

/// A variation stands before the first move of its line.
struct NothingToVary {};
/// The moves of a word that the grammar does not take, though what it means is certain.
struct UnusualSpelling {
  std::string text;
  std::size_t moves = 1;
};
struct NullMove {
  Color side; ///< that passes
};
struct NullMoveRefused {
  bool in_check = false;
};
struct ForeignLetter {
  std::string written;
  std::string letter; ///< of the game, for the same piece
  std::string languages;
  VariantInfo const* variant = nullptr;
};

/// A legal move, after which those that follow are not legal.
struct Misprint {};

struct NoDice {
  VariantInfo const* variant = nullptr;
};
struct NotMovedSinceRoll {
  Color side;
};
struct NotADie {};

struct OtherSideToMove {
  Color side; ///< to move
};
struct WrongMoveNumber {
  unsigned long written = 0;
  unsigned correct = 0;
};

/// Moves of the main line follow.
struct ResultBeforeEnd {};
struct ResignationAfterEnd {
  notation::WrittenResult correct;
};
struct WrongResult {
  std::string written;
  notation::WrittenResult correct;
};
struct WrongResultTag {
  std::string tag;
  std::string after_moves;
};

struct WrongMark {
  notation::WrittenCheck written;
  san::CheckKind given;
};
struct MissingMark {
  san::CheckKind given;
};
struct CheckIsMate {};
struct MarkOfSomeAlternatives {
  notation::WrittenCheck written;
};

/// Variations that begin where their line can no longer be followed.
struct UncheckedVariations {
  std::size_t count = 0;
};
struct AlternativeEnds {
  std::string choices; ///< `18...Rxf8/NN at 19.Bb5: ` and the reason
};
struct TooManyAlternatives {
  std::size_t open = 0;
  std::size_t followed = 0;
};

/// There is a tag of that name before.
struct DoubledTag {
  std::string name;
};
struct UnknownGame {
  std::string name;
};
/// The record is read as one of another game than it says.
struct GameOverridden {
  std::string name;
  VariantInfo const* by = nullptr;
};
struct GameOfFenDiffers {
  VariantInfo const* of_fen = nullptr;
  VariantInfo const* of_record = nullptr;
};
struct HandicapAndFenDiffer {
  std::string points;
};
struct HandicapIsOpen {
  std::string points;
};

/// The FEN tag is one of the game in which castling may begin anywhere.
struct CastlesFromAnywhere {
  VariantInfo const* as = nullptr; ///< the game as which the record is read
};
/// A record of that game does not say where it starts.
struct StartNotGiven {};

// Draws that no move list knows, and what a record says of its end.
struct MoveAfterDraw {
  DrawLaw law{};
  rules::DrawRules laws;
};
struct WinnerOfDraw {
  DrawLaw law{};
  rules::DrawRules laws;
};
/// For `--draws`: it can be claimed, or came about.
struct DrawReached {
  DrawLaw law{};
  rules::DrawRules laws;
  bool to_claim = false;
};
struct NoSuchDraw {
  Termination claimed{};
  VariantInfo const* variant = nullptr;
};
struct NotRepeated {
  Termination claimed{};
  unsigned found = 0;
  unsigned needed = 0;
  std::string earlier; ///< the move after which a position had occurred often enough, if one had
};
struct TooFewQuietMoves {
  Termination claimed{};
  unsigned found = 0; ///< plies, as the following
  unsigned needed = 0;
};
struct SufficientMaterial {};
struct NotEnded {
  Termination claimed{};
};
struct EndedOnBoard {
  Termination claimed{};
  Ending::Cause cause{};
};
struct DrawHasWinner {
  Termination claimed{};
};

} // namespace problem

using Problem = std::variant<
    problem::Unreadable, problem::UnclosedVariation, problem::NothingToVary, problem::UnusualSpelling,
    problem::NullMove, problem::NullMoveRefused, problem::ForeignLetter, problem::Misprint, problem::NoDice,
    problem::NotMovedSinceRoll, problem::NotADie, problem::OtherSideToMove, problem::WrongMoveNumber,
    problem::ResultBeforeEnd, problem::ResignationAfterEnd, problem::WrongResult, problem::WrongResultTag,
    problem::WrongMark, problem::MissingMark, problem::CheckIsMate, problem::MarkOfSomeAlternatives,
    problem::UncheckedVariations, problem::AlternativeEnds, problem::TooManyAlternatives, problem::DoubledTag,
    problem::UnknownGame, problem::GameOverridden, problem::GameOfFenDiffers, problem::HandicapAndFenDiffer,
    problem::HandicapIsOpen, problem::CastlesFromAnywhere, problem::StartNotGiven, problem::MoveAfterDraw,
    problem::WinnerOfDraw, problem::DrawReached, problem::NoSuchDraw, problem::NotRepeated,
    problem::TooFewQuietMoves, problem::SufficientMaterial, problem::NotEnded, problem::EndedOnBoard,
    problem::DrawHasWinner>;

} // namespace hippo::verify
