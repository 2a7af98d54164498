// Files of games: their lines, their Betza strings, and what keys say.
#include "libgame/betza/movement.hpp"
#include "libgame/game_file/describe.hpp"
#include "libgame/game_file/export.hpp"
#include "libgame/game_file/fsf_betza.hpp"
#include "libgame/game_file/fsf_terms.hpp"
#include "libgame/game_file/fsf_write.hpp"
#include "libgame/game_file/keys.hpp"
#include "libgame/game_file/library.hpp"
#include "libgame/game_file/read.hpp"
#include "libgame/game_file/region.hpp"
#include "libnotation/betza/parse.hpp"
#include "libnotation/game_file/parse.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

using namespace hippo;
using namespace hippo::game_file;

namespace {

/// Where a string goes from a square in the middle: "(dx,dy)" of leaps, with + for rides.
std::set<std::string> rides(std::string_view betza) {
  std::set<std::string> all;
  auto const parsed = notation::betza::parse(betza);
  INFO(betza);
  REQUIRE(std::holds_alternative<notation::betza::Tree>(parsed));
  auto const plain = betza::plain_rides(std::get<notation::betza::Tree>(parsed));
  REQUIRE(plain);
  for (betza::Ride const& ride : *plain)
    all.insert(std::to_string(ride.dx) + "," + std::to_string(ride.dy) + (ride.max_steps > 1 ? "+" : ""));
  return all;
}

std::string betza_of(std::string_view text) {
  auto const read = read_file_betza(text);
  INFO(text);
  REQUIRE(std::holds_alternative<FileBetza>(read));
  return std::get<FileBetza>(read).betza;
}

/// The only game of a file without problems.
rules::GameDef const& game_of(std::string_view text) {
  static std::vector<position::OwnedGame> kept;
  ReadFile read = read_games(text);
  INFO(text);
  for (FileProblem const& problem : read.problems) INFO(describe(problem).message);
  REQUIRE(read.problems.empty());
  REQUIRE(!read.games.empty());
  kept.push_back(std::move(read.games.back().game));
  return kept.back().def;
}

rules::PieceDef const& piece_of(rules::GameDef const& game, std::string_view name) {
  return game.pieces[rules::piece_named(game, name).index()];
}

std::vector<std::string> messages(std::string_view text) {
  std::vector<std::string> all;
  for (FileProblem const& problem : read_games(text).problems) all.push_back(describe(problem).message);
  return all;
}

} // namespace

TEST_CASE("game file: sections, keys and values with their places") {
  std::string_view const text =
      "\xEF\xBB\xBFnot = read\r\n[mine : chess]\r\n# comment\r\n;too\r\n a = b c \r\nd=\r\n";
  auto const tree = notation::parse_game_file(text);
  CHECK(tree.errors.empty());
  REQUIRE(tree.sections.size() == 1);
  auto const& section = tree.sections.front();
  CHECK(section.name == "mine");
  CHECK(section.parent == "chess");
  CHECK(section.parent_where.of(text) == "chess");
  REQUIRE(section.entries.size() == 2);
  CHECK(section.entries[0].key == "a");
  CHECK(section.entries[0].value == "b c");
  CHECK(section.entries[0].value_where.of(text) == "b c");
  CHECK(section.entries[1].value.empty());
}

TEST_CASE("game file: a line that cannot be read is an error, and the rest is read") {
  auto const tree = notation::parse_game_file("[mine\nx = 1\n[next]\nnonsense\n= 3\ny = 2\n");
  CHECK(tree.errors.size() == 3);
  REQUIRE(tree.sections.size() == 2);
  CHECK(tree.sections[0].name.empty());
  CHECK(tree.sections[1].entries.size() == 1);
}

