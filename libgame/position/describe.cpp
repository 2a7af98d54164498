#include "libgame/position/describe.hpp"

#include "libgame/position/square_name.hpp"
#include "libnotation/text/wording.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace hippo::position {

namespace {

using text::Coded;

std::string name_of(VariantInfo const* variant, Square square) { return square_name(variant->board, square); }

/// The pieces of a game, for a text that names another.
std::string pieces_note(problem::UnknownPiece const& unknown) {
  std::string names;
  for (rules::PieceDef const& piece : unknown.variant->pieces)
    names += (names.empty() ? "" : " ") + std::string(piece.name);
  return fmt::format("the pieces of {} are {}{}", unknown.variant->name, names,
                     unknown.name.size() == 1 ? "" : "; write names of several letters in parentheses");
}

std::string no_such_piece(problem::UnknownPiece const& unknown) {
  return fmt::format("{} has no piece '{}'", unknown.variant->name, unknown.name);
}

/// The words for each problem of a position; the notes are advice on the spelling of the text.
struct SetupDescriber {
  Coded<"fen-unreadable"> operator()(problem::Unreadable const& p) const { return "expected " + p.expected; }
  Coded<"fen-too-many-fields"> operator()(problem::TooManyFields const& p) const {
    return {fmt::format("unexpected field '{}': {} has no more fields", p.first, p.variant->name),
            {"notes come after a TAB"}};
  }

  Coded<"fen-unknown-game"> operator()(problem::UnknownGame const& p) const {
    return fmt::format("there is no game '{}'", p.name);
  }
  Coded<"fen-game-not-named"> operator()(problem::GameNotNamed) const {
    return {"the line does not name its game", {"begin the line with the name of a game, or use --game"}};
  }

  Coded<"fen-wrong-rank-count"> operator()(problem::WrongRankCount const& p) const {
    return fmt::format("the board of {} has {} ranks, not {}", p.variant->name, p.variant->board.ranks,
                       p.ranks);
  }
  Coded<"fen-wrong-rank-width"> operator()(problem::WrongRankWidth const& p) const {
    return fmt::format("rank {} has {} squares, not {}", p.rank + 1, p.squares, p.variant->board.files);
  }
  Coded<"fen-empty-run-of-zero"> operator()(problem::EmptyRunOfZero) const {
    return "a run of 0 empty squares";
  }
  Coded<"fen-unknown-piece"> operator()(problem::UnknownPiece const& p) const {
    return {no_such_piece(p), {pieces_note(p)}};
  }
  Coded<"fen-too-many-pieces"> operator()(problem::TooManyPieces const& p) const {
    return fmt::format("{} pieces on the board and in hands: the limit is {}", p.count, max_pieces);
  }
  Coded<"fen-forbidden-square"> operator()(problem::ForbiddenSquare const& p) const {
    return fmt::format("a {} {} cannot stand on {}", side_adjective(p.piece.color),
                       p.variant->piece(p.piece.type).english, name_of(p.variant, p.square));
  }
  Coded<"fen-no-king"> operator()(problem::NoKing const& p) const {
    return fmt::format("{} has no {}", side_adjective(p.royal.color), p.variant->piece(p.royal.type).english);
  }
  Coded<"fen-too-many-kings"> operator()(problem::TooManyKings const& p) const {
    return fmt::format("{} has {} {}s", side_adjective(p.royal.color), p.count,
                       p.variant->piece(p.royal.type).english);
  }

  Coded<"fen-side-missing"> operator()(problem::SideMissing) const {
    return {"the side to move is missing", {"add 'w' or 'b'"}};
  }
  Coded<"fen-invalid-side"> operator()(problem::InvalidSide const& p) const {
    return fmt::format("the side to move is 'w' or 'b', not '{}'", p.text);
  }
  Coded<"fen-opponent-in-check"> operator()(problem::OpponentInCheck const& p) const {
    std::vector<std::string> squares;
    for (Square square : p.royals) squares.push_back(name_of(p.variant, square));
    bool const one = squares.size() == 1;
    return fmt::format("{} is to move, but the {} {}{} on {} {} in check", side_adjective(~p.opponent),
                       side_adjective(p.opponent), p.variant->prose(p.type), one ? "" : "s",
                       fmt::join(squares, " and "), one ? "is" : "are");
  }

