// From written moves to moves: which move a text means, what is wrong in it, and why it means none.
#include "libgame/position/write_position.hpp"
#include "libgame/san/describe.hpp"
#include "libgame/san/resolve.hpp"
#include "libgame/san/suggest.hpp"
#include "libnotation/move_text/parse.hpp"
#include "libnotation/text/edit_distance.hpp"
#include "tests/support.hpp"

using namespace hippo;
using test::Words;

namespace {

notation::WrittenMove written(std::string_view text) {
  auto const parsed = notation::parse_move(text);
  INFO(text);
  REQUIRE(std::holds_alternative<notation::WrittenMove>(parsed));
  return std::get<notation::WrittenMove>(parsed);
}

/// The moves that a text means, in coordinate notation, and the diagnostics.
struct Answer {
  Words moves;
  Words diagnostics;
};
Answer answer(AnyPosition const& position, std::string_view text) {
  san::Speller const speller(position);
  auto const result = san::resolve(speller, position, written(text));
  Answer answer;
  if (auto const* refusal = std::get_if<san::Finding>(&result)) {
    answer.diagnostics.push_back(test::in_words(san::describe(position, *refusal), text));
    return answer;
  }
  auto const& meaning = std::get<san::Meaning>(result);
  for (Move move : meaning.moves) answer.moves.push_back(speller.bare(move, san::Spelling::coordinate));
  for (san::Finding const& flaw : meaning.flaws)
    answer.diagnostics.push_back(test::in_words(san::describe(position, flaw), text));
  return answer;
}

void means(AnyPosition const& position, std::string_view text, Words const& moves) {
  INFO(position::position_line(position) << ": " << text);
  Answer const got = answer(position, text);
  CHECK(got.moves == moves);
  CHECK(got.diagnostics.empty());
}
/// The move is clear, but something in its text is wrong.
void flawed(AnyPosition const& position, std::string_view text, Words const& moves,
            Words const& diagnostics) {
  INFO(position::position_line(position) << ": " << text);
  Answer const got = answer(position, text);
  CHECK(got.moves == moves);
  REQUIRE(got.diagnostics.size() == diagnostics.size());
  for (std::size_t i = 0; i < diagnostics.size(); ++i)
    CHECK_THAT(got.diagnostics[i], Catch::Contains(diagnostics[i]));
}
void refused(AnyPosition const& position, std::string_view text, Words const& parts) {
  INFO(position::position_line(position) << ": " << text);
  Answer const got = answer(position, text);
  CHECK(got.moves.empty());
  REQUIRE(got.diagnostics.size() == 1);
  for (std::string const& part : parts) CHECK_THAT(got.diagnostics.front(), Catch::Contains(part));
}
void refused(std::string_view line, std::string_view text, Words const& parts) {
  refused(test::position(line), text, parts);
}

Words suggestions(AnyPosition const& position, std::string_view text) {
  Words texts;
  for (san::Suggestion const& near :
       san::nearest_moves(san::Speller(position), position, written(text), text))
    texts.push_back(near.fix.replacement);
  return texts;
}

AnyPosition before_the_misprint() {
  return test::after("wotn startpos",
                     "e4 e5 Nf3 Nc6 d4 Nxd4 Nxd4/NW exd4/WfbD Qxd4 Qf6 e5 Qb6 Be3 Ne7 Bc4 Nf5 Qd5 Nxe3/NW "
                     "Qxf7+ Kd8 fxe3/DA Qxb2 (DA)c3 Bb4 Ke2");
}

} // namespace

TEST_CASE("san: distances of words count two neighbours that changed places as one edit") {
  CHECK(text::edit_distance("Nf3", "Nf3") == 0);
  CHECK(text::edit_distance("Nf3", "N3f") == 1);
  CHECK(text::edit_distance("Nf3", "f3") == 1);
  CHECK(text::edit_distance("", "abc") == 3);
  CHECK(text::edit_distance("ca", "abc") == 3); // no edit between the two that are swapped
}

