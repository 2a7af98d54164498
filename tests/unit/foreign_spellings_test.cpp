// Positions and files of games as other programs write them, and as they wrote them once.
#include "libgame/game_file/describe.hpp"
#include "libgame/game_file/load.hpp"
#include "libgame/position/describe.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/position/write_position.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <variant>
#include <vector>

using namespace hippo;

namespace {

/// The only game of a text, and what is said about it.
struct Loaded {
  VariantInfo const* game = nullptr;
  std::vector<std::string> said;
};

/// `body`: what follows the name in the heading, and the keys.
Loaded load(std::string const& body) {
  static int number = 0;
  auto const loaded = game_file::load_games("[spelled-" + std::to_string(++number) + body);
  Loaded result{loaded.games.empty() ? nullptr : loaded.games.front(), {}};
  for (game_file::FileProblem const& problem : loaded.problems) {
    auto const said = game_file::describe(problem);
    result.said.push_back((said.severity == text::Severity::note ? "note: " : "error: ") + said.message);
  }
  return result;
}
VariantInfo const& game(std::string const& body) {
  Loaded const loaded = load(body);
  INFO(body);
  REQUIRE(loaded.game != nullptr);
  return *loaded.game;
}

/// What a position is written as again, without the name of the game; or what is wrong with it.
std::string rewritten(VariantInfo const& game, std::string const& fen) {
  auto const result = position::read_position(fen, &game);
  if (auto const* error = std::get_if<position::SetupError>(&result))
    return position::describe(*error).message;
  return position::fen(std::get<AnyPosition>(result));
}

std::string const ranks = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

} // namespace

TEST_CASE("foreign positions: hands stand in brackets, or are one more rank") {
  VariantInfo const& crazyhouse = game(":chess]\npieceDrops = true\ncapturesToHand = true\n");
  std::string const rest = " w KQkq - 0 1";
  CHECK(rewritten(crazyhouse, ranks + "[QNp]" + rest) == ranks + "[NQp]" + rest);
  CHECK(rewritten(crazyhouse, ranks + "/QNp" + rest) == ranks + "[NQp]" + rest);
  CHECK(rewritten(crazyhouse, ranks + "/" + rest) == ranks + "[]" + rest);
  CHECK(rewritten(crazyhouse, ranks + rest) == ranks + "[]" + rest);
  // No hands are those of a game without them, nor ranks that have empty squares or other signs.
  CHECK(rewritten(game(":chess]\n"), ranks + "/QNp" + rest) ==
        "board: the board of spelled-2 has 8 ranks, not 9");
  CHECK(rewritten(crazyhouse, ranks + "/Q7" + rest) == "board: the board of spelled-1 has 8 ranks, not 9");
  CHECK(rewritten(crazyhouse, ranks + "/X" + rest) == "board: spelled-1 has no piece 'X'");
}

TEST_CASE("foreign positions: the mark of a piece that was a pawn is ignored where none falls back") {
  std::string const board = "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", marked = "4k3/8/8/8/8/8/8/Q~3K~3 w - - 0 1";
  CHECK(rewritten(game(":chess]\n"), marked) == board);
  VariantInfo const& falls_back = game(":chess]\npieceDrops = true\ncapturesToHand = true\n");
  CHECK(rewritten(falls_back, "4k3/8/8/8/8/8/8/Q~3K3[] w - - 0 1") == "4k3/8/8/8/8/8/8/Q~3K3[] w - - 0 1");
  CHECK(rewritten(falls_back, marked).starts_with("board: "));
}

