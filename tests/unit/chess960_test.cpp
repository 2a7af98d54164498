// Chess960: castling rights in position lines, castling from any files, and how moves are written.
#include "libgame/position/write_position.hpp"
#include "libgame/san/spell.hpp"
#include "tests/support.hpp"

#include <algorithm>

using namespace hippo;
using test::after;
using test::verified;

namespace {

/// The castling field of a line in canonical form.
std::string rights(std::string const& line) {
  std::string const fen = position::fen(test::position(line));
  std::size_t const begin = fen.find(' ') + 3;
  return fen.substr(begin, fen.find(' ', begin) - begin);
}

std::variant<AnyPosition, position::SetupError> as_chess(std::string const& line) {
  return position::read_position(line, position::find_variant("chess"));
}

std::string coordinate(AnyPosition const& position, std::string_view san) {
  san::Speller const speller(position);
  for (Move const move : speller.legal_moves())
    if (speller(move) == san) return speller(move, san::Spelling::coordinate);
  return "none";
}

std::string why_not(std::string const& line, std::string const& move) {
  AnyPosition position = test::position(line);
  auto const wrong = san::play_text(position, move);
  return wrong ? wrong->message : "legal";
}

constexpr char const* start = "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN";

} // namespace

TEST_CASE("chess960: X-FEN and Shredder-FEN are read, X-FEN is written") {
  CHECK(rights("chess960 1r2k2r/8/8/8/8/8/8/1R2K2R w HBhb - 0 1") == "KQkq");
  CHECK(rights("chess960 1r2k2r/8/8/8/8/8/8/1R2K2R w KQkq - 0 1") == "KQkq");
  CHECK(rights("chess960 rr2k2r/8/8/8/8/8/8/RR2K2R w HBhb - 0 1") == "KBkb");
  CHECK(rights("chess960 rr2k2r/8/8/8/8/8/8/RR2K2R w KQkq - 0 1") == "KQkq");
  CHECK(rights("chess960 r3k1rr/8/8/8/8/8/8/R3K1RR w Gq - 0 1") == "Gq");
  CHECK(rights("chess960 4k3/8/8/8/8/8/8/R1R1K1R1 w GA - 0 1") == "KQ");
  CHECK(rights("chess960 4k3/8/8/8/8/8/8/R1R1K1R1 w - - 0 1") == "-");
}

TEST_CASE("chess960: K and Q mean the outermost rook") {
  AnyPosition const outer = test::position("chess960 4k3/8/8/8/8/8/8/RR2K2R w KQ - 0 1");
  CHECK(rights(position::position_line(after(outer, "Ra2 Kd8"))) == "K");
  AnyPosition const inner = test::position("chess960 4k3/8/8/8/8/8/8/RR2K2R w KB - 0 1");
  CHECK(rights(position::position_line(after(inner, "Ra2 Kd8"))) == "KQ");
}

TEST_CASE("chess960: castling rights that cannot be") {
  auto const refused = [](std::string const& line) {
    auto const read = position::read_position(line, nullptr);
    INFO(line);
    REQUIRE(std::holds_alternative<position::SetupError>(read));
    return position::describe(std::get<position::SetupError>(read)).message;
  };
  // A FEN of lichess's collection of November 2023: the rooks are on a and c.
  CHECK_THAT(refused("chess960 rkrnnbbq/pppppppp/8/8/8/8/PPPPPPPP/RKRNNBBQ w HEhe - 0 1"),
             Catch::Contains("no white rook stands on h1"));
  CHECK_THAT(refused("chess960 4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1"), Catch::Contains("rank of castling"));
  CHECK_THAT(refused("chess960 4k3/8/8/8/8/8/8/R3K1RR w GH - 0 1"), Catch::Contains("second right"));
  CHECK_THAT(refused("chess960 4k3/8/8/8/8/8/8/R3K1RR w X - 0 1"), Catch::Contains("not a castling right"));
}