TEST_CASE("game file: Betza strings mean what Fairy-Stockfish reads") {
  struct Row {
    char const* text;
    std::set<std::string> goes;
  };
  // From the source of its reader, piece.cpp: the pairs of letters that each of the eight leaps has.
  Row const rows[] = {
      {"fN", {"1,2", "-1,2"}},
      {"ffN", {"1,2", "-1,2"}},
      {"fhN", {"1,2", "-1,2", "2,1", "-2,1"}},
      {"fsN", {"2,1", "-2,1"}},
      {"rvN", {"1,2", "1,-2"}},
      {"hrN", {"1,2", "2,-1", "-1,-2", "-2,1"}},
      {"flN", {"-2,1"}},
      {"lfN", {"-1,2"}},
      {"fsW", {"0,1", "1,0", "-1,0"}},
      {"vW", {"0,1", "0,-1"}},
      {"fF", {"1,1", "-1,1"}},
      {"lF", {"-1,1", "-1,-1"}},
      {"rbB", {"1,-1+"}},
      {"fsR", {"0,1+", "1,0+", "-1,0+"}},
      {"fK", {"0,1", "1,1", "-1,1"}},
      {"bK", {"0,-1", "1,-1", "-1,-1"}},
      {"sK", {"1,0", "-1,0", "1,1", "1,-1", "-1,1", "-1,-1"}},
      {"fQ", {"0,1+", "1,1+", "-1,1+"}},
      {"Q2", {"0,1+", "1,1+", "-1,1+", "1,0+", "-1,0+", "1,-1+", "0,-1+", "-1,-1+"}},
      {"WDD", {"0,1", "1,0", "0,-1", "-1,0"}}, // it has no such ride
  };
  for (Row const& row : rows) {
    INFO(row.text);
    CHECK(rides(betza_of(row.text)) == row.goes);
  }
}

TEST_CASE("game file: the two dialects of Betza strings") {
  // Fairy-Stockfish: directions on K hold for W and F separately; one letter on F is two diagonals.
  auto const fsk = different_readings("fsK");
  REQUIRE(fsk);
  CHECK(rides(fsk->fairy_stockfish) == rides("sWfF"));
  CHECK(fsk->standard == "fsK");
  CHECK_FALSE(different_readings("fmWfcF"));
  CHECK_FALSE(different_readings("mafsW")); // letters that it does not know
  CHECK(different_readings("pR4")->hops_within_range);
  auto const meant = [](std::string const& keys, std::optional<BetzaDialect> dialect = {}) {
    auto const read = read_games("[mine:chess]\ncustomPiece1 = x:fsK\n" + keys, dialect);
    return rides(piece_of(read.games.front().game.def, "X").betza);
  };
  CHECK(meant("") == rides("sWfF"));
  CHECK(meant("hippo.title = Mine\n") == rides("fF"));
  CHECK(meant("hippo.dialect = fairy-stockfish\n") == rides("sWfF"));
  CHECK(meant("", BetzaDialect::standard) == rides("fF"));
  CHECK(meant("hippo.dialect = standard\n", BetzaDialect::fairy_stockfish) == rides("sWfF"));
}

TEST_CASE("game file: a game that is written keeps the dialect that its strings need") {
  for (std::string_view keys :
       {"customPiece1 = x:fsK\nhippo.dialect = standard\n", "customPiece1 = x:pR4\n"}) {
    auto const read = read_games("[mine:chess]\n" + std::string(keys));
    std::string const text = export_text(read.games.front().game.def);
    INFO(text);
    auto const again = read_games(text);
    REQUIRE(again.games.size() == 1);
    auto const& before = piece_of(read.games.front().game.def, "X");
    auto const& after = piece_of(again.games.front().game.def, "X");
    CHECK(before.betza == after.betza);
    CHECK(before.hops_within_range == after.hops_within_range);
  }
}

