// The rules of The Way of the Knight in tables: both charts, which pieces improve where, several kings.
#include "libgame/position/write_position.hpp"
#include "tests/support.hpp"

#include <algorithm>
#include <map>
#include <set>

using namespace hippo;
using test::Words;

namespace {

/// Legal moves from the square, in coordinate notation.
std::set<std::string> moves_from(std::string_view line, std::string_view from) {
  san::Speller const speller(test::position(line));
  std::set<std::string> texts;
  for (Move move : speller.legal_moves())
    if (std::string const text = speller.bare(move, san::Spelling::coordinate); text.starts_with(from))
      texts.insert(text);
  return texts;
}
bool legal(std::string_view line, std::string const& move) {
  return moves_from(line, move.substr(0, 2)).contains(move);
}

using Next = std::map<std::string, std::set<std::string>>;
Next ladder(std::string_view game_name) {
  auto const position = test::position(std::string(game_name) + " startpos");
  Next next;
  for (std::size_t t = 0; t < position.variant().pieces.size(); ++t) {
    auto& names = next[std::string(position.variant().pieces[t].name)];
    for (PieceType successor : position.promotion_choices(PieceType(static_cast<int>(t))))
      names.emplace(position.variant().piece(successor).name);
  }
  return next;
}

} // namespace

TEST_CASE("wotn: what each piece improves to") {
  CHECK(ladder("wotn") == Next{{"P", {"WfbD", "DA"}},
                               {"WfbD", {"N"}},
                               {"DA", {"B"}},
                               {"N", {"NW"}},
                               {"B", {"BD"}},
                               {"NW", {"R"}},
                               {"BD", {"R"}},
                               {"R", {"NN", "FLD"}},
                               {"NN", {"NB"}},
                               {"FLD", {"NB"}},
                               {"NB", {"RN", "Q"}},
                               {"RN", {"BNN"}},
                               {"Q", {"BNN"}},
                               {"BNN", {"RNN"}},
                               {"RNN", {"K"}},
                               {"K", {}}});
}

TEST_CASE("wotn: what each piece improves to, fuller chart") {
  CHECK(ladder("wotn-advanced") == Next{{"P", {"WfbD", "DA"}},
                                        {"WfbD", {"N"}},
                                        {"DA", {"B"}},
                                        {"N", {"NW", "KD"}},
                                        {"B", {"BD", "KD"}},
                                        {"NW", {"NWfbD", "R"}},
                                        {"KD", {"NWfbD", "R", "FAD"}},
                                        {"BD", {"R", "FAD"}},
                                        {"NWfbD", {"NN", "KAD"}},
                                        {"R", {"NN", "KAD", "FLD"}},
                                        {"FAD", {"KAD", "FLD"}},
                                        {"NN", {"NAD", "NB"}},
                                        {"KAD", {"NAD", "NB", "BL"}},
                                        {"FLD", {"NB", "BL"}},
                                        {"NAD", {"RN"}},
                                        {"NB", {"RN", "Q"}},
                                        {"BL", {"Q"}},
                                        {"RN", {"BNN"}},
                                        {"Q", {"BNN"}},
                                        {"BNN", {"RNN"}},
                                        {"RNN", {"K"}},
                                        {"K", {}}});
}