TEST_CASE("chess960: a position of chess is read as one of Chess960 where that is certain") {
  for (std::string const rights : {"KQkq", "GBgb", "Kq"}) {
    auto const read = as_chess(start + (" w " + rights + " - 0 1"));
    INFO(rights);
    bool const certain = rights != "Kq"; // not alike for both sides: something may have moved
    REQUIRE(std::holds_alternative<AnyPosition>(read) == certain);
    if (certain) CHECK(std::get<AnyPosition>(read).variant().name == "chess960");
  }
  auto const usual = as_chess("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
  CHECK(std::get<AnyPosition>(usual).variant().name == "chess");
  CHECK(std::holds_alternative<position::SetupError>(as_chess("4k3/8/8/8/8/8/8/R4K2 w Q - 0 1")));
}

TEST_CASE("chess960: a line that names chess is not one of Chess960, but that is suggested") {
  auto const read = as_chess("chess " + std::string(start) + " w KQkq - 0 1");
  REQUIRE(std::holds_alternative<position::SetupError>(read));
  CHECK(std::get<position::SetupError>(read).fixes == std::vector<text::Fix>{{{0, 5}, "chess960"}});
  auto const relay = position::read_position("nrelay " + std::string(start) + " w KQkq - 0 1", nullptr);
  REQUIRE(std::holds_alternative<position::SetupError>(relay));
  CHECK(std::get<position::SetupError>(relay).fixes.empty());
}

TEST_CASE("chess960: king and rook go to their squares from anywhere") {
  auto const fen = [](std::string const& line, std::string const& move) {
    return position::fen(after(line, move));
  };
  CHECK(fen("chess960 4k3/8/8/8/8/8/8/1R3K1R w KQ - 0 1", "O-O") == "4k3/8/8/8/8/8/8/1R3RK1 b - - 1 1");
  CHECK(fen("chess960 4k3/8/8/8/8/8/8/1R3K1R w KQ - 0 1", "O-O-O") == "4k3/8/8/8/8/8/8/2KR3R b - - 1 1");
}

TEST_CASE("chess960: castling where the king stays, or changes places with the rook") {
  auto const fen = [](std::string const& line, std::string const& move) {
    return position::fen(after(line, move));
  };
  CHECK(fen("chess960 4k3/8/8/8/8/8/8/6KR w K - 0 1", "O-O") == "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
  CHECK(fen("chess960 4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "O-O") == "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
  CHECK(fen("chess960 4k3/8/8/8/8/8/8/2RK4 w Q - 0 1", "O-O-O") == "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
}

TEST_CASE("chess960: coordinate notation of castling is the king's capture of its rook") {
  AnyPosition const position = test::position("chess960 4k3/8/8/8/8/8/8/1R3K1R w KQ - 0 1");
  CHECK(coordinate(position, "O-O") == "f1h1");
  CHECK(coordinate(position, "O-O-O") == "f1b1");
  CHECK(coordinate(position, "Kg1") == "f1g1");
  CHECK(position::fen(after(position, "f1h1")) == position::fen(after(position, "O-O")));
  CHECK(position::fen(after(position, "f1g1")) == position::fen(after(position, "Kg1")));
  CHECK(position::fen(after(position, "f1c1")) == position::fen(after(position, "O-O-O"))); // nothing else
  AnyPosition const usual = test::position("chess 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
  CHECK(coordinate(usual, "O-O") == "e1g1");
  CHECK(position::fen(after(usual, "e1h1")) == position::fen(after(usual, "O-O")));
  CHECK(position::fen(after(usual, "e1g1")) == position::fen(after(usual, "O-O")));
}

TEST_CASE("chess960: why castling is illegal") {
  CHECK_THAT(why_not("chess960 4k3/8/8/8/8/8/8/rR1K4 w Q - 0 1", "O-O-O"),
             Catch::Contains("the rook covers it"));
  CHECK_THAT(why_not("chess960 3qk3/8/8/8/8/8/8/R4K2 w Q - 0 1", "O-O-O"), Catch::Contains("to d1"));
  CHECK_THAT(why_not("chess960 4k3/8/8/8/8/8/8/1R3K1R w K - 0 1", "O-O-O"), Catch::Contains("no right"));
  CHECK_THAT(why_not("chess960 4k3/8/8/8/8/8/8/1RN2K1R w KQ - 0 1", "O-O-O"),
             Catch::Contains("knight on c1 is in the way"));
  CHECK(why_not("chess960 4k3/8/8/8/8/8/8/RN1R1K2 w D - 0 1", "O-O-O") == "legal");
  CHECK_THAT(why_not("chess960 4k3/8/8/8/8/8/8/R1NRK3 w Q - 0 1", "O-O-O"), Catch::Contains("in the way"));
  CHECK_THAT(why_not("chess960 4k3/8/8/8/8/8/8/1KR3N1 w C - 0 1", "O-O"),
             Catch::Contains("knight on g1 is in the way")); // on the king's new square, beyond the rook
  CHECK_THAT(why_not("chess960 6k1/8/8/8/8/8/8/2N1RK2 w E - 0 1", "O-O-O"),
             Catch::Contains("knight on c1 is in the way"));
  CHECK_THAT(why_not("chess960 4k3/8/8/8/8/5n2/8/R3K3 w Q - 0 1", "O-O-O"), Catch::Contains("out of check"));
}

TEST_CASE("chess960: the names under which the world knows it") {
  for (char const* name : {"Chess960", "chess 960", "Chess-960", "fischerandom", "Fischer Random", "FRC",
                           "Fischer Random Chess", "Freestyle Chess", "Freestyle"}) {
    INFO(name);
    REQUIRE(position::find_variant(name) != nullptr);
    CHECK(position::find_variant(name)->name == "chess960");
  }
}

TEST_CASE("chess960: records with and without a start") {
  std::string const fen = "[FEN \"" + std::string(start) + " w KQkq - 0 1\"]\n\n1. e3 e6 *\n";
  auto const own = verified("[Variant \"Chess960\"]\n" + fen);
  CHECK(own.messages.empty());
  CHECK(own.report.variant->name == "chess960");
  for (std::string const tag : {"", "[Variant \"Standard\"]\n", "[Variant \"From Position\"]\n"}) {
    auto const found = verified(tag + fen);
    REQUIRE(found.messages.size() == 1);
    CHECK_THAT(found.messages.front(),
               Catch::StartsWith("note '[FEN") && Catch::Contains("read as chess960"));
    CHECK(found.report.variant->name == "chess960");
    CHECK(found.report.verdict == verify::Verdict::valid);
  }
  auto const without = verified("[Variant \"Chess960\"]\n\n1. e4 e5 *\n");
  REQUIRE(without.messages.size() == 1);
  CHECK_THAT(without.messages.front(), Catch::StartsWith("note") && Catch::Contains("FEN"));
}