TEST_CASE("game file: what Fairy-Stockfish passes over in a Betza string") {
  using Kind = FsfGap::Kind;
  auto const kinds = [](std::string_view text) {
    std::vector<Kind> all;
    for (FsfGap const& gap : fsf_gaps(text)) all.push_back(gap.kind);
    return all;
  };
  CHECK(kinds("DD") == std::vector{Kind::rider});
  CHECK(kinds("WAA") == std::vector{Kind::rider});
  CHECK(kinds("NNR4nNgQ").empty());
  CHECK(kinds("nC") == std::vector{Kind::lame});
  CHECK(kinds("pN") == std::vector{Kind::hopper});
  CHECK(kinds("R12") == std::vector{Kind::range});
  CHECK(kinds("mafW") == std::vector{Kind::letters});
}

TEST_CASE("game file: Betza strings with hops, first moves and en passant") {
  CHECK(betza_of("mRcpR") == "mRcpR");
  CHECK(betza_of("gQ") == "gQ");
  CHECK(betza_of("fmWfceFifmnD") == "fmWfcFifmnD");
  CHECK(betza_of("ifW") == "ifmW"); // first moves do not capture
  CHECK(betza_of("pR1") == "gR");
  CHECK(std::get<FileBetza>(read_file_betza("fmWfceF")).en_passant);
  CHECK_FALSE(std::get<FileBetza>(read_file_betza("fmWfcF")).en_passant);
  using Pair = std::pair<char const*, char const*>; // a number after a doubled atom says nothing
  for (auto const& [written, meant] : {Pair{"NN3", "NN"}, Pair{"WW12", "R"}, Pair{"fmNN2cW", "fmNNcW"}})
    CHECK(std::get<FileBetza>(read_file_betza(written)).betza == meant);
  CHECK(std::get<FileBetza>(read_file_betza("pR4")).hops_within_range);
  CHECK_FALSE(std::get<FileBetza>(read_file_betza("pR")).hops_within_range);
  CHECK(std::get<notation::ParseError>(read_file_betza("WxF")).offset == 1);
}

TEST_CASE("game file: regions") {
  BoardSize const board{10, 10};
  auto const text = [&](std::vector<std::string_view> const& words) {
    Region region;
    for (std::string_view word : words) region.push_back(*read_region_term(word));
    return region_text(squares_of(region, board), board);
  };
  CHECK(text({"*8", "*9", "*10"}) == "*8 *9 *10");
  CHECK(text({"c*", "c4"}) == "c*");
  CHECK(text({"d4", "E5"}) == "d4 e5");
  CHECK(text({"*11"}) == "-");
  CHECK(text({"*"}) == "*");
  CHECK_FALSE(read_region_term("44"));
  CHECK_FALSE(read_region_term("*x"));
  CHECK_FALSE(read_region_term("d"));
}

TEST_CASE("game file: a section without parent has no pieces, one with chess has its") {
  auto const& game = game_of("[mine:chess]\ncustomPiece1 = n:NN\npromotionPieceTypes = nq\n");
  CHECK(game.pieces.size() == 6);
  CHECK(piece_of(game, "N").betza == "NN");
  CHECK(game.promotions[0].choices == "N Q");
  CHECK(piece_of(game, "P").pawn);
  CHECK(piece_of(game, "P").betza == "fmWfcFifmnD");
  CHECK(game.initial_regions == rules::Regions{"*2", "*7"});
  CHECK(game.en_passant);
  CHECK(game.castling->king_file == 4);
  CHECK(messages("[mine]\n") == std::vector<std::string>{"game 'mine': the game has no pieces"});
}

TEST_CASE("game file: a letter that is taken removes its piece, also from the choices of pawns") {
  auto const& game = game_of("[mine:chess]\narchbishop = q\n");
  CHECK(piece_of(game, "Q").betza == "BN");
  CHECK(game.promotions[0].choices == "R B N");
}

TEST_CASE("game file: games that start from games above") {
  auto const& game = game_of("[base:chess]\nmaxFile = 10\nstartFen = "
                             "rnbqkbnrrr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKBNRRR w - - 0 1\n"
                             "nMoveRule = 7\n[mine:base]\nnFoldRule = 5\n");
  CHECK(game.board == BoardSize{10, 8});
  CHECK(game.draws.moves == 7);
  CHECK(game.draws.repetitions == 5);
}