  Coded<"fen-not-a-castling-right"> operator()(problem::NotACastlingRight const& p) const {
    return {fmt::format("'{}' is not a castling right", p.letter),
            {"rights are written KQkq, or - for none"}};
  }
  Coded<"fen-castling-without-king"> operator()(problem::CastlingWithoutKing const& p) const {
    if (p.variant->castling->from_anywhere) return without(p.letter, p.side, "king", "the rank of castling");
    return without(p.letter, p.side, "king", name_of(p.variant, p.home));
  }
  Coded<"fen-castling-without-rook"> operator()(problem::CastlingWithoutRook const& p) const {
    return without(p.letter, p.side, "rook", name_of(p.variant, p.corner));
  }
  Coded<"fen-second-castling-rook"> operator()(problem::SecondCastlingRook const& p) const {
    return fmt::format("'{}' is a second right to castle to the same side", p.letter);
  }

  Coded<"fen-ignored-castling"> operator()(problem::IgnoredCastling const& p) const {
    return fmt::format("rights to castle are ignored: {} has no castling", p.variant->title);
  }

  Coded<"fen-invalid-checks"> operator()(problem::InvalidChecks const& p) const {
    return fmt::format("the checks left are written 3+3, White's first, not '{}'", p.text);
  }
  Coded<"fen-not-a-square"> operator()(problem::NotASquare const& p) const {
    return fmt::format("'{}' is not a square", p.text);
  }
  Coded<"fen-no-en-passant"> operator()(problem::NoEnPassant const& p) const {
    return {fmt::format("{} has no en passant capture", p.variant->name), {"write -"}};
  }
  Coded<"fen-not-passed-over"> operator()(problem::NotPassedOver const& p) const {
    return fmt::format("no {} pawn can just have passed over {}", side_adjective(p.mover),
                       name_of(p.variant, p.square));
  }

  Coded<"fen-passed-by-several"> operator()(problem::PassedBySeveral const& p) const {
    return {fmt::format("several {} pawns can just have passed over {}", side_adjective(p.mover),
                        name_of(p.variant, p.passed)),
            {fmt::format("add the square of the pawn, such as {}{}", name_of(p.variant, p.passed),
                         name_of(p.variant, p.reached))}};
  }

  Coded<"fen-invalid-number"> operator()(problem::InvalidNumber const& p) const {
    return fmt::format("the {} is a number up to a million, not '{}'", position::name_of(p.part), p.text);
  }
  Coded<"fen-invalid-moves-left"> operator()(problem::InvalidMovesLeft const& p) const {
    return fmt::format("the moves left in this turn are a number from 1 to {}, not '{}'", p.moves, p.text);
  }
  Coded<"fen-invalid-roll"> operator()(problem::InvalidRoll const& p) const {
    return fmt::format(
        "a roll is two faces from 1 to 6 (one, if one die is left), or - before the roll, not '{}'", p.text);
  }

private:
  static std::string without(char letter, Color side, char const* piece, std::string const& square) {
    return fmt::format("'{}' means that {} can castle, but no {} {} stands on {}", letter,
                       side_adjective(side), side_adjective(side), piece, square);
  }
};

/// The words for each problem of a handicap.
struct HandicapDescriber {
  Coded<"handicap-no-levels"> operator()(problem::NoLevels const& p) const {
    return fmt::format("{} has no levels to improve", p.variant->title);
  }
  Coded<"handicap-not-a-point"> operator()(problem::NotAPoint const& p) const {
    return fmt::format("'{}' is not a handicap point such as e2 or e2/DA", p.text);
  }
  Coded<"handicap-point-off-board"> operator()(problem::PointOffBoard const& p) const {
    return fmt::format("there is no square '{}'", p.point);
  }
  Coded<"handicap-unknown-piece"> operator()(problem::UnknownPiece const& p) const {
    return no_such_piece(p);
  }
  Coded<"handicap-point-on-empty-square"> operator()(problem::PointOnEmptySquare const& p) const {
    return fmt::format("there is no piece on the square of '{}'", p.point);
  }
  Coded<"handicap-points-of-both-sides"> operator()(problem::PointsOfBothSides) const {
    return "a handicap improves pieces of one side only";
  }
  Coded<"handicap-impossible-improvement"> operator()(problem::ImpossibleImprovement const& p) const {
    return fmt::format("the piece on the square of '{}' cannot make this improvement", p.point);
  }
};

} // namespace

