// Problems in a file of games: a type for each, with its arguments. describe.hpp has the text.
#pragma once

#include "libgame/game_file/betza_dialect.hpp"
#include "libgame/game_file/fsf_terms.hpp"
#include "libnotation/text/diagnostic.hpp"
#include "libnotation/text/one_of.hpp"

#include <string>
#include <variant>
#include <vector>

namespace hippo::game_file {

namespace problem {

struct Unreadable {
  std::string expected;
};
struct DoubledGame {
  std::string name;
};
/// A name that position lines and commands could not read.
struct BadGameName {
  std::string name;
};
struct UnknownParent {
  std::string name;
};
struct BrokenParent {
  std::string name;
};
struct UnknownKey {
  std::string key;
};
/// A number above those of customPiece<N>.
struct NoCustomPiece {
  std::string key;
  std::string instead; ///< `hippo.piece.Z = W`
};
/// A key of Fairy-Stockfish that would change play and that no part of the toolkit obeys.
struct RefusedKey {
  std::string key;
  std::string reason;
};
/// A warning: the key changes results only, and is not obeyed.
struct NotEnforced {
  std::string key;
  std::string what; ///< the rule
};
/// A note: the key is obeyed, but has other names now.
struct OldKey {
  std::string key;
  std::string instead; ///< keys
};
/// A warning: the last value counts.
struct DoubledKey {
  std::string key;
};
struct BadValue {
  std::string key;
  std::string expected; ///< "true or false"
};
struct UnknownLetter {
  std::string name;  ///< of a piece
  std::string known; ///< names of the pieces of the game
};
struct BadBetza {
  std::string expected;
};
/// A warning: Fairy-Stockfish and the standard read a Betza string in two ways, which are given in XBetza.
struct ReadDifferently {
  std::string written, fairy_stockfish, standard;
  bool hops_within_range = false;
  BetzaDialect dialect = BetzaDialect::fairy_stockfish; ///< in which it is read
};
/// A warning: part of a Betza string does nothing in Fairy-Stockfish.
struct NotInFairyStockfish {
  std::string part;
  FsfGap::Kind kind = FsfGap::Kind::letters;
  BetzaDialect dialect = BetzaDialect::standard; ///< in which it is read
};
/// A warning: part of a region lies beyond the board.
struct BeyondBoard {
  std::string square;
  int files = 0, ranks = 0;
};
struct BoardTooLarge {
  int files = 0, ranks = 0;
};
struct TooManyTypes {};
struct NoPieces {};
/// The error of the reader of start positions.
struct BadStart {
  std::string message;
  std::vector<std::string> notes;
};
/// A law that the tables of the engine cannot express.
struct NotPlayable {
  std::string reason;
};
/// Keys that exclude each other.
struct Contradiction {
  std::string what;
};

/// A warning: the key is about double steps, and no piece has any.
struct NoInitialMoves {
  std::string key;
};

// Warnings of check_game().
/// The game is over before the first move.
struct OverAtStart {
  std::string end;    ///< how: `extinction`
  std::string winner; ///< a side; empty: a draw
};
struct StartInCheck {
  std::string side;
};
/// Part of the start position means nothing in the game.
struct IgnoredInStart {
  std::string what;
};
struct NeverOnBoard {
  std::string piece;
};
struct NeverPromotes {
  std::string piece;
};
struct NeverMoves {
  std::string piece;
};
struct UnknownPicture {
  std::string piece, picture;
};
struct HidesBuiltIn {
  std::string name;
};
struct NoWayToWin {};

} // namespace problem

using ProblemKinds =
    std::variant<problem::Unreadable, problem::DoubledGame, problem::BadGameName, problem::UnknownParent,
                 problem::BrokenParent, problem::UnknownKey, problem::NoCustomPiece, problem::RefusedKey,
                 problem::NotEnforced, problem::OldKey, problem::DoubledKey, problem::BadValue,
                 problem::UnknownLetter, problem::BadBetza, problem::ReadDifferently,
                 problem::NotInFairyStockfish, problem::BeyondBoard, problem::BoardTooLarge,
                 problem::TooManyTypes, problem::NoPieces, problem::BadStart, problem::NotPlayable,
                 problem::Contradiction, problem::NoInitialMoves, problem::OverAtStart, problem::StartInCheck,
                 problem::IgnoredInStart, problem::NeverOnBoard, problem::NeverPromotes, problem::NeverMoves,
                 problem::UnknownPicture, problem::HidesBuiltIn, problem::NoWayToWin>;
using Problem = text::OneOf<ProblemKinds>;

/// A problem at its place in the file.
struct FileProblem {
  notation::Span where;
  Problem what;
  std::string game = {};             ///< the section it is in; empty outside of them
  std::vector<text::Fix> fixes = {}; ///< each is a possible correction on its own
};

} // namespace hippo::game_file

extern template class hippo::text::OneOf<hippo::game_file::ProblemKinds>;