TEST_CASE("san: every spelling of the sheets means the same move") {
  auto const start = test::position("wotn startpos");
  for (char const* text : {"Nf3", "Ng1-f3", "Ng1f3", "g1f3", "N1f3?", "Nf3!"}) {
    Answer const got = answer(start, text);
    INFO(text);
    CHECK(got.moves == Words{"g1f3"});
  }
  auto const open = test::after(start, "e4 d5");
  for (char const* text : {"exd5/DA", "e4:d5/AD", "e4xd5/DA", "e4d5/da", "ed5/AD", "e:d5/DA", "exd5=DA"}) {
    INFO(text);
    CHECK(answer(open, text).moves == Words{"e4d5/da"});
  }
  auto const late = test::after(before_the_misprint(), "Bxc3/BD Nxc3/NW Qxc3/BNN+ Ke3");
  for (char const* text : {"(BNN)xe5", "NrBc3:e5", "(NrB)xe5", "BNNc3:e5", "c3e5", "{BNN}xe5"}) {
    INFO(text);
    CHECK(answer(late, text).moves == Words{"c3e5"});
  }
}

TEST_CASE("san: the misprint of the article's 13th move") {
  auto const position = before_the_misprint();
  refused(position, "Bd4:c3/BD", {"error 'Bd4:c3/BD'", "no black bishop on d4; bishops stand on b4 and c8"});
  CHECK(suggestions(position, "Bd4:c3/BD") == Words{"Bb4:c3/BD"});
  means(position, "Bb4:c3/BD", {"b4c3/bd"});
}

TEST_CASE("san: improvements") {
  auto const knights = test::after("wotn startpos", "e4 e5 Nf3 Nc6 d4 Nxd4");
  means(knights, "Nxd4/NW", {"f3d4/nw"});
  flawed(knights, "Nxd4", {"f3d4/nw"}, {"error 'Nxd4': a knight (level 3) captures a knight (level 3)"});
  flawed(knights, "Nxd4/BD", {"f3d4/nw"}, {"error '/BD'"}); // off its alignment
  flawed(knights, "Nxd4/R", {"f3d4/nw"}, {"error '/R'"});   // two levels
  flawed(knights, "Nxd4/N", {"f3d4/nw"}, {"error '/N'"});   // no improvement
  flawed(knights, "Nxd4/ZZ", {"f3d4/nw"}, {"error '/ZZ': wotn has no piece 'ZZ'"});
  means(knights, "Qxd4", {"d1d4"}); // level 8 takes level 3
  flawed(knights, "Qxd4/BNN", {"d1d4"}, {"less than half its level"});
}

TEST_CASE("san: improvements by choice, by rank and none") {
  auto const pawns = test::after("wotn startpos", "e4 d5");
  means(pawns, "exd5/any", {"e4d5/wfbd", "e4d5/da"});
  means(pawns, "exd5/xx", {"e4d5/wfbd", "e4d5/da"});
  means(pawns, "exd5/something", {"e4d5/wfbd", "e4d5/da"});
  flawed(pawns, "exd5", {"e4d5/wfbd", "e4d5/da"}, {"WfbD or DA"});
  flawed(pawns, "exd5/N", {"e4d5/wfbd", "e4d5/da"}, {"2 levels"});
  // A knight that takes a pawn: 2 x 1 < 3.
  auto const weak = test::after("wotn startpos", "e4 e5 Nf3 Nc6");
  means(weak, "Nxe5", {"f3e5"});
  flawed(weak, "Nxe5/NW", {"f3e5"}, {"less than half its level"});
  flawed(weak, "Be2/BD", {"f1e2"}, {"error '/BD'"});
  // Level 1 to the 6th rank, 2 to the 7th, 3 to the 8th.
  auto const ranks = test::position("wotn 6k1/8/3(WfbD)4/4P2N/8/8/8/K7 w - - 0 1");
  means(ranks, "e6/DA", {"e5e6/da"});
  flawed(ranks, "e6", {"e5e6/wfbd", "e5e6/da"}, {"error 'e6'"});
  means(ranks, "(WfbD)d7/N", {"d6d7/n"});
  means(ranks, "(WfbD)d8", {"d6d8"});
  means(ranks, "Ng7", {"h5g7"});
}

