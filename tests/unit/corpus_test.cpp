// The corpus: what must be found in each file, no more and no less, and where its games end.
#include "libgame/position/write_position.hpp"
#include "libnotation/lines.hpp"
#include "libnotation/record/reader.hpp"
#include "tests/support.hpp"

#include <filesystem>
#include <fstream>
#include <map>

using namespace hippo;
using test::Words;

namespace {

std::filesystem::path const corpus = HIPPOGONAL_CORPUS;

/// `12: error 'Nd2': ...`, with the line in the file; and the verdict of each game.
struct FileReport {
  Words messages;
  std::vector<verify::RecordReport> games;
};
FileReport report_on(std::string const& file, verify::VerifyOptions const& options = {}) {
  std::ifstream stream(corpus / file, std::ios::binary);
  INFO(file);
  REQUIRE(stream);
  notation::RecordReader reader(stream);
  FileReport all;
  while (auto const chunk = reader.next()) {
    auto const record = notation::parse_record(chunk->text);
    verify::RecordReport game = verify::verify_record(record, chunk->text, options);
    for (verify::Finding const& finding : game.findings) {
      text::Diagnostic const diagnostic = describe(finding);
      std::size_t const line = chunk->line - 1 + notation::locate(chunk->text, diagnostic.where.begin).line;
      all.messages.push_back(std::to_string(line) + ": " + test::in_words(diagnostic, chunk->text));
    }
    all.games.push_back(std::move(game));
  }
  return all;
}

/// The file has exactly these findings; each is a part of the text, with its beginning.
void found(std::string const& file, std::vector<Words> const& expected,
           verify::VerifyOptions const& options = {}) {
  INFO(file);
  auto const got = report_on(file, options);
  CAPTURE(got.messages);
  REQUIRE(got.messages.size() == expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    CHECK_THAT(got.messages[i], Catch::StartsWith(expected[i].front()));
    for (std::string const& part : expected[i]) CHECK_THAT(got.messages[i], Catch::Contains(part));
  }
}

std::string end_of(std::string const& file, verify::VerifyOptions const& options = {}) {
  auto const got = report_on(file, options);
  REQUIRE_FALSE(got.games.empty());
  return position::position_line(*got.games.front().final_position());
}

std::string const end_of_the_article = "wotn r2r4/ppkbRRQp/2pp4/8/7(bnn)/3B4/P1P3PP/2K5 b - - 8 23";

} // namespace

TEST_CASE("corpus: the encyclopedia's game is true, and two of its side lines are not") {
  std::string const file = "wotn/betza-1995-encyclopedia.pgn";
  found(file, {{"37: error '(BNN)g5+'", "BNN on g6"}, {"39: error 'Rxf5!'", "NN or FLD"}});
  CHECK(end_of(file) == end_of_the_article);
  auto const game = report_on(file).games.front();
  CHECK(game.lines.front().verdict == verify::Verdict::valid);
  CHECK(game.lines.front().plies.size() == 45);
  std::map<verify::Verdict, int> verdicts;
  for (auto const& line : game.lines) ++verdicts[line.verdict];
  CHECK(verdicts[verify::Verdict::invalid] == 2);
  CHECK(verdicts[verify::Verdict::unchecked] == 0);
}

TEST_CASE("corpus: the wildcards of the encyclopedia's side lines") {
  auto const game = report_on("wotn/betza-1995-encyclopedia.pgn").games.front();
  auto const line = [&](std::string const& name) {
    for (verify::LineReport const& candidate : game.lines)
      if (candidate.name == name) return candidate;
    FAIL("no line " << name);
    return verify::LineReport{};
  };
  // Whatever stands on e5 cannot take the queen on d4: both alternatives live to the end.
  CHECK(line("7...d6?").alive.size() == 2);
  // R:f8 makes a nightrider or an FLD; d:c4 another choice of two. Which of them live is for the moves to
  // say.
  auto const deep = line("17...d5");
  CHECK(deep.plies.size() == 8);
  CHECK_FALSE(deep.alive.empty());
}

