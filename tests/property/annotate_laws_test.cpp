// Annotating random records with remarks: nothing that is written is lost, and the result is a record.
#include "libanalysis/annotate/annotate.hpp"
#include "libgame/game_file/library.hpp"
#include "libnotation/record/parse.hpp"
#include "tests/property/random_records.hpp"

#include <catch2/catch.hpp>

using namespace hippo;
using hippo::test::Chance;

namespace {

struct Game {
  std::string text;
  notation::Record record = notation::parse_record(text);
  verify::RecordReport report = verify::verify_record(record, text, {});

  [[nodiscard]] std::vector<Move> main_line() const {
    std::vector<Move> moves;
    for (verify::Ply const& ply : report.lines.front().plies) moves.push_back(ply.move);
    return moves;
  }
};

std::string annotated(Game const& game) {
  return annotate::annotated(game.record, game.text, game.report, {},
                             [](AnyPosition const& position, std::vector<AnyPosition> const& earlier) {
                               return search::search(position,
                                                     {.depth = 1, .hash_mib = 1, .earlier = earlier});
                             });
}

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

} // namespace

TEST_CASE("annotate: random records keep their moves, and stay the same the second time") {
  static bool const known = (game_file::use_library(), true);
  REQUIRE(known);
  std::string const game = GENERATE("chess", "wotn", "nrelay", "narrow", "crazyhouse", "capablanca", "ludus");
  Chance chance(21);
  test::Scribe scribe(chance, true);
  for (int i = 0; i < 4; ++i) {
    Game const plain{scribe.record(game, 24)};
    INFO(plain.text);
    REQUIRE(plain.report.verdict == verify::Verdict::valid);
    Game const once{annotated(plain)};
    INFO(once.text);
    CHECK(once.report.verdict == verify::Verdict::valid);
    CHECK(once.main_line() == plain.main_line());
    bool const ends = once.report.final_position()->ending().has_value();
    CHECK(count(once.text, "[%eval ") == plain.main_line().size() - (ends ? 1 : 0));
    CHECK(annotated(once) == once.text);
  }
}