TEST_CASE("san: promotions") {
  auto const position = test::position("chess 3r4/4P3/8/8/8/8/k7/2K5 w - - 0 1");
  for (char const* text : {"e8=Q", "e8Q", "e8(Q)", "e8/Q", "e7e8q", "e7-e8=Q"})
    means(position, text, {"e7e8/q"});
  means(position, "exd8=N", {"e7d8/n"});
  flawed(position, "e8", {"e7e8/n", "e7e8/b", "e7e8/r", "e7e8/q"}, {"error 'e8'"});
  flawed(position, "e8=K", {"e7e8/n", "e7e8/b", "e7e8/r", "e7e8/q"}, {"error '=K'"});
  // Narrow Chess has but one piece to become; it need not be written.
  auto const narrow = test::position("narrow 2/P1/2/2/1k/2/2/2/2/2/2/2/2/2/2/K1/2/2/1p/2 w 3 40");
  means(narrow, "a20", {"a19a20/a"});
  means(narrow, "a20=A", {"a19a20/a"});
  flawed(narrow, "a20=Q", {"a19a20/a"}, {"error '=Q'"});
}

TEST_CASE("san: the game decides what a letter after the squares means") {
  auto const white = test::position("chess 3r4/4P3/8/8/8/8/k7/2K5 w - - 0 1");
  for (char const* text : {"e8R", "e8(R)", "e8 (R)", "e7e8r", "e7e8R"}) means(white, text, {"e7e8/r"});
  flawed(white, "e8W", {"e7e8/n", "e7e8/b", "e7e8/r", "e7e8/q"}, {"error 'W': chess has no piece 'W'"});
  means(test::position("chess 2k5/K7/8/8/8/8/4p3/8 b - - 0 1"), "e1R", {"e2e1/r"});
  // On other ranks, and for other pieces, R is the mark of a relayed move.
  flawed(test::position("chess startpos"), "e4R", {"e2e4"}, {"marked as relayed"});
  flawed(test::position("chess startpos"), "Nf3R", {"g1f3"}, {"marked as relayed"});
  // The last rank of narrow is the 20th, where a pawn becomes an A and nothing else.
  flawed(test::position("narrow 2/P1/2/2/1k/2/2/2/2/2/2/2/2/2/2/K1/2/2/1p/2 w 3 40"), "a20R", {"a19a20/a"},
         {"marked as relayed"});
}

TEST_CASE("san: a file belongs to the name of the piece where the game says so") {
  auto const position = test::position("wotn 4k3/8/8/8/8/4(WfbD)3/8/4K3 w - - 0 1");
  for (char const* text : {"Wfde4", "WfDe4", "(WfD)e4", "Wfbde4"}) means(position, text, {"e3e4"});
  // A pawn has no name, so its file is none: bxc3 is no bishop's move.
  means(test::position("chess 4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1"), "bxc3", {"b2c3"});
}

TEST_CASE("san: ambiguity and redundant disambiguation") {
  auto const position = test::position("chess k7/8/8/8/8/5N2/8/KN6 w - - 0 1");
  refused(position, "Nd2", {"error 'Nd2'", "ambiguous"});
  means(position, "Nbd2", {"b1d2"});
  means(position, "N3d2", {"f3d2"});
  means(position, "Nf3-d2", {"f3d2"});
  flawed(position, "Nbc3", {"b1c3"}, {"redundant"});
  CHECK(answer(position, "Nbc3").diagnostics.front().starts_with("warning"));
  means(position, "Nb1c3", {"b1c3"}); // the long form always has the origin
}

