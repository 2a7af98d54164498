#include "libanalysis/verify/problem.hpp"

#include "libanalysis/verify/clock_words.hpp"
#include "libanalysis/verify/terms.hpp"
#include "libgame/position/describe.hpp"
#include "libgame/san/spell.hpp"
#include "libnotation/text/wording.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <span>

namespace hippo::verify {

namespace {

using text::Coded;

/// Whether a word is the board of a FEN: moves have few slashes.
bool is_board(std::string_view word) {
  constexpr std::ptrdiff_t ranks = 4;
  return std::ranges::count(word, '/') >= ranks;
}

/// The words for each problem.
struct ProblemDescriber : ClockDescriber {
  using ClockDescriber::operator();
  Coded<"unreadable"> operator()(problem::Unreadable const& p) const {
    return {fmt::format("'{}' cannot be read: expected {}", p.text, p.expected),
            is_board(p.text)
                ? Notes{"this looks like a position; hippo-moves and hippo-diagram read positions"}
                : Notes{}};
  }
  Coded<"unclosed-variation"> operator()(problem::UnclosedVariation const& p) const {
    std::string const sentence = "the variation that begins here is not closed";
    if (p.closed_name.empty()) return sentence;
    return {sentence,
            {fmt::format("if a piece is meant, its name is not closed; it would be '{}'", p.closed_name)}};
  }
  Coded<"variation-before-move"> operator()(problem::NothingToVary const&) const {
    return "a variation before the first move; there is no move that it could replace";
  }
  Coded<"unusual-spelling"> operator()(problem::UnusualSpelling const& p) const {
    if (p.moves > 1) return fmt::format("'{}' is read as {} moves; a blank is missing", p.text, p.moves);
    return fmt::format("'{}' is read with the letters and marks of SAN", p.text);
  }
  Coded<"null-move"> operator()(problem::NullMove const& p) const {
    return {fmt::format("a null move: {} passes, which the rules do not allow", position::side_name(p.side)),
            p.refused ? Notes{"--null-moves accepts null moves in the main line"} : Notes{}};
  }
  Coded<"illegal-null-move"> operator()(problem::NullMoveRefused const& p) const {
    return p.in_check ? "a null move out of check" : "a null move, but no side could pass here";
  }
  Coded<"foreign-letter"> operator()(problem::ForeignLetter const& p) const {
    return fmt::format("'{}' is read as '{}', the {}, as in {}", p.written, p.letter,
                       p.variant->prose(*p.variant->find_piece(p.letter)), p.languages);
  }
  Coded<"made-as-written"> operator()(problem::MadeAsWritten const& p) const {
    if (p.readings.size() == 1) {
      auto const& [made, after_pass] = p.readings.front();
      if (!after_pass) return "made as written; the record continues from there";
      return fmt::format("made as a second move of {}; the record continues from there",
                         position::side_name(made.before->side()));
    }
    std::vector<std::string> moves;
    for (auto const& [made, after_pass] : p.readings)
      if (auto move = words_of_choice(made); std::ranges::count(moves, move) == 0)
        moves.push_back(std::move(move));
    return fmt::format("made as written; the moves that follow decide between {}", fmt::join(moves, ", "));
  }
  Coded<"misprint"> operator()(problem::Misprint) const {
    return "this may be the misprint: with another move those that follow are legal";
  }
  Coded<"no-dice"> operator()(problem::NoDice const& p) const {
    return fmt::format("{} has no dice", p.variant->title);
  }
  Coded<"not-moved-since-roll"> operator()(problem::NotMovedSinceRoll const& p) const {
    return {fmt::format("{} has not moved after the last roll", position::side_name(p.side)),
            {"a turn without a move is written 'pass'"}};
  }
  Coded<"wrong-die"> operator()(problem::NotADie) const { return "a die has a number from 1 to 6"; }
  Coded<"other-side-to-move"> operator()(problem::OtherSideToMove const& p) const {
    return fmt::format("{} is to move here", position::side_name(p.side));
  }
  Coded<"wrong-move-number"> operator()(problem::WrongMoveNumber const& p) const {
    return fmt::format("move number {}, but this is move {}", p.written, p.correct);
  }
  Coded<"start-assumed"> operator()(problem::StartAssumed) const {
    return "the record has no tag FEN; its moves are read from the start of the game";
  }
  Coded<"early-result"> operator()(problem::ResultBeforeEnd) const {
    return "a result before the last move; the one at the end counts";
  }
  Coded<"resignation-after-end"> operator()(problem::ResignationAfterEnd const& p) const {
    return fmt::format("a resignation after the end of the game: {}", words_of(p.correct));
  }
  Coded<"wrong-result"> operator()(problem::WrongResult const& p) const {
    return fmt::format("the result is written as '{}', but {}{}", p.written, words_of(p.correct),
                       p.cause == Ending::Cause::drop_mate ? ": mate by a drop of this piece loses" : "");
  }
  Coded<"wrong-result-tag"> operator()(problem::WrongResultTag const& p) const {
    return fmt::format("the tag Result has '{}', but the moves end with '{}'", p.tag, p.after_moves);
  }
  Coded<"wrong-mark"> operator()(problem::WrongMark const& p) const {
    return fmt::format("marked as {}, but the move gives {}", words_of(p.written), words_of(p.given));
  }
  Coded<"missing-mark"> operator()(problem::MissingMark const& p) const {
    if (p.given == san::CheckKind::mate && !p.mates) return "the check ends the game, and is not marked";
    return fmt::format("the move gives {}, which is not marked", words_of(p.given));
  }
  Coded<"check-is-mate"> operator()(problem::CheckIsMate const& p) const {
    return p.mates ? "marked as check, but it is mate" : "marked as check, but it ends the game";
  }
  Coded<"mark-of-other-end"> operator()(problem::MarkOfOtherEnd) const {
    return "marked as mate; the move decides the game by another rule";
  }
  Coded<"mark-of-some-alternatives"> operator()(problem::MarkOfSomeAlternatives const& p) const {
    return fmt::format("the move gives {} in some of the alternatives only", words_of(p.written));
  }
  Coded<"unchecked-variations"> operator()(problem::UncheckedVariations const& p) const {
    return fmt::format("{} after a move that cannot be played, and {} not checked",
                       p.count == 1 ? "1 variation begins" : fmt::format("{} variations begin", p.count),
                       p.count == 1 ? "is" : "are");
  }
  Coded<"alternative-ends"> operator()(problem::AlternativeEnds const& p) const {
    return "an alternative ends: " + words_of(p.ended);
  }
  Coded<"too-many-alternatives"> operator()(problem::TooManyAlternatives const& p) const {
    return fmt::format("{} choices are open; the first {} are followed", p.open, p.followed);
  }
  Coded<"repeated-tag"> operator()(problem::DoubledTag const& p) const {
    return fmt::format("the tag {} appears twice; the first is used", p.name);
  }
  Coded<"unknown-game"> operator()(problem::UnknownGame const& p) const {
    return {fmt::format("there is no game '{}'", p.name),
            {"'hippo-games list' lists the games",
             "-g GAME reads the record as that game; -g FILE.ini makes the games of a file known"}};
  }
  Coded<"game-overridden"> operator()(problem::GameOverridden const& p) const {
    return fmt::format("the tag Variant says '{}'; the record is read as {}", p.name, p.by->name);
  }
  Coded<"game-of-fen-differs"> operator()(problem::GameOfFenDiffers const& p) const {
    return fmt::format("the position is one of {}, the game is {}", p.of_fen->name, p.of_record->name);
  }
  Coded<"handicap-and-fen-differ"> operator()(problem::HandicapAndFenDiffer const& p) const {
    return fmt::format("the handicap '{}' does not lead to the position of the FEN tag", p.points);
  }
  Coded<"handicap-is-open"> operator()(problem::HandicapIsOpen const& p) const {
    return fmt::format("the handicap '{}' leaves open what a piece becomes; write it as e2/DA", p.points);
  }
  Coded<"castles-from-anywhere"> operator()(problem::CastlesFromAnywhere const& p) const {
    return fmt::format("the castling rights are those of {}; the record is read as {}", p.as->title,
                       p.as->name);
  }
  Coded<"start-not-given"> operator()(problem::StartNotGiven const&) const {
    return "the record does not say where it starts: there is no tag FEN; the usual position is taken";
  }

