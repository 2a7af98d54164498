// Every spelling of a move that the sources have, and the errors of texts that are not moves.
#include "libnotation/move_text/parse.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

using namespace hippo::notation;

namespace {

std::string describe(WrittenSquare square) {
  std::string text;
  if (square.file) text += *square.file;
  if (square.rank) text += std::to_string(*square.rank);
  return text;
}

/// The tree on one line: shape or `PIECE FROM SIGN TO`, then all else that is written.
std::string describe(WrittenMove const& written) {
  char const* const shapes[] = {"", "short", "long", "pass", "drop "};
  char const* const signs[] = {"", "-", "x", ":"};
  char const* const checks[] = {"", " +", " ++", " #"};
  std::string text = shapes[static_cast<int>(written.shape)];
  if (written.shape == WrittenShape::piece) {
    if (!written.piece.empty()) text += written.piece + ' ';
    text +=
        describe(written.from) + '|' + signs[static_cast<int>(written.capture)] + '|' + describe(written.to);
  }
  if (written.shape == WrittenShape::drop) text += written.piece + '@' + describe(written.to);
  if (written.improvement) {
    text += ' ';
    text += written.improvement->separator == '\0' ? '~' : written.improvement->separator;
    text += written.improvement->name;
  }
  if (written.entry) text += " enters " + written.entry->name + describe(written.entry->square);
  if (written.wall) text += " wall " + describe(written.wall->from) + '>' + describe(written.wall->square);
  if (written.en_passant) text += " ep";
  if (written.relay != WrittenRelay::none) text += " relay";
  text += checks[static_cast<int>(written.check)];
  if (!written.nags.empty()) text += ' ' + written.nags;
  return text;
}

std::string read(std::string const& text) {
  auto const result = parse_move(text);
  if (auto const* error = std::get_if<ParseError>(&result))
    return std::to_string(error->offset) + ": " + error->expected;
  return describe(std::get<WrittenMove>(result));
}

struct Case {
  char const* text;
  char const* written;
};

void check(std::vector<Case> const& cases) {
  for (auto const& [text, written] : cases) {
    CAPTURE(text);
    CHECK(read(text) == written);
  }
}

} // namespace

TEST_CASE("move: encyclopedia SAN") {
  check({{"e4", "||e4"},
         {"p16", "||p16"},
         {"b4", "||b4"},
         {"Bb4", "B ||b4"},
         {"bxc3", "b|x|c3"},
         {"Bxc3/BD", "B |x|c3 /BD"},
         {"exd4/WfbD", "e|x|d4 /WfbD"},
         {"(DA)c3", "DA ||c3"},
         {"(da)c3", "da ||c3"},
         {"(BNN)xe5", "BNN |x|e5"},
         {"{BNN}xe5", "BNN |x|e5"},
         {"[BNN]xe5", "BNN |x|e5"},
         {"(FLD)xe5/NB", "FLD |x|e5 /NB"},
         {"(BNN)h4+", "BNN ||h4 +"},
         {"(NW)f3#", "NW ||f3 #"},
         {"Qxc3/BNN+", "Q |x|c3 /BNN +"},
         {"Qxb6/BNN?", "Q |x|b6 /BNN ?"},
         {"Nxe3/NW!", "N |x|e3 /NW !"},
         {"Rhf1!!", "R h||f1 !!"},
         {"N1f3", "N 1||f3"},
         {"R1xe5", "R 1|x|e5"},
         {"Qe1xd2", "Q e1|x|d2"},
         {"dxe5/any", "d|x|e5 /any"},
         {"exd4/(WfbD)", "e|x|d4 /WfbD"},
         {"exd", "e|x|d"},
         {"ed4", "e||d4"},
         {"xe5", "|x|e5"},
         {"Nb8\u00D7d7", "N b8|x|d7"},
         {"O-O", "short"},
         {"O-O-O", "long"},
         {"0-0+", "short +"},
         {"0-0-0", "long"},
         {"o-o-o!", "long !"},
         {"O\u2013O", "short"}});
}

