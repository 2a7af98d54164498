// Collections of problems: Popeye's input in three languages, twins, and boards of YACPDB.
#include "libnotation/problem_file/popeye.hpp"
#include "libnotation/problem_file/walks.hpp"
#include "libnotation/problem_file/xfen.hpp"

#include <fmt/format.h>

#include <catch2/catch.hpp>

#include <set>

using namespace hippo::notation;

namespace {

ProblemText only_problem(std::string_view text) {
  auto const read = read_popeye(text);
  REQUIRE(read.size() == 1);
  for (auto const& remark : read.front().remarks) FAIL(remark.message);
  return read.front().problem;
}

/// `wKa1 bnh8`: men in the order of writing.
std::string in_words(Diagram const& diagram) {
  constexpr std::string_view colors = "wbn";
  std::string text;
  for (DiagramMan const& man : diagram) {
    if (!text.empty()) text += ' ';
    text += colors[static_cast<std::size_t>(man.color)];
    for (std::string const& property : man.properties) text += property + '-';
    text += man.walk + name_of(man.square);
  }
  return text;
}

std::vector<ProblemPhase> phases(ProblemText const& problem) {
  auto const all = phases_of(problem);
  REQUIRE(std::holds_alternative<std::vector<ProblemPhase>>(all));
  return std::get<std::vector<ProblemPhase>>(all);
}

/// The men after the changes of one twin of a diagram.
std::string after(std::string const& changes) {
  auto const problem =
      only_problem("begin pieces white ka1 qb3 black kh8 pg7 stip #2 twin " + changes + " endproblem");
  return in_words(phases(problem).back().diagram);
}

} // namespace

TEST_CASE("Popeye's input is the same problem in each language") {
  auto const english =
      only_problem("BeginProblem author A. B\npieces white royal gf3 ka1 Sb2c3 black nh8 neutral "
                   "pe4\nstipulation h#2.5 option setplay variations duplex EndProblem");
  CHECK(in_words(english.diagram) == "wRoyal-gf3 wka1 wsb2 wsc3 bnh8 npe4");
  CHECK(english.authors == std::vector<std::string>{"A. B"});
  CHECK(english.stipulation == "h#2.5");
  CHECK(english.options.set_play);
  CHECK(english.options.variations);
  CHECK(english.options.duplex);
  auto const german =
      only_problem("anfangproblem autor A. B\nsteine weiss koenig gf3 ka1 sb2c3 schwarz nh8 neutral "
                   "be4\nford h#2.5 opti satzspiel varianten duplex endeproblem");
  auto const french =
      only_problem("debutprobleme auteur A. B\npieces blanc royale sf3 ra1 cb2c3 noir nh8 neutre "
                   "pe4\nenonce h#2.5 option apparent variantes duplex finprobleme");
  CHECK(german.diagram == english.diagram);
  CHECK(french.diagram == english.diagram);
  CHECK(french.options.duplex);
}

TEST_CASE("each change of a twin moves the men") {
  CHECK(after("move b3 b4") == "wka1 bkh8 bpg7 wqb4");
  CHECK(after("move b3 g7") == "wka1 bkh8 wqg7");
  CHECK(after("exchange a1 h8") == "wqb3 bpg7 wkh8 bka1");
  CHECK(after("remove b3g7") == "wka1 bkh8");
  CHECK(after("add black pc6 white nd4") == "wka1 wqb3 bkh8 bpg7 bpc6 wnd4");
  CHECK(after("rotate 90") == "wkh1 wqf2 bka8 bpb7");
  CHECK(after("rotate 180") == "wkh8 wqg6 bka1 bpb2");
  CHECK(after("rotate 270") == "wka8 wqc7 bkh1 bpg2");
  CHECK(after("mirror a1<-->h1") == "wkh1 wqg3 bka8 bpb7");
  CHECK(after("mirror a1<-->a8") == "wka8 wqb6 bkh1 bpg2");
  CHECK(after("mirror a1<-->h8") == "wkh8 wqf7 bka1 bpb2");
  CHECK(after("mirror a8<-->h1") == "wka1 wqc2 bkh8 bpg7");
  CHECK(after("remove h8 shift a1 b2") == "wkb2 wqc4 bph8");
  CHECK(after("polishtype") == "bka1 bqb3 wkh8 wpg7");
  CHECK(after("substitute q r") == "wka1 wrb3 bkh8 bpg7");
}

TEST_CASE("twins change the diagram, the twin before them, or a zero position") {
  auto const problem =
      only_problem("begin pieces white ka1 black kh8 stip h#1 zero add white qb2 twin move h8 g8 "
                   "twin continued move g8 f8 stip h=1 endproblem");
  auto const all = phases(problem);
  REQUIRE(all.size() == 3);
  CHECK(all[0].letter == "a");
  CHECK(in_words(all[0].diagram) == "wka1 bkh8 wqb2");
  CHECK(in_words(all[1].diagram) == "wka1 bkg8");
  CHECK(in_words(all[2].diagram) == "wka1 bkf8");
  CHECK(all[1].stipulation == "h#1");
  CHECK(all[2].stipulation == "h=1");
}

TEST_CASE("impossible twins are named") {
  auto const read = read_popeye("begin pieces white ka1 stip #1 twin move b2 b3 endproblem");
  CHECK(std::get<std::string>(phases_of(read.front().problem)) == "twin b: no man stands on b2");
  auto const shifted = read_popeye("begin pieces white ka1 stip #1 twin shift b1 a1 endproblem");
  CHECK(std::get<std::string>(phases_of(shifted.front().problem)) ==
        "twin b: the man on a1 leaves the board");
}

TEST_CASE("the English words of a twin are the twin") {
  for (std::string const text :
       {"Move a1 b1", "Continued Exchange a1 h8", "Remove b3g7", "Add White Ka1 Black Royal Gh8",
        "Rotate 270", "Mirror a8<-->h1", "Shift a1 b2", "PolishType", "Substitute Q NH",
        "Stipulation h=2.5 Move a1 a2", "Condition Circe"}) {
    auto const read = read_twin(text);
    CHECK(read.problems.empty());
    CHECK(english_words(read.twin) == text);
  }
}

TEST_CASE("letters of twins go on after z") {
  CHECK(letter_of_twin(0) == "a");
  CHECK(letter_of_twin(25) == "z");
  CHECK(letter_of_twin(26) == "z1");
}

TEST_CASE("no two pieces have a code in one language") {
  for (Language const language : {Language::english, Language::german, Language::french}) {
    std::set<std::string_view> codes;
    for (Walk const& walk : all_walks()) {
      INFO(walk.name);
      CHECK(codes.insert(walk.codes[static_cast<std::size_t>(language)]).second);
    }
  }
}

TEST_CASE("boards of YACPDB have turned and neutral men") {
  CHECK(in_words(*read_xfen("k7/(q2)6(!n)/8/(Q2)n6/8/8/8/6(r2)K")) == "bka8 bga7 nsh7 wga5 bsb5 brhg1 wkh1");
  CHECK(in_words(*read_xfen("k/8/8/8/8/8/8/(a1)7", {{"a1", "am"}})) == "bka8 bama1");
  CHECK_FALSE(read_xfen("k7/8/8/8/8/8/8/9"));
  CHECK_FALSE(read_xfen("k7/8/8/8/8/8/8"));
  CHECK_FALSE(read_xfen("k7/8/8/8/8/8/8/(q2"));
  CHECK_FALSE(read_xfen("k7/8/8/8/8/8/8/(x3)7"));
}