TEST_CASE("corpus: the article's misprint at move 13 is named and placed, and repaired") {
  std::string const file = "wotn/betza-1995-article.pgn";
  auto const printed = report_on(file);
  CHECK(printed.games.front().verdict == verify::Verdict::invalid);
  CHECK(printed.games.front().lines.front().plies.size() == 25);
  auto const named = [](Words const& messages, std::string const& part) {
    return std::ranges::any_of(messages,
                               [&](auto const& text) { return text.find(part) != std::string::npos; });
  };
  CHECK(named(printed.messages, "44: error 'Bd4:c3/BD': no black bishop on d4; bishops stand on b4 and c8"));

  verify::VerifyOptions const repair{.repair = true};
  auto const repaired = report_on(file, repair);
  CHECK(repaired.games.front().lines.front().verdict == verify::Verdict::repaired);
  CHECK(repaired.games.front().lines.front().plies.size() == 45);
  CHECK(end_of(file, repair) == end_of_the_article);
  // The other untruths stand in side lines: no rank, no piece; a rook's missing improvement; g5 out of reach.
  // The third of them has one repair, Q:b6/NrB, which is what the encyclopedia prints.
  CHECK(named(repaired.messages, "21: error 'd!?'"));
  CHECK(named(repaired.messages, "27: warning 'D'"));
  CHECK(named(repaired.messages, "'R:f5!': a rook (level 5) captures a bishop (level 3)"));
  CHECK(named(repaired.messages, "NrBf6-g5 +'"));
  // The numbers start again six times before the misprint and three times after it.
  int restarts = 0;
  for (std::string const& text : repaired.messages)
    restarts += text.find("warning '1.': move number 1") != std::string::npos;
  CHECK(restarts >= 6);
}

TEST_CASE("corpus: the game with a handicap") {
  std::string const file = "wotn/trenholme-handicap.pgn";
  found(file, {});
  // 1.d4 d5 2.Bf4 Nf6 3.f3 Nc6 4.e4 dxe4 5.fxe4 Nxe4 6.g3 (NW)xd4 7.Ne2 (NW)f3#, followed by hand.
  CHECK(end_of(file) == "wotn r1bqkb1r/ppp1pppp/2n5/8/5B2/5(nw)P1/PPP1N2P/RN1QKB1R w KQkq - 2 8");
  auto const game = report_on(file).games.front();
  REQUIRE(game.final_position()->ending());
  CHECK(*game.final_position()->ending() == Ending{Ending::Cause::checkmate, Color::black});
}

TEST_CASE("corpus: orthodox games are true") {
  for (char const* file :
       {"castling-en-passant-promotion", "evergreen-1852", "immortal-1851", "lasker-thomas-1912",
        "legal-1750", "loyd-stalemate", "opera-1858", "reti-tartakower-1910", "saavedra-1895"}) {
    auto const got = report_on(std::string("chess/") + file + ".pgn");
    INFO(file);
    CAPTURE(got.messages);
    for (verify::RecordReport const& game : got.games) CHECK(game.verdict == verify::Verdict::valid);
  }
  // The last positions as every book prints them.
  CHECK(end_of("chess/opera-1858.pgn").starts_with("chess 1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5 b "));
  CHECK(end_of("chess/immortal-1851.pgn")
            .starts_with("chess r1bk3r/p2pBpNp/n4n2/1p1NP2P/6P1/3P4/P1P1K3/q5b1 b "));
}

TEST_CASE("corpus: games of knight relay chess and Narrow Chess are true") {
  for (char const* file :
       {"nrelay/castling.pgn", "nrelay/diagram.pgn", "nrelay/promotions.pgn", "nrelay/scholars-mate.pgn",
        "narrow/angel.pgn", "narrow/dragons.pgn", "narrow/stalemate.pgn"}) {
    auto const got = report_on(file);
    INFO(file);
    CAPTURE(got.messages);
    for (verify::RecordReport const& game : got.games) CHECK(game.verdict == verify::Verdict::valid);
  }
}