TEST_CASE("san: the origin is written as far as it is needed: the file, else the rank, else both") {
  auto const spelt = [](std::string const& fen, std::string const& coordinate) -> std::string {
    auto const position = test::position("chess " + fen);
    san::Speller const speller(position);
    for (Move move : speller.legal_moves())
      if (speller.bare(move, san::Spelling::coordinate) == coordinate) return speller(move);
    return "no such move";
  };
  CHECK(spelt("4k3/8/8/8/8/8/8/1N2K3 w - - 0 1", "b1d2") == "Nd2");
  CHECK(spelt("4k3/8/8/8/8/5N2/8/1N5K w - - 0 1", "b1d2") == "Nbd2");
  CHECK(spelt("4k3/8/8/8/8/1N6/8/1N5K w - - 0 1", "b1d2") == "N1d2");
  CHECK(spelt("4k3/8/8/8/8/1N6/8/1N5K w - - 0 1", "b3d2") == "N3d2");
  CHECK(spelt("4k3/8/8/8/8/1N3N2/8/1N5K w - - 0 1", "b1d2") == "N1d2");
  CHECK(spelt("4k3/8/8/8/8/1N3N2/8/1N3N1K w - - 0 1", "b1d2") == "Nb1d2");
  CHECK(spelt("4k3/8/8/8/8/1B6/4N3/1N2K3 w - - 0 1", "b1c3") == "Nbc3");
}

TEST_CASE("san: a false or a missing capture sign") {
  auto const position = test::position("chess k7/8/8/4p3/8/5N2/8/K7 w - - 0 1");
  CHECK_THAT(answer(position, "Nxd4").diagnostics.at(0),
             Catch::StartsWith("error") && Catch::Contains("d4 is empty"));
  CHECK_THAT(answer(position, "Nf3:d4").diagnostics.at(0), Catch::StartsWith("error"));
  CHECK_THAT(answer(position, "Nf3-e5").diagnostics.at(0),
             Catch::StartsWith("error") && Catch::Contains("pawn on e5"));
  CHECK_THAT(answer(position, "Ne5").diagnostics.at(0), Catch::StartsWith("warning"));
  means(position, "f3e5", {"f3e5"}); // coordinate notation has no sign
}