  Coded<"move-after-draw"> operator()(problem::MoveAfterDraw const& p) const {
    return fmt::format("a move after the game has ended as a draw: {}", words_of(p.law, p.laws));
  }
  Coded<"winner-of-draw"> operator()(problem::WinnerOfDraw const& p) const {
    return fmt::format("the game has a winner, but it ended as a draw: {}", words_of(p.law, p.laws));
  }
  Coded<"draw-reached"> operator()(problem::DrawReached const& p) const {
    return fmt::format("{}: {}", p.to_claim ? "a draw can be claimed" : "the game ends as a draw",
                       words_of(p.law, p.laws));
  }
  Coded<"repetition-loses"> operator()(problem::RepetitionLoses const& p) const {
    std::string const law =
        fmt::format("{} loses: the position has occurred {}{}", position::side_name(p.loser), times(p.times),
                    p.by_checks ? ", always by a check" : "");
    return p.result ? fmt::format("{}, but {}", words_of(*p.result), law) : law;
  }
  Coded<"move-rule-loses"> operator()(problem::MoveRuleLoses const& p) const {
    std::string const law =
        fmt::format("{} loses: {}", position::side_name(p.loser), words_of(DrawLaw::moves, p.laws));
    return p.result ? fmt::format("{}, but {}", words_of(*p.result), law) : law;
  }
  Coded<"no-such-draw"> operator()(problem::NoSuchDraw const& p) const {
    return fmt::format("{} has no {}", p.variant->title,
                       name_of(p.claimed).substr(name_of(p.claimed).find(' ') + 1));
  }
  Coded<"not-repeated"> operator()(problem::NotRepeated const& p) const {
    return {fmt::format("{} is claimed, but the last position has occurred {}, not {}", name_of(p.claimed),
                        times(p.found), times(p.needed)),
            p.earlier ? Notes{"a draw could be claimed after " + words_of(*p.earlier)} : Notes{}};
  }
  Coded<"too-few-quiet-moves"> operator()(problem::TooFewQuietMoves const& p) const {
    return fmt::format("{} is claimed, but the last capture or pawn's move was {} plies ago, not {}",
                       name_of(p.claimed), p.found, p.needed);
  }
  Coded<"sufficient-material"> operator()(problem::SufficientMaterial const&) const {
    return fmt::format("{} is claimed, but the pieces left can give mate",
                       name_of(Termination::insufficient_material));
  }
  Coded<"not-ended"> operator()(problem::NotEnded const& p) const {
    return fmt::format("{} is claimed, but the side to move has a legal move", name_of(p.claimed));
  }
  Coded<"other-end"> operator()(problem::EndedOnBoard const& p) const {
    return fmt::format("{} is claimed, but the last move {}", name_of(p.claimed),
                       p.cause == Ending::Cause::checkmate   ? "gives mate"
                       : p.cause == Ending::Cause::stalemate ? "gives stalemate"
                                                             : "ends the game on the board");
  }
  Coded<"draw-has-winner"> operator()(problem::DrawHasWinner const& p) const {
    return fmt::format("{} is claimed, but the result has a winner", name_of(p.claimed));
  }
  Coded<"winner-cannot-win"> operator()(problem::WinnerCannotWin const& p) const {
    return fmt::format("a win on time, but no series of moves lets {} win: the game is a draw",
                       p.winner == Color::white ? "White" : "Black");
  }