TEST_CASE("corpus: what is wrong in the broken files") {
  auto const broken = [](std::string const& file, std::vector<Words> const& expected) {
    found("broken/" + file + ".pgn", expected);
  };
  broken("ambiguous-move", {{"12: error 'Nd2'", "ambiguous"}});
  broken("bom-and-crlf", {});
  broken("broken-one-in-the-middle", {{"19: error 'Qh5'", "d1", "h5", "e2"}});
  broken("empty", {});
  broken("false-capture", {{"12: error", "c4 is empty"}});
  broken("false-relay-mark", {{"12: error 'a4R'", "relayed"}});
  broken("forbidden-improvement", {{"12: error '/NW'", "less than half its level"}});
  broken("illegal-move", {{"12: error 'Bb6'", "b6"}});
  broken("improvement-by-two-levels", {{"12: error '/N'", "2 levels"}});
  broken("missing-capture-sign", {{"12: warning", "capture sign"}});
  broken("missing-improvement", {{"12: error 'Nxd4'", "becomes NW"}});
  broken("redundant-disambiguation", {{"12: warning", "redundant"}});
  broken("pawn-on-the-sixth-rank", {{"11: error 'P'", "white pawn cannot stand on e6"}});
  broken("side-line", {{"12: error 'exd4'", "d4"}});
  broken("truncated-tag", {{"3: error '[White \"comp'"}});
  broken("two-results", {{"7: error '[Result \"1-0\"]'", "1/2-1/2"}});
  broken("unclosed-comment", {{"12: error '{ this comment"}});
  broken("unknown-piece", {{"12: error '/ZZ'", "no piece 'ZZ'"}});
  broken("unknown-variant", {{"8: error '[Variant \"hippodrome\"]'", "no game 'hippodrome'"}});
  broken("false-check", {{"12: error '+'", "no check"}});
  broken("false-mate", {{"12: error '#'", "check"}});
  broken("wrong-alignment", {{"12: error '/BD'", "NW"}});
  broken("wrong-result", {{"12: error '0-1'", "White has won"}});
}

TEST_CASE("corpus: castling that servers have taken and the laws do not") {
  auto const broken = [](std::string const& file, std::vector<Words> const& expected) {
    found("broken/castling-" + file + ".pgn", expected);
    CHECK(report_on("broken/castling-" + file + ".pgn").games.front().verdict == verify::Verdict::invalid);
  };
  broken("moved-rook", {{"12: error 'O-O'", "lost the right to castle with the rook on h1"}});
  broken("moved-king", {{"12: error 'O-O'", "lost the right to castle with the rook on h8"}});
  broken("through-check", {{"12: error 'O-O'", "f1", "attacked"}});
  broken("out-of-check", {{"12: error 'O-O'", "out of check"}});
  broken("moved-rook-960", {{"10: note", "Chess960"}, {"14: error 'O-O'", "no right to castle"}});
  broken("through-check-960", {{"14: error 'O-O'", "f1", "attacked"}});
  broken("uncovers-960", {{"14: error 'O-O-O'", "c1", "the rook covers it"}});
}

TEST_CASE("corpus: brackets that are not closed") {
  auto const bracket = report_on("broken/unclosed-bracket.pgn");
  REQUIRE_FALSE(bracket.messages.empty());
  CHECK_THAT(bracket.messages.front(), Catch::StartsWith("12: error '('") && Catch::Contains("not closed"));
  auto const name = report_on("broken/unclosed-name.pgn");
  REQUIRE_FALSE(name.messages.empty());
  CHECK_THAT(name.messages.front(), Catch::StartsWith("14: error '('"));
  auto const notes = describe(name.games.front().findings.front()).notes;
  REQUIRE_FALSE(notes.empty());
  CHECK_THAT(notes.front(), Catch::Contains("'(WfbD)e4'"));
  CHECK(name.games.front().verdict == verify::Verdict::invalid);
  auto const junk = report_on("broken/binary-junk.pgn");
  CHECK(junk.games.front().verdict == verify::Verdict::invalid);
}

TEST_CASE("corpus: no file is without a test here") {
  // Files that are added to corpus/broken want their findings pinned above.
  std::size_t files = 0;
  for (auto const& entry : std::filesystem::directory_iterator(corpus / "broken"))
    files += entry.is_regular_file();
  CHECK(files == 33);
}