TEST_CASE("foreign positions: checks are counted down before the clocks, or up after them") {
  VariantInfo const& three =
      game(":chess]\ncheckCounting = true\nstartFen = " + ranks + " w KQkq - 3+3 0 1\n");
  std::string const head = ranks + " w KQkq - ";
  CHECK(rewritten(three, head + "1+3 4 7") == head + "1+3 4 7");
  CHECK(rewritten(three, head + "4 7 +2+0") == head + "1+3 4 7");
  CHECK(rewritten(three, head + "+2+0 4 7") == head + "1+3 4 7");
  CHECK(rewritten(three, head + "4 7 +5+0") == head + "0+3 4 7");
  CHECK(rewritten(three, head + "4 7") == head + "3+3 4 7"); // as at the start
  CHECK(rewritten(three, head + "4 7 +2") ==
        "line: unexpected field '+2': " + std::string(three.name) + " has no more fields");
  CHECK(rewritten(game(":chess]\n"), head + "4 7 +2+0").starts_with("line: unexpected field '+2+0'"));
  VariantInfo const& lichess =
      game(":chess]\ncheckCounting = true\nstartFen = " + ranks + " w KQkq - 0 1 +0+0\n");
  CHECK(rewritten(lichess, head + "4 7 +2+0") == head + "1+3 4 7");
  VariantInfo const& five =
      game(":chess]\ncheckCounting = true\nstartFen = " + ranks + " w KQkq - 5+5 0 1\n");
  CHECK(rewritten(five, head + "4 7 +2+0") == head + "3+5 4 7");
}

TEST_CASE("foreign positions: with gating, files are gates, and rights where the king's is one") {
  std::string const board = "qbbrnkrn/pppppppp/8/8/8/8/PPPPPPPP/QBBRNKRN";
  std::string const keys = ":chess]\narchbishop = h\nchancellor = e\ngating = true\nseirawanGating = true\n";
  VariantInfo const& seirawan = game(keys + "startFen = " + board + "[HEhe] w ABCDEFGHabcdefgh - 0 1\n");
  AnyPosition const start = position::start_position(seirawan);
  BoardSize const eight{8, 8};
  SquareSet rooks;
  for (int const file : {3, 6})
    for (int const rank : {0, 7}) rooks |= SquareSet(eight.at(file, rank));
  CHECK(start.castling_rooks() == rooks);
  // A king without a gate has moved, and so have rooks without one.
  auto const rights = [&](std::string const& gates) {
    auto const read = position::read_position(board + "[HEhe] w " + gates + " - 0 1", &seirawan);
    REQUIRE(std::holds_alternative<AnyPosition>(read));
    return std::get<AnyPosition>(read).castling_rooks();
  };
  CHECK(rights("ABCDEGH").empty());
  CHECK(rights("ABCDEF") == SquareSet(eight.at(3, 0)));
  CHECK(rights("Fg") == SquareSet());
  std::string const line = position::fen(start);
  CHECK(rewritten(seirawan, line) == line);
  // Where hands fill again, letters are gates even while they are empty.
  VariantInfo const& shouse = game(keys + "pieceDrops = true\ncapturesToHand = true\nstartFen = " + board +
                                   "[HEhe] w ABCDEFGHabcdefgh - 0 1\n");
  CHECK(rewritten(shouse, "4k3/8/8/8/8/8/5K2/RNB5[] w ABC - 0 1") == "4k3/8/8/8/8/8/5K2/RNB5[] w ABC - 0 1");
}

TEST_CASE("foreign files: a start position may leave out all behind its board") {
  VariantInfo const& whole = game(":chess]\nstartFen = " + ranks + "\n");
  CHECK(position::fen(position::start_position(whole)) == ranks + " w - - 0 1");
  VariantInfo const& side = game(":chess]\nstartFen = " + ranks + " b\n");
  CHECK(position::fen(position::start_position(side)) == ranks + " b - - 0 1");
  VariantInfo const& hands = game(":chess]\npieceDrops = true\nstartFen = 4k3/8/8/8/8/8/8/4K3[NNn]\n");
  CHECK(position::fen(position::start_position(hands)) == "4k3/8/8/8/8/8/8/4K3[NNn] w - - 0 1");
}