  Coded<"blunder"> operator()(problem::Blunder const& p) const {
    return {fmt::format("a blunder by the tables: {} before this move, {} after it", words_of(p.before),
                        words_of(p.after)),
            {better_moves(p)}};
  }
  Coded<"win-against-clock"> operator()(problem::WinAgainstClock const& p) const {
    return fmt::format(
        "a draw by the {}-move rule from here: by the tables, {} needs {} {} to win or to reset the "
        "clock, and the rule leaves {}",
        p.moves, p.winner == Color::white ? "White" : "Black", p.plies, p.plies == 1 ? "ply" : "plies",
        p.allowed);
  }
  Coded<"table-unreadable"> operator()(problem::TableUnreadable const& p) const { return p.why; }

  Coded<"not-shown"> operator()(problem::NotShown const& p) const {
    std::string message;
    for (auto const& [severity, topic, count] : p.kinds)
      message += fmt::format("{} {} more {}{} about {}", message.empty() ? "not shown:" : ",", count,
                             text::name_of(severity), count == 1 ? "" : "s", words_of(topic));
    return message;
  }

private:
  using Notes = std::vector<std::string>;

  /// The first of the moves by name, and how many more there are.
  static std::string better_moves(problem::Blunder const& blunder) {
    constexpr std::size_t max_shown = 3;
    san::Speller const speller(*blunder.position);
    Notes texts;
    std::size_t const count = blunder.preserving.size();
    for (Move move : std::span(blunder.preserving).first(std::min(count, max_shown)))
      texts.push_back('\'' + speller(move) + '\'');
    std::string const what = blunder.before.kind == TableResult::Kind::win ? "win" : "draw";
    if (count == 1) return fmt::format("only {} preserves the {}", texts.front(), what);
    return fmt::format("{}{} preserve the {}", fmt::join(texts, ", "),
                       count > texts.size() ? fmt::format(" and {} more", count - texts.size()) : "", what);
  }
};

} // namespace

text::Wording words_of(Problem const& problem) {
  return std::visit<text::Wording>(ProblemDescriber{}, problem.kinds());
}

std::span<std::string_view const> problem_codes() { return text::codes<ProblemDescriber, ProblemKinds>; }

std::string_view code_of(Problem const& problem) { return problem_codes()[problem.kinds().index()]; }

} // namespace hippo::verify

template class hippo::text::OneOf<hippo::verify::ProblemKinds>;