TEST_CASE("game file: author, year and novelty are of one game, and are exported") {
  std::string const above =
      "[one:chess]\nhippo.author = A. Nobody\nhippo.year = 1850s\nhippo.summary = Kings.\n";
  rules::About const about = game_of(above).about;
  CHECK(about.author == "A. Nobody");
  CHECK(about.year == "1850s");
  CHECK(about.summary == "Kings.");
  std::string const text = export_text(game_of(above));
  CHECK(text.starts_with("[one]\nhippo.author = A. Nobody\nhippo.year = 1850s\nhippo.summary = Kings.\n"));
  CHECK(export_text(game_of(text)) == text);
  rules::About const inherited = game_of(above + "[two:one]\n").about;
  CHECK(inherited.author.empty());
  CHECK(inherited.year.empty());
  CHECK(inherited.summary.empty());
}

TEST_CASE("game file: aliases go before the keys that they stand for") {
  auto const& game = game_of("[mine:chess]\nenPassantTypes = -\npawnTypes = pn\n");
  CHECK(piece_of(game, "N").resets_clock.white);
  CHECK_FALSE(game.en_passant);
  CHECK(game.promotions[0].pieces == "P N");
}

TEST_CASE("game file: castling from where the pieces stand") {
  auto const& game =
      game_of("[mine:chess]\nstartFen = nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w KQkq - 0 1\n"
              "castlingKingFile = d\ncastlingKingsideFile = f\ncastlingQueensideFile = c\n"
              "castlingRookKingsideFile = g\ncastlingRookQueensideFile = b\n");
  CHECK(game.castling->king_file == 3);
  CHECK(game.castling->wings[0] == rules::CastlingWing{6, 5, 4});
  CHECK(game.castling->wings[1] == rules::CastlingWing{1, 2, 3});
}

TEST_CASE("game file: pieces of several letters, levels and improvement") {
  auto const& game = game_of("[mine:chess]\nhippo.piece.WfbD = WfbD\nhippo.piece.WfbD.english = donkey\n"
                             "hippo.piece.WfbD.level = 2\nhippo.piece.WfbD.alignment = knight\n");
  CHECK(piece_of(game, "WfbD").english == "donkey");
  CHECK(piece_of(game, "WfbD").level == 2);
  CHECK(piece_of(game, "WfbD").alignment == rules::Alignment::knight);
}

TEST_CASE("game file: soldiers, pawns without steps, drops") {
  auto const& game = game_of(
      "[mine:chess]\nsoldier = s\nsoldierPromotionRank = 6\npieceDrops = true\n"
      "capturesToHand = true\nstartFen = rnbqkbnr/ssssssss/8/8/8/8/SSSSSSSS/RNBQKBNR[] w KQkq - 0 1\n");
  CHECK(piece_of(game, "S").betza == "fW");
  CHECK(piece_of(game, "S").regional_moves == "sW");
  CHECK(piece_of(game, "S").regional_moves_from == rules::Regions{"*6 *7 *8", "*1 *2 *3"});
  CHECK(piece_of(game, "P").drop_regions == rules::Regions{"*2 *3 *4 *5 *6 *7", "*2 *3 *4 *5 *6 *7"});
  CHECK(game.drops->captures_to_hand);
}

TEST_CASE("game file: problems have places and fixes") {
  std::string_view const text = "[mine:chess]\ncheckCountng = true\n";
  ReadFile const read = read_games(text);
  REQUIRE(read.problems.size() == 1);
  CHECK(read.problems[0].where.of(text) == "checkCountng");
  REQUIRE(read.problems[0].fixes.size() == 1);
  CHECK(read.problems[0].fixes[0].replacement == "checkCounting");
  CHECK_FALSE(read.games[0].good);
}