TEST_CASE("move: walls") {
  check({{"Nf3,g5", "N ||f3 wall >g5"},
         {"e4,d10", "||e4 wall >d10"},
         {"e8=Q,d7+", "||e8 =Q wall >d7 +"},
         {"exd6,d5", "e|x|d6 wall >d5"},
         {"O-O,e1#", "short wall >e1 #"},
         {"e2e4,e4d5", "e2||e4 wall e4>d5"},
         {"a7a8q,a8b7", "a7||a8 ~q wall a8>b7"},
         {"N@e4,d5", "drop N@e4 wall >d5"}});
  CHECK(read("Nf3,Nc6") != read("Nf3")); // two moves, of which this is none
  CHECK(read("e4, e5").starts_with("2: "));
}

// Boards have up to 26 files.
TEST_CASE("move: files beyond p, and the two meanings of x") {
  check({{"q4", "||q4"},
         {"Rq2", "R ||q2"},
         {"Rqz2", "R q||z2"},
         {"qxr5", "q|x|r5"},
         {"Nz9xy10", "N z9|x|y10"},
         {"z7z8q", "z7||z8 ~q"},
         {"N@w3", "drop N@w3"},
         {"O-O/Hx1", "short enters Hx1"},
         {"Lv5xw6xz7", "L v5|x|z7"}});
  // Before a rank it is a file, before a square or a file the sign.
  check({{"x4", "||x4"},
         {"Nx4", "N ||x4"},
         {"xe5", "|x|e5"},
         {"Nxe5", "N |x|e5"},
         {"xx4", "|x|x4"},
         {"Nxx4", "N |x|x4"},
         {"exx4", "e|x|x4"},
         {"ex", "2: a square such as e4"},
         {"exd", "e|x|d"},
         {"exx", "e|x|x"},
         {"Nx", "2: a square such as e4"}});
  // As an origin it is a file before a rank or a sign.
  check({{"x4x5", "x4||x5"},
         {"x4xe5", "x4|x|e5"},
         {"Nx1e5", "N x1||e5"},
         {"Nax4", "N a||x4"},
         {"N3x4", "N 3||x4"},
         {"xxe5", "x|x|e5"},
         {"Nxxe5", "N x|x|e5"},
         {"xxx5", "x|x|x5"},
         {"Nx:e5", "N x|:|e5"},
         {"x-e5", "x|-|e5"},
         {"Lxxe5xd6", "L x|x|d6"}});
}

TEST_CASE("move: the long colon form of 1995") {
  check({{"e2-e4", "e2|-|e4"},
         {"e2\u2013e4", "e2|-|e4"},
         {"e2\u2014e4", "e2|-|e4"},
         {"e2\u2212e4", "e2|-|e4"},
         {"Ng1-f3", "N g1|-|f3"},
         {"Nf3:d4/NW", "N f3|:|d4 /NW"},
         {"f2:e3/AD", "f2|:|e3 /AD"},
         {"ADe3-c3", "AD e3|-|c3"},
         {"NrBc3:e5", "NrB c3|:|e5"},
         {"NrB:f7", "NrB |:|f7"},
         {"FLDf8:e5/BN", "FLD f8|:|e5 /BN"},
         {"Qb2:c3/NrB +", "Q b2|:|c3 /NrB +"},
         {"Bb4:c3/BD", "B b4|:|c3 /BD"},
         {"D:d6/Nrb", "D |:|d6 /Nrb"},
         {"R:f8/xx", "R |:|f8 /xx"},
         {"d:c4/xx", "d|:|c4 /xx"},
         {"d6:e/something??", "d6|:|e /something ??"},
         {"Q:b", "Q |:|b"},
         {"Qf8 +", "Q ||f8 +"},
         {"Bf1-b5 +", "B f1|-|b5 +"},
         {"c7-c6 ?!", "c7|-|c6 ?!"},
         {"Rh1-f1 !!", "R h1|-|f1 !!"},
         {"Nc6:d4?!", "N c6|:|d4 ?!"}});
}