TEST_CASE("san: why castling is illegal") {
  refused("chess 4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "O-O-O", {"knight on b1"});
  refused("chess 4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O", {"lost the right", "h1"});
  refused("chess 4k3/8/8/8/8/8/8/3K3R w - - 0 1", "O-O", {"no king on e1"});
  refused("chess k3r3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", {"check"});
  refused("chess k4r2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", {"f1", "attacked"});
  refused("chess k5r1/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", {"g1", "attacked"});
  refused("narrow startpos", "O-O", {"no castling"});
  means(test::position("chess k6r/8/8/8/8/8/8/4K2R w K - 0 1"), "O-O", {"e1g1"});
  means(test::position("chess 1r5k/8/8/8/8/8/8/R3K3 w Q - 0 1"), "0-0-0", {"e1c1"});
  // Two kings castle whatever is attacked.
  means(test::position("wotn k4r2/8/8/8/8/8/8/K3K2R w K - 0 1"), "O-O", {"e1g1"});
  // Relayed attacks count: the rook on h3, guarded by the knight on f4, attacks g1.
  refused("nrelay k7/8/8/8/5n2/7r/8/4K2R w K - 0 1", "O-O", {"g1", "attacked"});
  means(test::position("nrelay k7/8/8/8/4n3/7r/8/4K2R w K - 0 1"), "O-O", {"e1g1"});
}

TEST_CASE("san: why a move is illegal") {
  refused("chess k3r3/8/8/8/8/8/4N3/4K3 w - - 0 1", "Nc3", {"king on e1", "rook on e8"}); // pinned
  refused("chess k3r3/8/8/8/8/8/8/N3K3 w - - 0 1", "Nc2", {"king on e1", "rook on e8"});  // in check
  refused("chess k2r4/8/8/8/8/8/8/4K3 w - - 0 1", "Kd1", {"d1", "attacked", "rook on d8"});
  refused("wotn k7/8/8/2(nn)5/8/3N4/8/4K3 w - - 0 1", "Nf4",
          {"king on e1", "NN on c5"}); // on a nightrider's line
  refused("chess startpos", "Qh5", {"queen", "pawn on e2"});
  refused("chess startpos", "Bb5", {"bishop", "pawn on e2"});
  refused("chess startpos", "Ra1-a2", {"a2", "own", "pawn"});
  refused("chess startpos", "Nb5", {"no knight", "b5", "b1 and g1"});
  refused("chess startpos", "e5", {"e5"});
  refused("chess startpos", "Ne4-f6", {"no white knight on e4", "b1 and g1"});
  refused("chess startpos", "e7e5", {"no white piece on e7", "black"});
  refused("chess startpos", "Xe4", {"chess has no piece 'X'"});
  refused("wotn startpos", "(ZZ)e4", {"error '(ZZ)'", "wotn has no piece 'ZZ'"});
  refused("chess startpos", "e9", {"e9", "8x8"});
  refused("narrow startpos", "Rc4", {"c4", "2x20"});
  refused("chess startpos", "pass", {"no pass"});
  refused("chess k7/8/8/8/8/8/8/K7 w - - 0 1", "Qd4", {"White has no queen"});
  refused("nrelay k7/8/8/3n4/8/8/8/K2Q4 w - - 0 1", "Qxd5", {"knight cannot be captured"});
}

TEST_CASE("san: nobody moves when the game is over") {
  refused("chess R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", "Kh8", {"checkmate", "White has won"});
  refused("chess k7/2Q5/8/8/8/8/8/K7 b - - 0 1", "Kb8", {"stalemate"});
  refused("narrow k1/2/1Q/2/1K/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2 b 0 1", "Kb20", {});
  refused("ludus 8/8/8/3m4/8/8/8/2RE4 b 14 9", "Miles d5-d4", {"king has been captured", "White has won"});
  refused("ludus 3r4/8/8/8/8/8/8/2RE4 b 14 9", "Rex d8-d7", {"White has won"});
}

TEST_CASE("san: marks of relayed moves") {
  auto const start = test::position("nrelay startpos");
  means(start, "e4R", {"d2e4"}); // e2-e4 is no relayed move
  means(start, "e2c3R", {"e2c3"});
  means(start, "e2c3", {"e2c3"});
  means(start, "e4", {"e2e4"});
  flawed(start, "a4R", {"a2a4"}, {"error 'a4R'"});
  for (char const* text : {"Nf3", "Cg1-f3"}) means(start, text, {"g1f3"});
  flawed(start, "Nf3R", {"g1f3"}, {"error 'Nf3R'"}); // a knight moves by its own power
}

TEST_CASE("san: dice") {
  auto const position = test::position("ludus 1eerqlp1/1mmmmmm1/8/8/8/8/1MMMMMM1/1PLQREE1 w 34 1");
  means(position, "Miles b2-b3", {"b2b3"});
  means(position, "Fighter b2-b3", {"b2b3"});
  means(position, "Pelicanus b1-a1", {"b1a1"});
  means(position, "pass", {"pass"});
  refused(position, "Eques f1-g3", {"die"});
  refused("ludus startpos", "Miles b2-b3", {"roll"});
}

TEST_CASE("san: suggestions are the nearest moves, two letters away at most") {
  auto const start = test::position("chess startpos");
  CHECK(suggestions(start, "Nf4") == Words{"Nf3", "f4"});
  CHECK(suggestions(start, "Qa8xh1").empty());
  CHECK(suggestions(start, "e2e5") == Words{"e2e3", "e2e4"});
}
