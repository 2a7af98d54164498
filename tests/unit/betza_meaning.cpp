// Meaning beyond the keys: plain rides for the generators, the dialects' leaps, turns, cylinders, brackets,
// English and properties.
#include "libgame/betza/describe.hpp"
#include "libgame/betza/properties.hpp"
#include "libgame/betza/report.hpp"
#include "libgame/position/square_name.hpp"
#include "libnotation/betza/parse.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace hippo::betza;

namespace {

Tree tree_of(std::string_view text, Dialect dialect = Dialect::xbetza) {
  INFO(text);
  auto parsed = hippo::notation::betza::parse(text, dialect);
  REQUIRE(std::holds_alternative<Tree>(parsed));
  return std::get<Tree>(parsed);
}

using Offsets = std::set<std::pair<int, int>>;

// Squares reached from the middle of a 15x15 board on which the given squares hold enemies.
Offsets reached(std::string_view text, Offsets const& enemies = {}, Dialect dialect = Dialect::xbetza) {
  Board board{15, 15, {}, {}};
  for (auto [dx, dy] : enemies) board.enemies.insert({7 + dx, 7 + dy});
  Offsets all;
  for (Target const& target : walk(expand(tree_of(text, dialect)), board, {7, 7}))
    all.emplace(target.at.x - 7, target.at.y - 7);
  return all;
}

/// In how many directions a piece goes on after its first step forward or to the front left, the other
/// squares around it being taken by friends.
std::size_t second_steps(std::string_view text) {
  bool const is_diagonal = text.starts_with("[F");
  Coordinate const from{7, 7}, first{is_diagonal ? 6 : 7, 8};
  Board board{15, 15, {}, {}};
  for (int x = 6; x <= 8; ++x)
    for (int y = 6; y <= 8; ++y)
      if (Coordinate const at{x, y};
          at != from && at != first && (at.x + at.y) % 2 == (first.x + first.y) % 2)
        board.friends.insert(at);
  std::set<Coordinate> reached;
  for (Target const& target : walk(expand(tree_of(text)), board, from))
    if (target.at != first) reached.insert(target.at);
  return reached.size();
}

Properties properties(std::string_view text) { return properties_of(expand(tree_of(text))); }

} // namespace

TEST_CASE("Betza: plain rides", "[betza]") {
  auto const pawn = plain_rides(tree_of("fmWfmDfcF"));
  REQUIRE(pawn);
  CHECK(*pawn == std::vector<Ride>{{0, 1, 1, true, false, false, false},
                                   {0, 2, 1, true, false, false, false},
                                   {1, 1, 1, false, true, false, false},
                                   {-1, 1, 1, false, true, false, false}});
  auto const rose = plain_rides(tree_of("BNN"));
  REQUIRE(rose);
  CHECK(rose->size() == 12);
  CHECK((*rose)[4] == Ride{1, 2, unlimited_steps, true, true, false, false});
  CHECK(plain_rides(tree_of("ifmnD"))->front() == Ride{0, 2, 1, true, false, true, true});
  CHECK(plain_rides(tree_of("WW"))->front().max_steps == unlimited_steps);
  CHECK(plain_rides(tree_of("NN"))->size() == 8);
  CHECK(plain_rides(tree_of("NfN"))->size() == 8);
  for (char const* bent : {"mafW", "pR", "gQ", "zB", "qN", "oR", "jB", "jD", "dK", "fceF", "[F?R]"}) {
    INFO(bent);
    CHECK_FALSE(plain_rides(tree_of(bent)));
  }
}

