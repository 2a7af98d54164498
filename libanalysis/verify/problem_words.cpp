#include "libanalysis/verify/problem_words.hpp"

#include "libanalysis/verify/describe.hpp"
#include "libgame/position/describe.hpp"

#include <fmt/format.h>

namespace hippo::verify {

namespace {

using notation::WrittenCheck;
using notation::WrittenResult;

std::string_view words_of(san::CheckKind kind) {
  switch (kind) {
  case san::CheckKind::mate:
    return "mate";
  case san::CheckKind::double_check:
    return "double check";
  case san::CheckKind::check:
    return "check";
  case san::CheckKind::none:
    break;
  }
  return "no check";
}

std::string_view words_of(WrittenCheck written) {
  switch (written) {
  case WrittenCheck::mate:
    return "mate";
  case WrittenCheck::double_check:
    return "double check or mate";
  case WrittenCheck::check:
    return "check";
  case WrittenCheck::none:
    break;
  }
  return "no check";
}

std::string_view words_of(WrittenResult result) {
  switch (result) {
  case WrittenResult::white_wins:
    return "White has won";
  case WrittenResult::black_wins:
    return "Black has won";
  default:
    return "the game is a draw";
  }
}

/// The cause of a draw.
std::string words_of(DrawLaw law, rules::DrawRules const& laws) {
  auto const times = [](int number) { return fmt::format("the position has occurred {} times", number); };
  auto const quiet = [](int number) {
    return fmt::format("{} moves of each side without a capture or a pawn's move", number);
  };
  switch (law) {
  case DrawLaw::repetition:
    return times(laws.repetitions);
  case DrawLaw::moves:
    return quiet(laws.moves);
  case DrawLaw::ending_repetition:
    return times(laws.ending_repetitions);
  case DrawLaw::ending_moves:
    return quiet(laws.ending_moves);
  case DrawLaw::dead_position:
    break;
  }
  return "no series of moves leads to a win";
}

std::string_view words_of(Topic topic) {
  switch (topic) {
  case Topic::record:
    return "tags and results";
  case Topic::unreadable:
    return "words that cannot be read";
  case Topic::brackets:
    return "brackets";
  case Topic::early_variation:
    return "variations before a first move";
  case Topic::open_variation:
    return "variations that are not closed";
  case Topic::move_number:
    return "move numbers";
  case Topic::dice:
    return "dice";
  case Topic::illegal_move:
    return "moves that cannot be played";
  case Topic::inexact_move:
    return "how moves are written";
  case Topic::alternative:
    return "alternatives that end";
  case Topic::blunder:
    return "blunders";
  }
  return "";
}

/// `win 23`, `draw`, `loss 8`.
std::string words_of(TableResult result) {
  if (result.kind == TableResult::Kind::draw) return "draw";
  return fmt::format("{} {}", result.kind == TableResult::Kind::win ? "win" : "loss", result.plies);
}

/// `once`, `twice`, `3 times`.
std::string times(unsigned number) {
  return number == 1 ? "once" : number == 2 ? "twice" : fmt::format("{} times", number);
}

/// The message for each problem.
struct Wording {
  std::string operator()(problem::Unreadable const& p) const {
    return fmt::format("'{}' cannot be read: expected {}", p.text, p.expected);
  }
  std::string operator()(problem::UnclosedVariation const&) const {
    return "the variation that begins here is not closed";
  }
  std::string operator()(problem::NothingToVary const&) const {
    return "a variation before the first move; there is no move that it could replace";
  }
  std::string operator()(problem::UnusualSpelling const& p) const {
    if (p.moves > 1) return fmt::format("'{}' is read as {} moves; a blank is missing", p.text, p.moves);
    return fmt::format("'{}' is read with the letters and marks of SAN", p.text);
  }
  std::string operator()(problem::NullMove const& p) const {
    return fmt::format("a null move: {} passes, which the rules do not allow", position::side_name(p.side));
  }
  std::string operator()(problem::NullMoveRefused const& p) const {
    return p.in_check ? "a null move out of check" : "a null move, but no side could pass here";
  }
  std::string operator()(problem::ForeignLetter const& p) const {
    return fmt::format("'{}' is read as '{}', the {}, as in {}", p.written, p.letter,
                       p.variant->prose(*p.variant->find_piece(p.letter)), p.languages);
  }
  std::string operator()(problem::Misprint) const {
    return "this may be the misprint: with another move those that follow are legal";
  }
  std::string operator()(problem::NoDice const& p) const {
    return fmt::format("{} has no dice", p.variant->title);
  }
  std::string operator()(problem::NotMovedSinceRoll const& p) const {
    return fmt::format("{} has not moved after the last roll", position::side_name(p.side));
  }
  std::string operator()(problem::NotADie) const { return "a die has a number from 1 to 6"; }
  std::string operator()(problem::OtherSideToMove const& p) const {
    return fmt::format("{} is to move here", position::side_name(p.side));
  }
  std::string operator()(problem::WrongMoveNumber const& p) const {
    return fmt::format("move number {}, but this is move {}", p.written, p.correct);
  }
  std::string operator()(problem::StartAssumed) const {
    return "the record has no tag FEN; its moves are read from the start of the game";
  }
  std::string operator()(problem::ResultBeforeEnd) const {
    return "a result before the last move; the one at the end counts";
  }
  std::string operator()(problem::ResignationAfterEnd const& p) const {
    return fmt::format("a resignation after the end of the game: {}", words_of(p.correct));
  }
  std::string operator()(problem::WrongResult const& p) const {
    return fmt::format("the result is written as '{}', but {}{}", p.written, words_of(p.correct),
                       p.cause == Ending::Cause::drop_mate ? ": mate by a drop of this piece loses" : "");
  }
  std::string operator()(problem::WrongResultTag const& p) const {
    return fmt::format("the tag Result has '{}', but the moves end with '{}'", p.tag, p.after_moves);
  }
  std::string operator()(problem::WrongMark const& p) const {
    return fmt::format("marked as {}, but the move gives {}", words_of(p.written), words_of(p.given));
  }
  std::string operator()(problem::MissingMark const& p) const {
    if (p.given == san::CheckKind::mate && !p.mates) return "the check ends the game, and is not marked";
    return fmt::format("the move gives {}, which is not marked", words_of(p.given));
  }
  std::string operator()(problem::CheckIsMate const& p) const {
    return p.mates ? "marked as check, but it is mate" : "marked as check, but it ends the game";
  }
  std::string operator()(problem::MarkOfOtherEnd) const {
    return "marked as mate; the move decides the game by another rule";
  }
  std::string operator()(problem::MarkOfSomeAlternatives const& p) const {
    return fmt::format("the move gives {} in some of the alternatives only", words_of(p.written));
  }
  std::string operator()(problem::UncheckedVariations const& p) const {
    return fmt::format("{} after a move that cannot be played, and {} not checked",
                       p.count == 1 ? "1 variation begins" : fmt::format("{} variations begin", p.count),
                       p.count == 1 ? "is" : "are");
  }
  std::string operator()(problem::AlternativeEnds const& p) const {
    return "an alternative ends: " + words_of(p.ended);
  }
  std::string operator()(problem::TooManyAlternatives const& p) const {
    return fmt::format("{} choices are open; the first {} are followed", p.open, p.followed);
  }
  std::string operator()(problem::DoubledTag const& p) const {
    return fmt::format("the tag {} appears twice; the first is used", p.name);
  }
  std::string operator()(problem::UnknownGame const& p) const {
    return fmt::format("there is no game '{}'", p.name);
  }
  std::string operator()(problem::GameOverridden const& p) const {
    return fmt::format("the tag Variant says '{}'; the record is read as {}", p.name, p.by->name);
  }
  std::string operator()(problem::GameOfFenDiffers const& p) const {
    return fmt::format("the position is one of {}, the game is {}", p.of_fen->name, p.of_record->name);
  }
  std::string operator()(problem::HandicapAndFenDiffer const& p) const {
    return fmt::format("the handicap '{}' does not lead to the position of the FEN tag", p.points);
  }
  std::string operator()(problem::HandicapIsOpen const& p) const {
    return fmt::format("the handicap '{}' leaves open what a piece becomes; write it as e2/DA", p.points);
  }
  std::string operator()(problem::CastlesFromAnywhere const& p) const {
    return fmt::format("the castling rights are those of {}; the record is read as {}", p.as->title,
                       p.as->name);
  }
  std::string operator()(problem::StartNotGiven const&) const {
    return "the record does not say where it starts: there is no tag FEN; the usual position is taken";
  }

