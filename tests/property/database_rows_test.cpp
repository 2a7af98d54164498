// Rows of valid records that take no list of moves are those of the long way, and positions have the numbers
// that doc/database.md defines.
#include "libanalysis/database/game_row.hpp"
#include "libgame/game_file/library.hpp"
#include "libgame/position/position_hash.hpp"
#include "libgame/position/repetition.hpp"
#include "libnotation/record/parse.hpp"
#include "tests/property/random_records.hpp"

#include <catch2/catch.hpp>

#include <xxhash.h>

#include <bit>

using namespace hippo;
using test::Chance;
using test::Scribe;

namespace {

position::PositionHash as_defined(AnyPosition const& position) {
  std::string const text = std::string(position.variant().name) + ' ' + position::repetition_key(position);
  XXH128_hash_t const hash = XXH3_128bits(text.data(), text.size());
  return {hash.high64, hash.low64};
}

void check_same(database::GameRow const& quick, database::GameRow const& slow) {
  CHECK(quick.game == slow.game);
  CHECK(quick.tags == slow.tags);
  CHECK(quick.result == slow.result);
  CHECK(quick.verdict == slow.verdict);
  CHECK(quick.ending == slow.ending);
  CHECK(quick.start == slow.start);
  CHECK(quick.moves.last() == slow.moves.last());
  CHECK(quick.signature == slow.signature);
  CHECK(quick.moves.san == slow.moves.san);
  CHECK(quick.moves.uci == slow.moves.uci);
  CHECK(quick.moves.sides == slow.moves.sides);
  CHECK(quick.moves.marks == slow.moves.marks);
  CHECK(quick.moves.positions == slow.moves.positions);
}

/// Whether the record takes the quick way.
bool check_rows(verify::BulkVerifier& bulk, std::string const& text) {
  INFO(text);
  verify::ValidLine line;
  auto const valid = bulk(text, line);
  if (!valid) return false;
  auto const record = notation::parse_record(text);
  auto const report = verify::verify_record(record, text);
  check_same(database::valid_row(text, *valid, line, "file", 7),
             database::game_row(record, text, report, "file", 7));
  for (verify::Ply const& ply : report.lines.front().plies)
    CHECK(position::position_hash(ply.before()) == as_defined(ply.before()));
  return true;
}

} // namespace

TEST_CASE("database: rows of valid records are those of the long way", "[database]") {
  Chance chance(30);
  verify::BulkVerifier bulk(nullptr);
  for (char const* game : {"chess", "chess960", "wotn", "wotn-advanced", "narrow"}) {
    std::size_t quick = 0;
    for (int i = 0; i < 60; ++i)
      quick += check_rows(bulk, Scribe(chance, i % 2 == 0).record(game, 20 + 2 * static_cast<std::size_t>(i)))
                   ? 1
                   : 0;
    INFO(game);
    CHECK(quick > 30);
  }
}

TEST_CASE("database: positions have the defined numbers in games without a quick way, too", "[database]") {
  static bool const known = (game_file::use_library(), true);
  REQUIRE(known);
  Chance chance(31);
  for (char const* game : {"ludus", "nrelay", "crazyhouse", "shogi"}) {
    auto const record = Scribe(chance, false).record(game, 60);
    auto const report = test::verified(record).report;
    REQUIRE(report.start);
    for (verify::Ply const& ply : report.lines.front().plies)
      CHECK(position::position_hash(ply.before()) == as_defined(ply.before()));
  }
}