TEST_CASE("Betza: lame oblique leaps, by dialect", "[betza]") {
  CHECK(reached("nN", {{0, 1}}).count({1, 2}) == 0);
  CHECK(reached("nN", {{1, 1}}).count({1, 2}) == 1);
  CHECK(reached("nZ", {{1, 2}}).count({2, 3}) == 0); // the Janggi elephant: mafsmafW
  CHECK(reached("nZ", {{1, 1}}).count({2, 3}) == 1);
  CHECK(reached("nN", {{0, 1}}, Dialect::betza).count({1, 2}) == 1);
  CHECK(reached("nN", {{0, 1}, {1, 1}}, Dialect::betza).count({1, 2}) == 0);
  for (Offsets const& pieces : {Offsets{}, Offsets{{0, 1}, {2, 1}}, Offsets{{1, 1}, {-1, 0}, {2, -1}}}) {
    CHECK(reached("nN", pieces) == reached("mafsW", pieces));
    CHECK(reached("nZ", pieces) == reached("mafsmafW", pieces));
  }
}

TEST_CASE("Betza: hops are legs", "[betza]") {
  for (Offsets const& pieces : {Offsets{}, Offsets{{0, 3}, {0, 5}}, Offsets{{2, 2}, {3, 3}, {-1, 0}}}) {
    CHECK(reached("pR", pieces) == reached("pafR", pieces));
    CHECK(reached("gQ", pieces) == reached("gafQ", pieces));
    CHECK(reached("cpR", pieces) == reached("pafcR", pieces));
  }
  CHECK(reached("jH", {{0, 1}}) == Offsets{{0, 3}});
  CHECK(reached("jH", {{0, 1}, {0, 2}}).empty());
  CHECK(reached("jH", {{0, 1}, {0, 2}}, Dialect::betza) == Offsets{{0, 3}});
}

TEST_CASE("Betza: y and g change leapers and riders", "[betza]") {
  CHECK(reached("yafsW").count({4, 5}) == 1);  // one step up, then four as bishop
  CHECK(reached("yafsW3").count({4, 7}) == 1); // three steps up, then four
  CHECK(reached("gafsR", {{0, 3}}) == Offsets{{1, 4}, {-1, 4}});
  CHECK(reached("gafsW0", {{0, 3}}).count({2, 5}) == 1);
}

TEST_CASE("Betza: crooked, circular, cylindrical", "[betza]") {
  Offsets const boyscout = reached("zB");
  CHECK(boyscout.count({0, 2}) == 1);
  CHECK(boyscout.count({1, 3}) == 1);
  CHECK(boyscout.count({2, 2}) == 0);
  Offsets const rose = reached("qN");
  CHECK(rose.count({3, 3}) == 1); // (1,2) then (2,1)
  CHECK(rose.count({0, 0}) == 0); // the circle does not close into a null move
  Board const cylinder{8, 8, {}, {}};
  auto const round = walk(expand(tree_of("oR")), cylinder, {0, 0});
  CHECK(round.size() == 14);
  CHECK(std::any_of(round.begin(), round.end(), [](Target const& target) {
    return target.at == Coordinate{7, 0};
  }));
  CHECK(walk(expand(tree_of("oD")), Board{2, 8, {}, {}}, {0, 0}).size() == 1);
}

TEST_CASE("Betza: a crooked oblique ride turns at right angles, as the Quintessence", "[betza]") {
  Offsets const quintessence = reached("zN");
  for (auto const& square : Offsets{{1, 2}, {3, 1}, {4, 3}, {6, 2}, {7, 4}, {-1, 3}, {0, 5}, {-2, 6}})
    CHECK(quintessence.contains(square));
  CHECK_FALSE(quintessence.contains({3, 3})); // after a turn by the next of the eight directions
  CHECK_FALSE(quintessence.contains({2, 4})); // straight on
  CHECK(quintessence == reached("NmazNmazmazNmazmazmazNmazmazmazmazNmazmazmazmazmazN"));
  CHECK(reached("zNN") == quintessence);
}

