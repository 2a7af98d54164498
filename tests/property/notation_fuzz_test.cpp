// The laws of notation_laws.hpp on some thousand mutations of good texts; the same ones in every run.
#include "tests/fuzz/notation_laws.hpp"

#include <catch2/catch.hpp>

#include <random>
#include <string>
#include <vector>

using namespace hippo::notation;

namespace {

std::vector<std::string> const moves{
    "exd4/WfbD",   "(DA)c3",    "Qxc3/BNN+",        "Rhf1!!",  "O-O-O",           "Nf3:d4/NW",
    "NrBc3:e5",    "Bne5:g7 +", "d6:e/something??", "e5d4/da", "e7e8=Q",          "a18a20",
    "h2-g4\u00AE", "f4(R)",     "exd6 e.p.",        "pass",    "Pelicanus b1-a1", "Wfde4-e5",
    "N@e4",        "@d5+",      "+L@c3=G",          "Nf3/H#",  "O-O-O/He1",       "+Pxc3=+B"};

std::vector<std::string> const records{
    "[Event \"The \\\"Way\\\"\"]\n[White \"Betza\"]\n\n1. e2-e4, e7-e5\n2. Ng1-f3 Nb8-c6\n3. d2-d4, Nc6:d4?! "
    "{Not 3... e5:d4/AD?} 4. Nf3:d4/NW, e5:d4/WfD *\n",
    "1.e4 e5 (1...c5 2.Nf3 (2.c3 d5) 2...d6) 2.Nf3 $1 Nc6 ; comment\n% escape\n3. ... d6 !! 12.(DA)c3 Bb4 "
    "1-0\n",
    "17.Rhf1!!(see diagram)17...d6 18 Qf8 + R:f8/xx 19. R:f8/FLD +, Ke8\n\n[Event \"2\"]\n1. O-O "
    "\u00BD-\u00BD",
    "\xEF\xBB\xBF[A \"b\"]\r\n\r\n1. f4R e7f5R 2. Qf2R+ {x} +- Resigns \u2026Nf5\u00A0e4 (((",
    "[Variant \"seirawan\"]\n\n1. Nf3/H N@e4 (1... +Pxc3 2. @e5+) 2. O-O/He1 d8=Q/E =+ 0-1"};

std::vector<std::string> const positions{
    "chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\tnote",
    "wotn r1bk3r/pp1p1Qpp/2p5/4(bnn)3/2B5/4K3/P1P3PP/4{RN}[Nr]2 b - - 1 17", "ludus startpos",
    "12k/10p2/13 w 23 1"};

std::vector<std::string> const json_records{
    R"({"game":"wotn","tags":{"Event":"The \"Way\"","Variant":"wotn"},"start":"8/8 w","line":[{"move":"e4","coordinate":)"
    R"("e2e4","number":1,"side":"w","nags":"!?","fen":"8/8"},{"variation":[{"move":"d4"},{"comment":" x "}]},)"
    R"({"unplayed":"Qxd7"},{"nag":14},{"nag":"+-"},{"result":"1-0"}]})",
    R"({"line":[{"roll":[2,3]},{"move":"Rex d8xd5"},{"comment":"a } b"},{"move":"(BNN)xe5+"},{"result":"[0:1]"}]})"};

/// Changes, drops, doubles and swaps bytes, mostly for ones that mean something somewhere.
class Mutator {
public:
  std::string operator()(std::vector<std::string> const& seeds) {
    std::string text = seeds[below(seeds.size())];
    for (std::size_t change = 1 + below(6); change > 0; --change) mutate(text);
    return text;
  }

private:
  void mutate(std::string& text) {
    static std::string const bytes =
        "abcdefghxRNBQKWFDP0123456789-:/=+#!?.,;%$*(){}[]\"\\ \t\r\n\xC2\xA0\xE2\xFF";
    std::size_t const at = below(text.size() + 1);
    std::size_t const length = below(8);
    switch (below(5)) {
    case 0:
      text.insert(at, 1, bytes[below(bytes.size())]);
      break;
    case 1:
      text.erase(at, length);
      break;
    case 2:
      text.insert(at, text.substr(below(text.size() + 1), length));
      break;
    case 3:
      text.resize(at);
      break;
    default:
      if (at < text.size()) text[at] = bytes[below(bytes.size())];
    }
  }

  // Not a distribution of the library's: those differ between implementations.
  std::size_t below(std::size_t bound) { return engine_() % bound; }

  std::mt19937 engine_{1995};
};

template <class Law>
void hold(std::vector<std::string> const& seeds, int rounds, Law law) {
  Mutator mutate;
  int good = 0;
  for (int round = 0; round < rounds; ++round) {
    std::string const text = mutate(seeds);
    std::string const broken = law(text);
    if (broken.empty()) {
      ++good;
      continue;
    }
    CAPTURE(text);
    FAIL_CHECK(broken);
  }
  CHECK(good == rounds);
}

} // namespace

TEST_CASE("any bytes: moves") { hold(moves, 30'000, laws::broken_by_move); }
TEST_CASE("any bytes: positions") { hold(positions, 20'000, laws::broken_by_position); }
TEST_CASE("any bytes: records") { hold(records, 10'000, laws::broken_by_record); }
TEST_CASE("any bytes: streams of records") {
  for (RecordForm form : {RecordForm::text, RecordForm::json, RecordForm::detect})
    hold(records, 5'000, [&](std::string const& text) { return laws::broken_by_stream(text, 100, form); });
}
TEST_CASE("any bytes: records in JSON") { hold(json_records, 20'000, laws::broken_by_json); }
