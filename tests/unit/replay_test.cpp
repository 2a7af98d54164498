// Records made ready to be replayed on a page.
#include "libanalysis/replay/replay_page.hpp"
#include "libanalysis/verify/verify.hpp"
#include "libnotation/record/parse.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>
#include <string>

using namespace hippo;
using namespace hippo::replay;

namespace {

Replay read(std::string const& text, std::string const& prefix = "") {
  notation::Record const record = notation::parse_record(text);
  return replay_of(record, text, verify::verify_record(record, text, {.repair = true}), prefix);
}

Step const& step(Replay const& replay, std::string_view id) {
  auto const found = std::ranges::find(replay.steps, id, &Step::id);
  REQUIRE(found != replay.steps.end());
  return *found;
}

bool has(std::string const& text, std::string_view part) { return text.find(part) != std::string::npos; }

} // namespace

TEST_CASE("the moves of a record become steps, each with its position and its words", "[replay]") {
  Replay const game =
      read("[White \"Anna\"]\n[Black \"Bela\"]\n\n1. e4 e5 2. Nf3 (2. f4 exf4) Nc6 3. Bb5 *\n");
  CHECK(game.title == "Anna - Bela");
  REQUIRE(game.steps.size() == 8); // the start, five moves and two of the side line
  CHECK(game.steps.front().picture.figures.size() == 32);
  Step const& e5 = step(game, "1b");
  CHECK(game.steps[e5.parent].id == "1w");
  CHECK(e5.words == "1. Black: pawn from e7 to e5.");
  CHECK(e5.picture.last_move == std::vector<diagram::Coordinate>{{4, 4}, {4, 6}});
  Step const& side = game.steps[4]; // after 2.Nf3
  CHECK(side.id == "v4");
  CHECK_FALSE(side.main_line);
  CHECK(game.steps[side.parent].id == "1b");
  Step const& capture = game.steps[5];
  CHECK(capture.words == "2. Black: pawn from e5 to f4, takes pawn.");
  CHECK(capture.picture.figures.size() == 31);
  CHECK(game.steps[step(game, "2b").parent].id == "2w");
  CHECK(has(game.text, "href=\"#2w\">Nf3</a>"));
  CHECK(has(game.text,
            "<details class=\"var\" open><summary><span>2.f4 …</span></summary><div><a data-step=\"4\""));
}

TEST_CASE("what is wrong in a record stands where it is", "[replay]") {
  Replay const game =
      read("1. e4 e5 2. Ng3 Nc6 { </span><script> & [%csl Re4][%cal Ge2e4] } 3. Bb5 $2 1-0\n");
  CHECK(has(game.text, "<span class=\"dead\">Ng3</span>"));
  CHECK(has(game.text, "to g3"));
  Replay const repaired = read("1. e4 e5 2. Nxf3 Nc6 *\n");
  CHECK(has(repaired.text,
            "<del title=\"as printed\">Nxf3</del> <a data-step=\"3\" id=\"2w\" href=\"#2w\">Nf3</a>"));
  CHECK(has(repaired.text, "misprint: "));
  CHECK(has(game.text, "&lt;/span&gt;&lt;script&gt; &amp;</p>"));
  CHECK_FALSE(has(game.text, "<script"));
  CHECK_FALSE(has(game.text, "%csl"));
}

TEST_CASE("marks of comments are drawn with their move", "[replay]") {
  Replay const game = read("1. e4 { [%csl Re4,Zz9,Ga99] [%cal Ge2e4] best } e5 $2 *\n");
  Step const& e4 = step(game, "1w");
  REQUIRE(e4.picture.signs.size() == 1);
  CHECK(e4.picture.signs.front().tone == diagram::Tone::red);
  CHECK(e4.picture.signs.front().at == diagram::Coordinate{4, 3});
  REQUIRE(e4.picture.arrows.size() == 1);
  CHECK(e4.picture.arrows.front().to == diagram::Coordinate{4, 3});
  CHECK(step(game, "1b").picture.signs.empty());
  CHECK(has(game.text, "<p class=\"note\">best</p>"));
  CHECK(has(game.text, "e5</a><span class=\"nag\">?</span>"));
}