TEST_CASE("foreign files: boards of one rank and of one file") {
  VariantInfo const& rank =
      game("]\nmaxFile = 8\nmaxRank = 1\nking = k\nknight = n\nrook = r\nstartFen = KNR2rnk w\n");
  AnyPosition const start = position::start_position(rank);
  CHECK(position::fen(start) == "KNR2rnk w - - 0 1");
  CHECK(start.legal_moves().size() == 3); // the rook to d1 and e1, or taking on f1; knights have no leap
  CHECK(rewritten(rank, "KN1R1rnk b - - 1 1") == "KN1R1rnk b - - 1 1");
  VariantInfo const& file =
      game("]\nmaxFile = 1\nmaxRank = 4\nking = k\nrook = r\ncastling = false\nstartFen = k/1/r/K w\n");
  CHECK(position::fen(position::start_position(file)) == "k/1/r/K w - - 0 1");
}

TEST_CASE("foreign files: old keys are read with a note, and overruled by those that replace them") {
  struct Row {
    char const* old;
    char const* today;
    char const* note;
  };
  for (Row const& row : std::vector<Row>{
           {"promotionRank = 6", "promotionRegionWhite = *6 *7 *8\npromotionRegionBlack = *3 *2 *1",
            "note: promotionRank is an old key, read as promotionRegionWhite and promotionRegionBlack"},
           {"doubleStepRank = 3", "doubleStepRegionWhite = *2 *3\ndoubleStepRegionBlack = *7 *6",
            "note: doubleStepRank is an old key, read as doubleStepRegionWhite and doubleStepRegionBlack"},
           {"doubleStepRankMin = 1", "doubleStepRegionWhite = *1 *2\ndoubleStepRegionBlack = *8 *7",
            "note: doubleStepRankMin is an old key, read as doubleStepRegionWhite and doubleStepRegionBlack"},
           {"whiteFlag = *8", "flagRegionWhite = *8",
            "note: whiteFlag is an old key, read as flagRegionWhite"},
           {"blackFlag = a1", "flagRegionBlack = a1",
            "note: blackFlag is an old key, read as flagRegionBlack"},
           {"castlingRookPiece = q", "castlingRookPieces = q",
            "note: castlingRookPiece is an old key, read as castlingRookPieces"},
           {"pieceDrops = true\nwhiteDropRegion = *1", "pieceDrops = true\ndropRegionWhite = *1",
            "note: whiteDropRegion is an old key, read as dropRegionWhite"},
           {"pieceDrops = true\nblackDropRegion = *8", "pieceDrops = true\ndropRegionBlack = *8",
            "note: blackDropRegion is an old key, read as dropRegionBlack"},
       }) {
    INFO(row.old);
    Loaded const old = load(std::string(":chess]\n") + row.old + "\n");
    REQUIRE(old.game != nullptr);
    REQUIRE(old.said.size() == 1);
    CHECK_THAT(old.said.front(), Catch::EndsWith(std::string(row.note).substr(6)));
    CHECK_THAT(old.said.front(), Catch::StartsWith("note: "));
    rules::GameDef const& meant = *old.game->def;
    rules::GameDef const& today = *game(std::string(":chess]\n") + row.today + "\n").def;
    for (std::size_t i = 0; i < meant.promotions.size(); ++i)
      CHECK(meant.promotions[i].regions == today.promotions[i].regions);
    CHECK(meant.initial_regions == today.initial_regions);
    CHECK(meant.flag.has_value() == today.flag.has_value());
    if (meant.flag) CHECK(meant.flag->regions == today.flag->regions);
    CHECK(meant.castling->rooks == today.castling->rooks);
    for (std::size_t i = 0; i < meant.pieces.size(); ++i)
      CHECK(meant.pieces[i].drop_regions == today.pieces[i].drop_regions);
  }
  rules::GameDef const& both = *game(":chess]\nflagRegionWhite = *7\nwhiteFlag = *8\n").def;
  CHECK(both.flag->regions.white == "*7");
}

TEST_CASE("foreign files: regions that lie partly beyond the board are a warning") {
  Loaded const loaded = load(":chess]\nflagRegionWhite = *8 *10 k4\n");
  REQUIRE(loaded.game != nullptr);
  CHECK(loaded.game->def->flag->regions.white == "*8");
  CHECK(loaded.said.size() == 2);
}