TEST_CASE("move: a glued name is the shortest that leaves a readable rest") {
  check({{"Bde5", "B d||e5"},
         {"Bne5:g7 +", "Bn e5|:|g7 +"},
         {"Nrc3", "N r||c3"}, // san/interpret.hpp knows whether there is such a file
         {"BNe5:g7", "BN e5|:|g7"},
         {"BDe5", "BD ||e5"},
         {"Nrbc3", "Nr b||c3"},
         {"Nrbc3:e5", "Nrb c3|:|e5"},
         {"NWfDe4:d5/NN", "NWfD e4|:|d5 /NN"},
         {"Wfde4", "Wf d||e4"},
         {"Wfdxe5", "Wf d|x|e5"},
         {"Wfbde4-e5", "Wfbd e4|-|e5"},
         {"NWfde4", "NWf d||e4"},
         {"KADe4", "KAD ||e4"}});
}

TEST_CASE("move: coordinate notation and promotions") {
  check({{"e2e4", "e2||e4"},
         {"e5d4/da", "e5||d4 /da"},
         {"e7e8q", "e7||e8 ~q"},
         {"e7e8=Q", "e7||e8 =Q"},
         {"e8=Q", "||e8 =Q"},
         {"e8(Q)", "||e8 (Q"},
         {"e8Q+", "||e8 ~Q +"},
         {"a9W", "||a9 ~W"}, // any letter: the game has the pieces
         {"e5d6e.p.", "e5||d6 ep"},
         {"dxe8=N#", "d|x|e8 =N #"},
         {"b1b20", "b1||b20"},
         {"a18a20", "a18||a20"},
         {"a19a20=A", "a19||a20 =A"},
         {"Da3-b5", "D a3|-|b5"},
         {"Kb1-a3", "K b1|-|a3"},
         {"Rxb20", "R |x|b20"}});
}

TEST_CASE("move: relay marks, which may be promotions to a piece R") {
  check({{"f4R", "||f4 relay"},
         {"f4(R)", "||f4 relay"},
         {"f4 (R)", "||f4 relay"},
         {"h2-g4\u00AE", "h2|-|g4 relay"},
         {"e7f5R", "e7||f5 relay"},
         {"e2c3R", "e2||c3 relay"},
         {"c3:d5R", "c3|:|d5 relay"},
         {"Qf2R+", "Q ||f2 relay +"},
         {"Qf8R", "Q ||f8 relay"},
         {"Qf8(R)", "Q ||f8 relay"},
         {"e8R", "||e8 relay"},
         {"e8(R)+", "||e8 relay +"},
         {"e2e1R", "e2||e1 relay"},
         {"e2e1r", "e2||e1 ~r"},
         {"Cf3-e5", "C f3|-|e5"}});
}

TEST_CASE("move: en passant, passes, names apart, marks in any order") {
  check({{"exd6 e.p.", "e|x|d6 ep"},
         {"exd6ep+", "e|x|d6 ep +"},
         {"exd6 e.p./DA", "e|x|d6 /DA ep"},
         {"exd6/DA e.p. +", "e|x|d6 /DA ep +"},
         {"pass", "pass"},
         {"pass?", "pass ?"},
         {"Pelicanus b1-a1", "Pelicanus b1|-|a1"},
         {"Eques c4xb6!?", "Eques c4|x|b6 !?"},
         {"Rex d6xd5", "Rex d6|x|d5"},
         {"Nd5++", "N ||d5 ++"},
         {"Nd5\u2020", "N ||d5 +"},
         {"Nc6!+", "N ||c6 + !"},
         {"Nc6 +\t!", "N ||c6 + !"},
         {"Nc6\u00A0!", "N ||c6 !"},
         {"  e4  ", "||e4"}});
}