TEST_CASE("wotn: a capture of a piece of at least half its own level improves a piece") {
  // Levels: P 1, WfbD and DA 2, N and B 3, NW and BD 4, R 5, NN 6, NB 7, Q and RN 8, BNN 9, RNN 10.
  struct Row {
    char const* captor; ///< on e3
    char const* victim;
    char const* on; ///< below the ranks that improve by themselves
    bool improves;
  };
  Row const table[] = {
      {"N", "p", "f5", false},        {"N", "(wfbd)", "f5", true},    {"B", "p", "f4", false},
      {"B", "(da)", "f4", true},      {"(WfbD)", "p", "e5", true},    {"(DA)", "p", "g5", true},
      {"(NW)", "p", "e4", false},     {"(NW)", "(da)", "e4", true},   {"(BD)", "(wfbd)", "e5", true},
      {"R", "(da)", "e4", false},     {"R", "n", "e5", true},         {"(NN)", "(wfbd)", "f5", false},
      {"(NN)", "n", "f5", true},      {"(FLD)", "b", "f4", true},     {"(NB)", "n", "f5", false},
      {"(NB)", "(bd)", "f4", true},   {"(RN)", "(nw)", "e5", true},   {"Q", "b", "f4", false},
      {"Q", "(nw)", "e4", true},      {"(BNN)", "(nw)", "f4", false}, {"(BNN)", "r", "f5", true},
      {"(RNN)", "(bd)", "e4", false}, {"(RNN)", "r", "e4", true}};
  for (Row const& row : table) {
    INFO(row.captor << " takes " << row.victim);
    std::string line = "wotn k6k/8/8/";
    for (char rank = '5'; rank >= '2'; --rank) {
      int gap = 0;
      for (char file = 'a'; file <= 'h'; ++file) {
        bool const captor = file == 'e' && rank == '3';
        bool const victim = file == row.on[0] && rank == row.on[1];
        if (!captor && !victim) {
          ++gap;
          continue;
        }
        if (gap != 0) line += std::to_string(gap);
        gap = 0;
        line += captor ? row.captor : row.victim;
      }
      if (gap != 0) line += std::to_string(gap);
      line += '/';
    }
    line += "K6K w - - 0 1";
    std::string const move = "e3" + std::string(row.on);
    auto const moves = moves_from(line, move);
    CHECK_FALSE(moves.empty());
    CHECK(moves.contains(move) == !row.improves);
  }
}

TEST_CASE("wotn: the ranks that improve") {
  using Set = std::set<std::string>;
  CHECK(moves_from("wotn k6k/8/8/4P3/8/8/8/K6K w - - 0 1", "e5") == Set{"e5e6/da", "e5e6/wfbd"});
  CHECK(moves_from("wotn k6k/8/8/8/4p3/8/8/K6K b - - 0 1", "e4") == Set{"e4e3/da", "e4e3/wfbd"});
  CHECK(moves_from("wotn k6k/8/8/8/4P3/8/8/K6K w - - 0 1", "e4") == Set{"e4e5"});
  CHECK(moves_from("wotn k6k/8/4(WfbD)3/8/8/8/8/K6K w - - 0 1", "e6") ==
        Set{"e6e7/n", "e6e8", "e6d6", "e6f6", "e6e5", "e6e4"});
  CHECK(moves_from("wotn k6k/8/8/4(DA)3/8/8/8/K6K w - - 0 1", "e5") ==
        Set{"e5c7/b", "e5e7/b", "e5g7/b", "e5c5", "e5g5", "e5c3", "e5e3", "e5g3"});
  CHECK(moves_from("wotn k6k/8/4N3/8/8/8/8/K6K w - - 0 1", "e6") ==
        Set{"e6d8/nw", "e6f8/nw", "e6c7", "e6g7", "e6c5", "e6g5", "e6d4", "e6f4"});
  CHECK(moves_from("wotn-advanced k6k/8/4N3/8/8/8/8/K6K w - - 0 1", "e6d8") == Set{"e6d8/nw", "e6d8/kd"});
  // Both together give one level; and a rook has no rank.
  CHECK(moves_from("wotn k4n1k/8/4N3/8/8/8/8/K6K w - - 0 1", "e6f8") == Set{"e6f8/nw"});
  CHECK(moves_from("wotn k6k/8/4R3/8/8/8/8/K6K w - - 0 1", "e6e8") == Set{"e6e8"});
}

TEST_CASE("wotn: en passant improves, and only a pawn's two-step allows it") {
  using Set = std::set<std::string>;
  auto const passed = position::position_line(test::after("wotn k6k/4p3/8/3P4/8/8/8/K6K b - - 0 1", "e5"));
  CHECK(passed == "wotn k6k/8/8/3Pp3/8/8/8/K6K w - e6 0 2");
  CHECK(moves_from(passed, "d5") == Set{"d5e6/da", "d5e6/wfbd", "d5d6/da", "d5d6/wfbd"});
  auto const taken = test::after(passed, "dxe6/DA");
  CHECK(position::position_line(taken) == "wotn k6k/8/4(DA)3/8/8/8/8/K6K b - - 0 2");
  auto const leapt =
      position::position_line(test::after("wotn k6k/4(wfbd)3/8/3P4/8/8/8/K6K b - - 0 1", "(WfbD)e5"));
  CHECK(leapt == "wotn k6k/8/8/3P(wfbd)3/8/8/8/K6K w - - 1 2");
  CHECK(moves_from(leapt, "d5") == Set{"d5d6/da", "d5d6/wfbd"});
}

