// The reader that the compiler runs over the games' Betza strings, compared with the grammar of
// libnotation/betza and to tables written by hand.
#include "libgame/betza/plain_movement.hpp"

#include "libgame/betza/movement.hpp"
#include "libgame/position/variant_info.hpp"
#include "libnotation/betza/parse.hpp"

#include <catch2/catch.hpp>

#include <set>
#include <stdexcept>
#include <tuple>
#include <utility>

using namespace hippo;

namespace {

using Row =
    std::tuple<int, int, int, bool, bool, bool, bool>; // dx, dy, steps, moves, captures, initial, lame

std::multiset<Row> compiled(std::string_view betza) {
  std::multiset<Row> rows;
  for (betza::Ride const& ride : betza::read_plain_movement(betza))
    rows.insert({ride.dx, ride.dy, ride.max_steps, ride.moves, ride.captures, ride.initial, ride.lame});
  return rows;
}

std::multiset<Row> by_grammar(std::string_view betza) {
  auto const parsed = notation::betza::parse(betza);
  REQUIRE(std::holds_alternative<notation::betza::Tree>(parsed));
  auto const rides = betza::plain_rides(std::get<notation::betza::Tree>(parsed));
  REQUIRE(rides);
  std::multiset<Row> rows;
  for (auto const& ride : *rides)
    rows.insert({ride.dx, ride.dy, ride.max_steps, ride.moves, ride.captures, ride.initial, ride.lame});
  return rows;
}

using Steps = std::set<std::pair<int, int>>; // files to the right, ranks forward

/// The steps of the rides of the given kind.
Steps steps(std::string_view betza, bool rides, bool moves = true, bool captures = true) {
  Steps found;
  for (betza::Ride const& ride : betza::read_plain_movement(betza))
    if ((ride.max_steps != 1) == rides && ride.moves == moves && ride.captures == captures)
      found.insert({ride.dx, ride.dy});
  return found;
}
Steps leaps(std::string_view betza) { return steps(betza, false); }
Steps slides(std::string_view betza) { return steps(betza, true); }

Steps const wazir{{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
Steps const ferz{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
Steps const dabbaba{{0, 2}, {0, -2}, {2, 0}, {-2, 0}};
Steps const alfil{{2, 2}, {2, -2}, {-2, 2}, {-2, -2}};
Steps const knight{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
Steps const camel{{1, 3}, {3, 1}, {3, -1}, {1, -3}, {-1, -3}, {-3, -1}, {-3, 1}, {-1, 3}};

template <class... More>
Steps joined(Steps all, More const&... more) {
  (all.insert(more.begin(), more.end()), ...);
  return all;
}

} // namespace

TEST_CASE("plain movement: the compiler and the grammar read every piece of every game alike") {
  for (VariantInfo const& variant : position::all_variants()) {
    if (variant.loaded) continue; // its pieces may move in ways that are not plain
    for (rules::PieceDef const& piece : variant.pieces) {
      INFO(variant.name << ' ' << piece.name << " = " << piece.betza);
      CHECK(compiled(piece.betza) == by_grammar(piece.betza));
      if (!piece.moves_out_of_check.empty())
        CHECK(compiled(piece.moves_out_of_check) == by_grammar(piece.moves_out_of_check));
    }
  }
}

TEST_CASE("plain movement: the compiler and the grammar read directions and modalities alike") {
  for (char const* betza :
       {"fK", "fsQ", "vB", "flF", "rfA", "frR", "ffrrN", "hlN", "fhC", "lvZ", "fbNN", "mcW", "imcnD"}) {
    INFO(betza);
    CHECK(compiled(betza) == by_grammar(betza));
  }
}

TEST_CASE("plain movement: the pieces of the charts") {
  CHECK(leaps("WfbD") == joined(wazir, Steps{{0, 2}, {0, -2}}));
  CHECK(leaps("DA") == joined(dabbaba, alfil));
  CHECK(leaps("N") == knight);
  CHECK(slides("B") == ferz);
  CHECK(leaps("NW") == joined(knight, wazir));
  CHECK(slides("BD") == ferz);
  CHECK(leaps("BD") == dabbaba);
  CHECK(slides("R") == wazir);
  CHECK(slides("NN") == knight);
  CHECK(leaps("NN").empty());
  CHECK(slides("NB") == ferz);
  CHECK(leaps("NB") == knight);
  CHECK(slides("RN") == wazir);
  CHECK(leaps("RN") == knight);
  CHECK(slides("Q") == joined(wazir, ferz));
  CHECK(slides("BNN") == joined(ferz, knight));
  CHECK(slides("RNN") == joined(wazir, knight));
  CHECK(leaps("K") == joined(wazir, ferz));
  CHECK(leaps("KD") == joined(wazir, ferz, dabbaba));
  CHECK(leaps("NWfbD") == joined(knight, wazir, Steps{{0, 2}, {0, -2}}));
  CHECK(leaps("FAD") == joined(ferz, alfil, dabbaba));
  CHECK(leaps("KAD") == joined(wazir, ferz, alfil, dabbaba));
  CHECK(leaps("NAD") == joined(knight, alfil, dabbaba));
  CHECK(slides("BL") == ferz);
  CHECK(leaps("BL") == camel);
}

TEST_CASE("plain movement: the FLD of the article goes from e4 to the squares that are printed") {
  // "d7, f7, e6, b5, f5, h5, c4, g4, b3, d3, f3, h3, e2, d1, f1" of 16; the one left out is d5.
  Steps printed{{-1, 1}};
  for (std::string_view square :
       {"d7", "f7", "e6", "b5", "f5", "h5", "c4", "g4", "b3", "d3", "f3", "h3", "e2", "d1", "f1"})
    printed.insert({square[0] - 'e', square[1] - '4'});
  CHECK(leaps("FLD") == printed);
}

TEST_CASE("plain movement: pawns") {
  CHECK(steps("fmWfcFifmnD", false, true, false) == Steps{{0, 1}, {0, 2}});
  CHECK(steps("fmWfcFifmnD", false, false, true) == Steps{{1, 1}, {-1, 1}});
  for (betza::Ride const& ride : betza::read_plain_movement("fmWfcFifmnD")) {
    CHECK(ride.initial == (ride.dy == 2));
    CHECK(ride.lame == (ride.dy == 2));
  }
  // Narrow Chess: "a leap over anything, on any turn".
  CHECK(steps("fmWfmDfcF", false, true, false) == Steps{{0, 1}, {0, 2}});
  for (betza::Ride const& ride : betza::read_plain_movement("fmWfmDfcF"))
    CHECK_FALSE((ride.initial || ride.lame));
}

TEST_CASE("plain movement: what the games do not use is an error, never skipped") {
  for (char const* betza : {"X", "f", "WX", "KK", "hN", "mpR", "R4", "zB", "nN", "(W)"}) {
    INFO(betza);
    CHECK_THROWS_AS(betza::read_plain_movement(betza), std::invalid_argument);
  }
}