TEST_CASE("move: drops, pieces that enter, promoted sides") {
  check({{"N@e4", "drop N@e4"},
         {"P@e4+", "drop P@e4 +"},
         {"@e4", "drop @e4"},
         {"n@h10", "drop n@h10"},
         {"(NB)@e4#", "drop NB@e4 #"},
         {"+L@c3", "drop +L@c3"},
         {"L@c3=G!", "drop L@c3 =G !"},
         {"Nf3/H", "N ||f3 /H"}, // san/interpret.hpp knows that H enters
         {"g1f3h", "g1||f3 ~h"},
         {"Nf3/Hg1+", "N ||f3 enters Hg1 +"},
         {"O-O/He1", "short enters He1"},
         {"O-O/H", "short /H"},
         {"O-O-O/(BN)+", "long /BN +"},
         {"O-O/BNe1", "short enters BNe1"},
         {"e1g1/hh1", "e1||g1 enters hh1"},
         {"exd8=Q/H", "e|x|d8 =Q enters H"},
         {"Bxc3=+B", "B |x|c3 =+B"},
         {"+Bxc3", "+B |x|c3"},
         {"+Bac3", "+B a||c3"},
         {"e4 =Q", "||e4 =Q"},
         {"b2h8+", "b2||h8 +"}});
  check({{"N@", "2: a square such as e4"},
         {"N@z0", "2: a square such as e4"},
         {"@", "1: a square such as e4"},
         {"e4 +Nf3", "3: the end of the move, or a mark such as + or !"},
         {"Nf3/H/E", "5: the end of the move, or a mark such as + or !"}});
}

TEST_CASE("move: the places of the parts") {
  std::string const text = " (BNN)c3:e5/R + !";
  auto const written = std::get<WrittenMove>(parse_move(text));
  CHECK(written.where.of(text) == "(BNN)c3:e5/R + !");
  CHECK(written.piece_where.of(text) == "(BNN)");
  CHECK(written.squares_where.of(text) == "c3:e5");
  CHECK(written.improvement->where.of(text) == "/R");
  CHECK(written.check_where.of(text) == "+");

  auto const pawn = std::get<WrittenMove>(parse_move("e8Q"));
  CHECK(pawn.piece_where == Span{});
  CHECK(pawn.check_where == Span{});
  CHECK(pawn.improvement->where == Span{2, 3});
}

TEST_CASE("move: errors say where and what") {
  std::string const move = "0: a move such as e4, Nf3 or exd4/DA";
  for (char const* text :
       {"", " ", "zebra", "4q", "-e5", ":e", "1e4", "!", "1-0", "Naturally", "exchange", "hello", "\xFF"}) {
    CAPTURE(text);
    CHECK(read(text) == move);
  }
  check({{"N", "1: a square such as e4"},
         {"Nq", "2: a square such as e4"},
         {"Nx0", "2: a square such as e4"},
         {"ADz0", "3: a square such as e4"},
         {"e", "1: a square such as e4"},
         {"ex", "2: a square such as e4"},
         {"e0", "1: a square such as e4"},
         {"e2-z0", "3: a square such as e4"},
         {"(DA)", "4: a square such as e4"},
         {"(DA)x0", "5: a square such as e4"},
         {"O-O-", "4: a square such as e4"},
         {"N9f", "2: a square such as e4"},
         {"e4/", "3: the name of a piece, such as DA or WfbD"},
         {"e8=", "3: the name of a piece, such as DA or WfbD"},
         {"e4 /9", "4: the name of a piece, such as DA or WfbD"},
         {"()e4", "1: the name of a piece, such as DA or WfbD"},
         {"(DA", "3: a ) that closes the name"},
         {"e4/(DA", "6: a ) that closes the name"},
         {"e8=[Q", "5: a ] that closes the name"},
         {"{DA)e4", "3: a } that closes the name"},
         {"[DA)e4", "3: a ] that closes the name"},
         {"e123", "3: the end of the move, or a mark such as + or !"},
         {"e4junk", "2: the end of the move, or a mark such as + or !"},
         {"e4 junk", "3: the end of the move, or a mark such as + or !"},
         {"e4 +-", "3: the end of the move, or a mark such as + or !"},
         {"e4+ +", "4: the end of the move, or a mark such as + or !"},
         {"e4/DA/BD", "5: the end of the move, or a mark such as + or !"},
         {"e4=DA/BD=R", "8: the end of the move, or a mark such as + or !"},
         {"e4\n!", "2: the end of the move, or a mark such as + or !"}});
}
