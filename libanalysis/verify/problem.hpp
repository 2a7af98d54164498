// Problems of a record apart from the text of its moves: a type for each, with its particulars, and in
// problem.cpp a function for each, with its code, its sentence and its notes. san/reason.hpp has the problems
// of moves.
#pragma once

#include "libanalysis/verify/clock_problem.hpp"
#include "libanalysis/verify/termination.hpp"
#include "libgame/position/any_position.hpp"
#include "libgame/san/check_kind.hpp"
#include "libgame/san/reason.hpp"
#include "libnotation/record/ast.hpp"
#include "libnotation/text/diagnostic.hpp"
#include "libnotation/text/one_of.hpp"
#include "libnotation/text/wording.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace hippo::verify {

/// Draws of rules::DrawRules. The first two must be claimed, the others end the game.
enum class DrawLaw : std::uint8_t { repetition, moves, ending_repetition, ending_moves, dead_position };

/// The topic of a finding.
enum class Topic : std::uint8_t {
  record, ///< the game, the start, the result
  unreadable,
  brackets, ///< that close nothing, or are too deep inside one another
  open_variation,
  early_variation, ///< before the first move of its line
  move_number,
  dice,
  illegal_move,
  inexact_move, ///< a played move: its marks, its spelling, open choices
  alternative,  ///< of a wildcard, which ends
  clock,
  blunder,
};

/// A position that a record may have millions of: lines that branch off from it have it in common.
using SharedPosition = std::shared_ptr<AnyPosition const>;

/// A move and the position before it.
struct PlacedMove {
  SharedPosition before;
  Move move;
};

/// The outcomes of wildcards that lead to one of the positions that a line may have reached: `18...Rxf8/NN`.
using Choices = std::vector<PlacedMove>;

/// An alternative in which a move of its line is not legal.
struct EndedAlternative {
  Choices choices;
  SharedPosition before; ///< the move
  std::string move;      ///< as written
  san::Reason reason;
};