TEST_CASE("Betza: the universal leaper goes anywhere", "[betza]") {
  CHECK(reached("U").size() == 15 * 15 - 1);
  CHECK(reached("mU", {{3, 1}}).size() == 15 * 15 - 2);
  CHECK(reached("cU", {{3, 1}}) == Offsets{{3, 1}});
  CHECK(describe(tree_of("cU")) == "captures as universal leaper, to any square");
  CHECK(hippo::notation::betza::canonical(tree_of("UmU")) == "UmU");
  CHECK_FALSE(properties("U").colour_bound);
  CHECK(properties("U").leaper);
  CHECK(properties("U").symmetric);
  CHECK_FALSE(plain_rides(tree_of("U")));
}

TEST_CASE("Betza: terms that repeat each other are walked once", "[betza]") {
  std::string terms;
  for (int i = 0; i < 10'000; ++i) terms += "fWmafsF";
  CHECK(expand(tree_of(terms)).patterns.size() == 2);
  CHECK(reached(terms) == reached("fWmafsF"));
}

TEST_CASE("Betza: brackets", "[betza]") {
  for (Offsets const& pieces : {Offsets{}, Offsets{{1, 1}, {3, 1}}, Offsets{{-1, 1}, {1, 4}, {0, 1}}}) {
    CHECK(reached("[F?R]", pieces) == reached("FyafsF", pieces));
    CHECK(reached("[W-F]", pieces) == reached("mafsW", pieces));
    CHECK(reached("[W-F-F]", pieces) == reached("mafsmafW", pieces));
    CHECK(reached("[fcF-mF]", pieces) == reached("fcafmF", pieces));
  }
}

TEST_CASE("Betza: z and q in later legs turn against or with the last turn", "[betza]") {
  CHECK(reached("mafsmafzW") == reached("mafrmaflWmaflmafrW"));
  CHECK(reached("mafsmafqW") == reached("mafrmafrWmaflmaflW"));
}

TEST_CASE("Betza: captures on the way and null moves", "[betza]") {
  Board board{8, 8, {}, {{3, 4}}};
  auto const checkers = walk(expand(tree_of("fcafmF")), board, {2, 3});
  REQUIRE(checkers.size() == 1);
  CHECK(checkers[0].at == Coordinate{4, 5});
  CHECK(checkers[0].taken == std::vector<Coordinate>{{3, 4}});
  CHECK(checkers[0].path == std::vector<Coordinate>{{3, 4}, {4, 5}});
  auto const rifle = walk(expand(tree_of("cabF")), board, {2, 3});
  REQUIRE(rifle.size() == 1);
  CHECK(rifle[0].at == Coordinate{2, 3});
}

TEST_CASE("Betza: in plain English", "[betza]") {
  CHECK(describe(tree_of("WfbD")) ==
        "moves as wazir in all directions, or leaps as dabbaba forward or backward");
  CHECK(describe(tree_of("fsW")) == "moves as wazir forward, left or right");
  CHECK(describe(tree_of("rvR")) == "slides as rook right, forward or backward");
  CHECK(describe(tree_of("sQ")) == "slides as queen straight left or straight right");
  CHECK(describe(tree_of("KNAD")) == "moves as king, or leaps as knight, alfil or dabbaba");
  CHECK(describe(tree_of("BNN")) == "slides as bishop, or rides as nightrider");
  CHECK(describe(tree_of("fmWfcF")) ==
        "moves without capturing as wazir forward, or captures as ferz forward");
  CHECK(describe(tree_of("mRcpR")) ==
        "slides without capturing as rook, or captures as rook, hopping over one piece");
  CHECK(describe(tree_of("fcafmF")) ==
        "goes as ferz forward to an enemy, which is captured, then one step straight on to an empty square");
  CHECK(describe(tree_of("FX")) == "leaps as (4,1) leaper");
}

TEST_CASE("Betza: directions of the second leg in brackets, in plain English", "[betza]") {
  // After a diagonal step an orthogonal leg has two directions forward, and a diagonal one three without
  // back.
  struct Row {
    char const* betza;
    char const* english;
    std::size_t directions; ///< of the second step, after one first step
  };
  Row const row = GENERATE(Row{"[F?fsW]", "then as wazir forward as seen from there", 2},
                           Row{"[F?fF]", "then as ferz forward as seen from there", 1},
                           Row{"[F?fsF]", "then as ferz forward, left or right as seen from there", 3},
                           Row{"[W?fW]", "then as wazir forward as seen from there", 1},
                           Row{"[W?fsW]", "then as wazir forward, left or right as seen from there", 3},
                           Row{"[W?fsF]", "then as ferz forward as seen from there", 2});
  INFO(row.betza);
  std::string const english = describe(tree_of(row.betza));
  CHECK_THAT(english, Catch::EndsWith(row.english));
  CHECK(second_steps(row.betza) == row.directions);
  CHECK_THAT(describe(tree_of("[F?fsR]")), Catch::EndsWith("then as rook forward as seen from there"));
}

TEST_CASE("Betza: properties", "[betza]") {
  CHECK(properties("DA").colour_bound);
  CHECK(properties("FLD").colour_bound);
  CHECK(properties("mafW").colour_bound);
  CHECK(properties("zB").colour_bound);
  CHECK_FALSE(properties("N").colour_bound);
  CHECK_FALSE(properties("pR").colour_bound);
  CHECK(properties("N").leaper);
  CHECK_FALSE(properties("NN").leaper);
  CHECK(properties("NN").rider);
  CHECK(properties("FyafsF").symmetric);
  CHECK(properties("frblFflbrF").symmetric);
  CHECK_FALSE(properties("hrN").symmetric);
  CHECK(properties("hrNhlN").symmetric);
  CHECK_FALSE(properties("WfbD").symmetric);
  CHECK_FALSE(properties("afrW").symmetric);
  CHECK(properties("mRcpR").divergent);
  CHECK_FALSE(properties("mWcW").divergent);
  CHECK(properties("gQ").hopper);
  CHECK(properties("nA").lame);
  CHECK(properties("mafsW").multi_leg);
}

TEST_CASE("Betza: squares on boards of any size have names", "[betza]") {
  for (auto const& [square, text] : std::vector<std::pair<Coordinate, std::string>>{{{0, 0}, "a1"},
                                                                                    {{25, 25}, "z26"},
                                                                                    {{26, 0}, "aa1"},
                                                                                    {{51, 98}, "az99"},
                                                                                    {{52, 9}, "ba10"},
                                                                                    {{702, 0}, "aaa1"}}) {
    CHECK(name(square) == text);
    CHECK(coordinate_named(text) == square);
  }
  for (char const* text : {"", "a", "1", "a0", "a01", "A1", "a1 ", "1a"}) CHECK_FALSE(coordinate_named(text));
}

TEST_CASE("Betza: a report gives the conditions of a square", "[betza]") {
  auto const parsed = scene("8x8", "d4", {}, {"d6"});
  REQUIRE(std::holds_alternative<Scene>(parsed));
  Report const all = report("mRcpR", tree_of("mRcpR"), std::get<Scene>(parsed));
  auto const capture = std::find_if(all.reaches.begin(), all.reaches.end(), [](Reach const& reach) {
    return reach.at == Coordinate{3, 7};
  });
  REQUIRE(capture != all.reaches.end());
  CHECK(capture->captures);
  CHECK_FALSE(capture->moves);
  CHECK(capture->supports == std::vector<Coordinate>{{3, 5}});
  CHECK(capture->blockers == std::vector<Influence>{{{3, 4}, Who::anyone}, {{3, 6}, Who::anyone}});
  CHECK(std::holds_alternative<std::string>(scene("8x8", "i1", {}, {})));
  CHECK(std::holds_alternative<std::string>(scene("8x8", "a1", {"a1"}, {})));
  CHECK(std::holds_alternative<std::string>(scene("8x100", "", {}, {})));
}