TEST_CASE("evaluations of comments are read and drawn", "[replay]") {
  CHECK(evaluation_in("[%eval 0.35]") == Evaluation{std::nullopt, 0.35});
  CHECK(evaluation_in("words [%clk 0:01:00] [%eval -1.2,18]") == Evaluation{std::nullopt, -1.2});
  CHECK(evaluation_in("[%eval #-3]") == Evaluation{-3, 0});
  CHECK(evaluation_in("[%eval 1] [%eval +2]") == Evaluation{std::nullopt, 2});
  for (char const* const none : {"", "0.35", "[%eval]", "[%eval x]", "[%eval #]", "[%eval 1e999]",
                                 "[%eval nan]", "[%eval +-1]", "[%eval #+-1]"})
    CHECK_FALSE(evaluation_in(none));
  CHECK(text_of({std::nullopt, 0.354}) == "+0.35");
  CHECK(text_of({std::nullopt, -0.001}) == "0.00");
  CHECK(text_of({-3, 0}) == "#-3");
  CHECK(share_of({std::nullopt, 0}) == 0.5);
  CHECK(share_of({std::nullopt, 4}) == Approx(10.0 / 11));
  CHECK(share_of({-3, 0}) == 0);
  CHECK(graph_of({{"the start", std::nullopt}, {"1.e4", Evaluation{std::nullopt, 0}}}).empty());
  Replay const game = read("1. e4 {[%eval 0.2] good} e5 {[%eval #4]} *\n");
  CHECK(step(game, "1w").evaluation == Evaluation{std::nullopt, 0.2});
  CHECK_FALSE(game.steps.front().evaluation);
  CHECK(has(game.text, "<span class=\"eval\">#4</span>"));
  CHECK_FALSE(has(game.text, "%eval"));
}

TEST_CASE("a step knows what its move took and improved, and who is in check", "[replay]") {
  Replay const game = read("1. e4 d5 2. exd5 Qxd5 3. Nc3 Qe5+ *\n");
  REQUIRE(step(game, "2b").taken.size() == 1);
  CHECK(step(game, "2b").taken.front().title == "pawn");
  CHECK(step(game, "2b").taken.front().color == Color::white);
  CHECK(step(game, "3b").checked == std::vector<diagram::Coordinate>{{4, 0}});
  CHECK(step(game, "3b").side == Color::white);
  CHECK(step(game, "3w").checked.empty());
  CHECK(step(game, "1w").line == "chess rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
  CHECK(game.game == "orthodox chess");
  REQUIRE(game.kinds.size() == 6);
  CHECK(game.kinds[1].name == "knight");
  CHECK(game.kinds[1].betza == "N");
  Replay const promoted = read("[FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8=Q+ *\n");
  REQUIRE(promoted.steps.back().improved.size() == 1);
  CHECK(promoted.steps.back().improved.front().first.title == "pawn");
  CHECK(promoted.steps.back().improved.front().second.title == "queen");
}

TEST_CASE("a composed game is named by its event", "[replay]") {
  CHECK(read("[Event \"A mate\"]\n[White \"composed\"]\n[Black \"composed\"]\n\n1. e4 *\n").title ==
        "A mate");
  CHECK(read("[Event \"?\"]\n[White \"X\"]\n[Black \"X\"]\n\n1. e4 *\n").title == "X - X");
}

TEST_CASE("a knight that lends its leap has whom it serves", "[replay]") {
  Replay const game = read("[Variant \"nrelay\"]\n\n1. e4 *\n");
  using Squares = std::set<diagram::Coordinate>;
  CHECK(game.steps.front().served.at({1, 0}) == Squares{{3, 1}});
  CHECK(game.steps.front().served.at({6, 7}) == Squares{{4, 6}});
}

TEST_CASE("a page of several records has ids of their own and draws each piece once", "[replay]") {
  std::string const page =
      page_of({read("1. e4 e5 *\n"), read("1. d4 *\n", "g2-")}, "</title>", diagram::Style{}, PageView{});
  CHECK(has(page, "id=\"1w\""));
  CHECK(has(page, "id=\"g2-1w\""));
  CHECK(has(page, "&lt;/title&gt;"));
  CHECK(has(page, "<g id=\"p11\">")); // twelve kinds of pieces
  CHECK_FALSE(has(page, "<g id=\"p12\">"));
  CHECK(page.find("http") == page.find("http://www.w3.org/2000/svg")); // nothing from outside
}

TEST_CASE("a record of an unknown game is shown as it is", "[replay]") {
  Replay const game = read("[Variant \"no such game\"]\n\n1. e4 *\n");
  CHECK(game.steps.empty());
  CHECK(has(game.text, "e4"));
  CHECK(has(game.findings, "no such game"));
  CHECK(has(page_of({game}, "", diagram::Style{}, PageView{}), "no such game"));
}