std::string_view side_name(Color color) { return color == Color::white ? "White" : "Black"; }
std::string_view side_adjective(Color color) { return color == Color::white ? "white" : "black"; }

std::string_view name_of(Part part) {
  switch (part) {
  case Part::line:
    return "line";
  case Part::game:
    return "game";
  case Part::board:
    return "board";
  case Part::side:
    return "side";
  case Part::castling:
    return "castling";
  case Part::en_passant:
    return "en passant";
  case Part::counting_limit:
    return "counting limit";
  case Part::halfmove_clock:
    return "halfmove clock";
  case Part::move_number:
    return "move number";
  case Part::moves_left:
    return "moves left";
  case Part::roll:
    return "roll";
  case Part::checks_left:
    return "checks left";
  }
  return "";
}

text::Diagnostic describe(SetupError const& error) {
  auto said = text::in_words(error, std::visit<text::Wording>(SetupDescriber{}, error.problem));
  said.message = fmt::format("{}: {}", name_of(part_of(error.problem)), said.message);
  if (!said.notes.empty()) said.fixes.clear(); // which advice names already, where there are any
  return said;
}

text::Diagnostic describe(HandicapError const& error) {
  return text::in_words(error, std::visit<text::Wording>(HandicapDescriber{}, error.problem));
}

text::Diagnostic unknown_game(std::string_view name) {
  text::Diagnostic said{.where = {0, name.size()},
                        .message = fmt::format("there is no game '{}'", name),
                        .notes = {},
                        .code = "unknown-game"};
  if (auto const nearest = nearest_variant(name)) said.fixes.push_back({said.where, std::string(*nearest)});
  return said;
}

std::span<std::string_view const> setup_codes() { return text::codes<SetupDescriber, SetupProblem>; }
std::span<std::string_view const> handicap_codes() { return text::codes<HandicapDescriber, HandicapProblem>; }

std::string_view code_of(SetupProblem const& problem) { return setup_codes()[problem.index()]; }
std::string_view code_of(HandicapProblem const& problem) { return handicap_codes()[problem.index()]; }

std::string_view name_of(Ending::Cause cause) {
  switch (cause) {
  case Ending::Cause::checkmate:
    return "checkmate";
  case Ending::Cause::drop_mate:
    return "drop-mate";
  case Ending::Cause::stalemate:
    return "stalemate";
  case Ending::Cause::king_captured:
    return "king-captured";
  case Ending::Cause::bare_king:
    return "bare-king";
  case Ending::Cause::extinction:
    return "extinction";
  case Ending::Cause::flag:
    return "flag";
  case Ending::Cause::checks:
    return "checks";
  case Ending::Cause::connection:
    return "connection";
  case Ending::Cause::castling:
    return "castling";
  case Ending::Cause::passes:
    return "passes";
  case Ending::Cause::bikjang:
    return "bikjang";
  case Ending::Cause::full_board:
    return "full-board";
  }
  return "";
}

} // namespace hippo::position