  std::string operator()(problem::MoveAfterDraw const& p) const {
    return fmt::format("a move after the game has ended as a draw: {}", words_of(p.law, p.laws));
  }
  std::string operator()(problem::WinnerOfDraw const& p) const {
    return fmt::format("the game has a winner, but it ended as a draw: {}", words_of(p.law, p.laws));
  }
  std::string operator()(problem::DrawReached const& p) const {
    return fmt::format("{}: {}", p.to_claim ? "a draw can be claimed" : "the game ends as a draw",
                       words_of(p.law, p.laws));
  }
  std::string operator()(problem::RepetitionLoses const& p) const {
    std::string const law =
        fmt::format("{} loses: the position has occurred {}{}", position::side_name(p.loser), times(p.times),
                    p.by_checks ? ", always by a check" : "");
    return p.result ? fmt::format("{}, but {}", words_of(*p.result), law) : law;
  }
  std::string operator()(problem::NoSuchDraw const& p) const {
    return fmt::format("{} has no {}", p.variant->title,
                       name_of(p.claimed).substr(name_of(p.claimed).find(' ') + 1));
  }
  std::string operator()(problem::NotRepeated const& p) const {
    return fmt::format("{} is claimed, but the last position has occurred {}, not {}", name_of(p.claimed),
                       times(p.found), times(p.needed));
  }
  std::string operator()(problem::TooFewQuietMoves const& p) const {
    return fmt::format("{} is claimed, but the last capture or pawn's move was {} plies ago, not {}",
                       name_of(p.claimed), p.found, p.needed);
  }
  std::string operator()(problem::SufficientMaterial const&) const {
    return fmt::format("{} is claimed, but the pieces left can give mate",
                       name_of(Termination::insufficient_material));
  }
  std::string operator()(problem::NotEnded const& p) const {
    return fmt::format("{} is claimed, but the side to move has a legal move", name_of(p.claimed));
  }
  std::string operator()(problem::EndedOnBoard const& p) const {
    return fmt::format("{} is claimed, but the last move {}", name_of(p.claimed),
                       p.cause == Ending::Cause::checkmate   ? "gives mate"
                       : p.cause == Ending::Cause::stalemate ? "gives stalemate"
                                                             : "ends the game on the board");
  }
  std::string operator()(problem::DrawHasWinner const& p) const {
    return fmt::format("{} is claimed, but the result has a winner", name_of(p.claimed));
  }
  std::string operator()(problem::WinnerCannotWin const& p) const {
    return fmt::format("a win on time, but no series of moves lets {} win: the game is a draw",
                       p.winner == Color::white ? "White" : "Black");
  }

  std::string operator()(problem::Blunder const& p) const {
    return fmt::format("a blunder by the tables: {} before this move, {} after it", words_of(p.before),
                       words_of(p.after));
  }
  std::string operator()(problem::TableUnreadable const& p) const { return p.why; }

  std::string operator()(problem::NotShown const& p) const {
    std::string message;
    for (auto const& [severity, topic, count] : p.kinds)
      message += fmt::format("{} {} more {}{} about {}", message.empty() ? "not shown:" : ",", count,
                             text::name_of(severity), count == 1 ? "" : "s", words_of(topic));
    return message;
  }
};

} // namespace

std::string words_of(Problem const& problem) { return std::visit(Wording{}, problem.kinds()); }

} // namespace hippo::verify