/// A value of endgame tables, in plies to the end of the game; no number for a draw.
struct TableResult {
  enum class Kind : std::uint8_t { loss, draw, win } kind{};
  unsigned plies = 0;
};

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
/// The moves of a word that the grammar rejects, although its meaning is certain.
struct UnusualSpelling {
  std::string text;
  std::size_t moves = 1;
};
struct NullMove {
  Color side = Color::white; ///< that passes
  bool refused = false;      ///< an error: it stands in a main line that may have none
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

/// An illegal move was made as written.
struct MadeAsWritten {
  struct Reading {
    PlacedMove made;
    bool after_pass = false; ///< the other side moves twice
  };
  std::vector<Reading> readings; ///< all that are followed
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

/// The first move number is not that of the start, and the record states none.
struct StartAssumed {};

/// Moves of the main line follow.
struct ResultBeforeEnd {};
struct ResignationAfterEnd {
  notation::WrittenResult correct;
};
struct WrongResult {
  std::string written;
  notation::WrittenResult correct;
  Ending::Cause cause; ///< of the end of the game
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
  san::CheckKind given{};
  bool mates = false; ///< a check that ends the game is checkmate; so below
};
struct CheckIsMate {
  bool mates = true;
};
/// The mark `#` of a move that wins without check, as lichess writes it.
struct MarkOfOtherEnd {};
struct MarkOfSomeAlternatives {
  notation::WrittenCheck written;
};

/// Variations that begin where their line can no longer be followed.
struct UncheckedVariations {
  std::size_t count = 0;
};
struct AlternativeEnds {
  EndedAlternative ended;
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
/// The record is read as another game than the named one.
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
/// A record of this game does not state its start.
struct StartNotGiven {};

// Draws that do not follow from the legal moves, and the end of the game as the record states it.
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
/// A repetition that decides the game.
struct RepetitionLoses {
  Color loser{};
  unsigned times = 0;
  bool by_checks = false;                        ///< perpetual check
  std::optional<notation::WrittenResult> result; ///< another one, as written
};
/// Moves without progress that decide the game, as the material does.
struct MoveRuleLoses {
  Color loser{};
  rules::DrawRules laws;
  std::optional<notation::WrittenResult> result; ///< another one, as written
};
struct NoSuchDraw {
  Termination claimed{};
  VariantInfo const* variant = nullptr;
};
struct NotRepeated {
  Termination claimed{};
  unsigned found = 0;
  unsigned needed = 0;
  std::optional<PlacedMove> earlier; ///< the first after which a position had occurred often enough
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
/// On time, without a series of moves by which the winner could win: a draw by FIDE Laws 6.9.
struct WinnerCannotWin {
  Color winner{};
};

/// A move that turns a win into a draw or a loss, or a draw into a loss, by the endgame tables.
struct Blunder {
  SharedPosition position;      ///< before the move
  TableResult before, after;    ///< for the side that moves
  std::vector<Move> preserving; ///< the moves that preserve the result, the best first
};
/// Without the rule of moves without progress a side would win, by the endgame tables; with it, and with the
/// clock after this move, the game is a draw.
struct WinAgainstClock {
  Color winner{};
  unsigned moves = 0;   ///< of the rule
  unsigned plies = 0;   ///< that the tables count to the next reset of the clock
  unsigned allowed = 0; ///< that the rule leaves
};
struct TableUnreadable {
  std::string why;
};

/// Findings of which there are too many to be kept.
struct NotShown {
  struct Kind {
    text::Severity severity;
    Topic topic;
    std::size_t count;
  };
  std::vector<Kind> kinds;
};

} // namespace problem

using ProblemKinds = std::variant<
    problem::Unreadable, problem::UnclosedVariation, problem::NothingToVary, problem::UnusualSpelling,
    problem::NullMove, problem::NullMoveRefused, problem::ForeignLetter, problem::MadeAsWritten,
    problem::Misprint, problem::NoDice, problem::NotMovedSinceRoll, problem::NotADie,
    problem::OtherSideToMove, problem::WrongMoveNumber, problem::StartAssumed, problem::ResultBeforeEnd,
    problem::ResignationAfterEnd, problem::WrongResult, problem::WrongResultTag, problem::WrongMark,
    problem::MissingMark, problem::CheckIsMate, problem::MarkOfOtherEnd, problem::MarkOfSomeAlternatives,
    problem::UncheckedVariations, problem::AlternativeEnds, problem::TooManyAlternatives, problem::DoubledTag,
    problem::UnknownGame, problem::GameOverridden, problem::GameOfFenDiffers, problem::HandicapAndFenDiffer,
    problem::HandicapIsOpen, problem::CastlesFromAnywhere, problem::StartNotGiven, problem::MoveAfterDraw,
    problem::WinnerOfDraw, problem::DrawReached, problem::RepetitionLoses, problem::MoveRuleLoses,
    problem::NoSuchDraw, problem::NotRepeated, problem::TooFewQuietMoves, problem::SufficientMaterial,
    problem::NotEnded, problem::EndedOnBoard, problem::DrawHasWinner, problem::WinnerCannotWin,
    problem::TimeControlUnreadable, problem::ClockRises, problem::ClockBelowZero, problem::ClocksMissing,
    problem::ClockAgainstElapsed, problem::MoreThanAllTime, problem::OtherTimeControl, problem::TimeLeft,
    problem::Blunder, problem::WinAgainstClock, problem::TableUnreadable, problem::NotShown>;
using Problem = text::OneOf<ProblemKinds>;

[[nodiscard]] text::Wording words_of(Problem const& problem);
[[nodiscard]] std::string_view code_of(Problem const& problem);
/// Those of all problems, in the order of the variant.
[[nodiscard]] std::span<std::string_view const> problem_codes();

} // namespace hippo::verify

extern template class hippo::text::OneOf<hippo::verify::ProblemKinds>;
