// Records of games that are read from a file. Those of fairy-stockfish.pgn are random games whose moves, with
// disambiguation and marks, were written by Fairy-Stockfish.
#include "libanalysis/position/write_position.hpp"
#include "libnotation/lines.hpp"
#include "libnotation/record/reader.hpp"
#include "tests/property/corpus_games.hpp"
#include "tests/support.hpp"

#include <filesystem>
#include <fstream>

using namespace hippo;

namespace {

struct Found {
  std::size_t records = 0;
  std::size_t plies = 0;
  std::vector<std::string> messages; ///< `shogi 12: error ...`, with the line in the file
  std::vector<std::string> ends;
};

Found verified_file(std::string const& name) {
  REQUIRE_FALSE(test::corpus_games().empty()); // records name them
  std::ifstream stream(std::filesystem::path(HIPPOGONAL_CORPUS) / "games" / name);
  REQUIRE(stream);
  notation::RecordReader reader(stream);
  Found found;
  while (auto const chunk = reader.next()) {
    auto const report = verify::verify_record(notation::parse_record(chunk->text), chunk->text, {});
    ++found.records;
    found.plies += report.lines.front().plies.size();
    std::string const game(report.variant == nullptr ? "?" : report.variant->name);
    for (text::Diagnostic const& diagnostic : report.diagnostics)
      found.messages.push_back(
          game + ' ' +
          std::to_string(chunk->line - 1 + notation::locate(chunk->text, diagnostic.where.begin).line) +
          ": " + test::in_words(diagnostic, chunk->text));
    if (report.final_position()) found.ends.push_back(position::position_line(*report.final_position()));
  }
  return found;
}

} // namespace

TEST_CASE("corpus: games of a file as Fairy-Stockfish writes them") {
  Found const found = verified_file("fairy-stockfish.pgn");
  CHECK(found.records == 76);
  CHECK(found.plies == 3207);
  // It marks no check in games without a royal type, whose last pieces are royal, and not that of a hopping
  // king.
  std::vector<std::string> unmarked;
  for (std::string const& message : found.messages) {
    CHECK_THAT(message, Catch::EndsWith("the move gives check, which is not marked"));
    unmarked.push_back(message.substr(0, message.find(' ')));
  }
  CHECK(unmarked == std::vector<std::string>{"spartan", "shoshogi", "chak", "snag", "twinflags", "twinflags",
                                             "twinflags", "twinflags", "twinflags"});
}