TEST_CASE("wotn: castling does not improve, and improved rooks may castle") {
  auto const line = "wotn 4k3/8/8/8/8/8/8/(NN)3K2(RN) w HA - 0 1";
  CHECK(legal(line, "e1g1"));
  CHECK(legal(line, "e1c1"));
  CHECK(position::position_line(test::after(line, "O-O")) == "wotn 4k3/8/8/8/8/8/8/(NN)4(RN)K1 b - - 1 1");
  CHECK(position::position_line(test::after(line, "O-O-O")) == "wotn 4k3/8/8/8/8/8/8/2K(NN)3(RN) b - - 1 1");
}

TEST_CASE("wotn: check applies to one king, not to two") {
  // The rook on e8 checks the only king; with another king on a1 it does not.
  CHECK_FALSE(legal("wotn k3r3/8/8/8/8/8/P7/4K3 w - - 0 1", "a2a3"));
  CHECK(legal("wotn k3r3/8/8/8/8/8/P7/K3K3 w - - 0 1", "a2a3"));
  CHECK(legal("wotn k2r4/8/8/8/8/8/8/K3K3 w - - 0 1", "e1d1"));
  CHECK_FALSE(test::position("wotn k3r3/8/8/8/8/8/P7/K3K3 w - - 0 1").in_check());
  // Castling out of, over and into attacks.
  for (char const* rook : {"4r3", "5r2", "6r1"}) {
    std::string const board = "wotn k7/" + std::string(rook) + "/8/8/8/8/8/";
    CHECK_FALSE(legal(board + "4K2R w K - 0 1", "e1g1"));
    CHECK(legal(board + "K3K2R w K - 0 1", "e1g1"));
  }
}

TEST_CASE("wotn: one of several kings can be captured, and check applies to the last one again") {
  // The knight is not pinned while there are two kings; it is when the one on a1 is the last.
  auto const line = "wotn r3r2k/8/8/8/8/8/N7/K3K3 b - - 0 1";
  CHECK(legal("wotn r3r2k/8/8/8/8/8/N7/K3K3 w - - 0 1", "a2b4"));
  CHECK(moves_from(line, "e8e1") == std::set<std::string>{"e8e1/nn", "e8e1/fld"}); // level 5 takes level 11
  auto const one = test::after(line, "Rxe1/NN");
  CHECK(one.royals(Color::white).count() == 1);
  CHECK(one.check_applies(Color::white));
  CHECK_FALSE(legal(position::position_line(one), "a2b4"));
  // The last king cannot be left to be captured.
  CHECK_FALSE(legal("wotn r6k/8/8/8/8/8/8/K7 w - - 0 1", "a1a2"));
}

TEST_CASE("wotn: a raven that becomes a king answers check") {
  auto const line = "wotn k3r3/8/8/8/8/8/r6(RNN)/4K3 w - - 0 1";
  CHECK(legal(line, "h2a2/k"));
  CHECK_FALSE(legal(line, "h2h3"));
  auto const crowned = test::after(line, "(RNN)xa2/K");
  CHECK(crowned.royals(Color::white).count() == 2);
  CHECK_FALSE(crowned.in_check(Color::white));
  // A raven that takes too little does not.
  CHECK_FALSE(legal("wotn k3r3/8/8/8/8/8/n6(RNN)/4K3 w - - 0 1", "h2a2"));
}

TEST_CASE("wotn: mate needs a single king, and stalemate is a draw") {
  auto const mate = test::position("wotn R5k1/5(wfbd)(wfbd)(wfbd)/8/8/8/8/8/K7 b - - 0 1");
  REQUIRE(mate.in_check());
  auto const draw = test::position("wotn k7/2Q5/8/8/8/8/8/K7 b - - 0 1").ending();
  REQUIRE(draw);
  CHECK(draw->cause == Ending::Cause::stalemate);
  CHECK_FALSE(draw->winner);
  auto const mated = test::position("wotn R6k/6pp/8/8/8/8/8/K7 b - - 0 1").ending();
  REQUIRE(mated);
  CHECK(*mated == Ending{Ending::Cause::checkmate, Color::white});
  CHECK_FALSE(test::position("wotn R6k/6pp/8/8/8/8/2k5/K7 b - - 0 1").ending());
}