TEST_CASE("game file: each row of the table of keys is found by its name") {
  std::set<std::string_view> names;
  for (KeyGroup const& group : key_groups())
    for (Key const& key : group.keys) {
      INFO(key.name);
      CHECK(names.insert(key.name).second);
      CHECK_FALSE(key.meaning.empty());
      bool const obeyed = key.effect == Effect::play || key.effect == Effect::old;
      bool const exported = key.effect == Effect::ignored && key.rule.write != nullptr;
      CHECK((key.rule.apply != nullptr) == (obeyed || exported));
      if (key.name.find('<') == key.name.npos) {
        auto const found = find_key(key.name);
        REQUIRE(found);
        CHECK(found->key == &key);
      }
    }
  CHECK(find_key("customPiece25"));
  CHECK_FALSE(find_key("customPiece26"));
  CHECK(find_key("mobilityRegionWhiteCustomPiece3"));
  CHECK_FALSE(find_key("mobilityRegionWhitePieces"));
  CHECK(find_key("hippo.piece.NN.level"));
  CHECK_FALSE(find_key("hippo.piece.NN.depth"));
}

TEST_CASE("game file: a parent with 960 after its name has castling from anywhere") {
  game_file::use_library();
  auto const castling = [](std::string const& text) {
    auto const read = game_file::read_games(text);
    REQUIRE(read.games.size() == 1);
    REQUIRE(read.games.front().good);
    return read.games.front().game.def.castling;
  };
  CHECK(castling("[mine:crazyhouse960]\n")->from_anywhere);
  CHECK(castling("[mine:nrelay960]\n")->from_anywhere);
  CHECK_FALSE(castling("[mine:crazyhouse]\n")->from_anywhere);
  CHECK_FALSE(castling("[mine:antichess960]\n"));
  CHECK_FALSE(game_file::read_games("[mine:no960]\n").games.front().good);
}

TEST_CASE("game file: names near to misspelt parents are looked for a limited number of times") {
  auto const unknown = [](std::size_t games) {
    std::string text;
    for (std::size_t i = 0; i < games; ++i) text += "[g" + std::to_string(i) + ":chesss]\n";
    std::vector<FileProblem> const problems = read_games(text).problems;
    REQUIRE(problems.size() == games);
    return static_cast<std::size_t>(
        std::ranges::count_if(problems, [](FileProblem const& problem) { return !problem.fixes.empty(); }));
  };
  CHECK(unknown(100) == 100);
  std::size_t const helped = unknown(1500);
  CHECK(helped >= 100);
  CHECK(helped < 1000);
}

TEST_CASE("game file: a small board's game is exported as it was read, and the same again") {
  for (char const* board : {"maxRank = 1\nmaxFile = 1\n", "maxRank = 1\nmaxFile = 2\n", "maxRank = 2\n"}) {
    std::string const text = std::string("[x]\n") + board + "startFen = K w - - 0 1\nking = k\npawn = p\n";
    std::string const once = export_text(game_of(text));
    INFO(once);
    CHECK(export_text(game_of(once)) == once);
  }
}

TEST_CASE("game file: moves in the words of Fairy-Stockfish") {
  struct Row {
    char const* betza;
    char const* text;
    bool complete = true;
  };
  // By hand from the rules of its reader: on K and Q, directions hold for both halves; it has no riders but
  // along W, F and N, and no moves of several legs.
  Row const rows[] = {
      {"N", "N"},         {"fmWfcF", "fmWfcF"}, {"fK", "fW"},      {"BNN", "BNN"},
      {"frlQ", "lRfrB"},  {"WDD", "W", false},  {"R12", "R"},      {"KmasW", "WF", false},
      {"mRcpR", "mRcpR"}, {"nN", "nN"},         {"nC", "", false},
  };
  for (Row const& row : rows) {
    INFO(row.betza);
    FsfString const written = fsf_string(row.betza, false, {10, 10});
    CHECK(written.text == row.text);
    CHECK(written.complete == row.complete);
  }
}
