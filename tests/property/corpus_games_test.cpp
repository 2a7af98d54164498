// Records of games that are read from a file. Those of fairy-stockfish.pgn are random games whose moves, with
// disambiguation and marks, and whose final positions were written by Fairy-Stockfish.
#include "libgame/position/write_position.hpp"
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
  std::vector<std::string> ends;     ///< of those that end elsewhere than their tag FinalFEN says
};

/// Board, hands and side to move: programs differ in what they write of castling and en passant.
std::string essence(AnyPosition const& position) {
  std::string const fen = position::fen(position);
  return fen.substr(0, fen.find(' ') + 2);
}

std::string final_tag(notation::Record const& record) {
  auto const tag = std::ranges::find(record.tags, "FinalFEN", &notation::Tag::name);
  return tag == record.tags.end() ? "" : tag->value;
}

Found verified_file(std::string const& name) {
  REQUIRE_FALSE(test::corpus_games().empty()); // records name them
  std::ifstream stream(std::filesystem::path(HIPPOGONAL_CORPUS) / "games" / name);
  REQUIRE(stream);
  notation::RecordReader reader(stream);
  Found found;
  while (auto const chunk = reader.next()) {
    auto const record = notation::parse_record(chunk->text);
    auto const report = verify::verify_record(record, chunk->text, {});
    ++found.records;
    found.plies += report.lines.front().plies.size();
    std::string const game(report.variant == nullptr ? "?" : report.variant->name);
    for (verify::Finding const& finding : report.findings)
      found.messages.push_back(
          game + ' ' +
          std::to_string(chunk->line - 1 + notation::locate(chunk->text, finding.where.begin).line) + ": " +
          test::in_words(describe(finding), chunk->text));
    auto const end = position::read_position(final_tag(record), report.variant);
    bool const same = std::holds_alternative<AnyPosition>(end) && report.final_position() &&
                      essence(std::get<AnyPosition>(end)) == essence(*report.final_position());
    if (!same) found.ends.push_back(game);
  }
  return found;
}

} // namespace

TEST_CASE("corpus: games of a file as Fairy-Stockfish writes them") {
  Found const found = verified_file("fairy-stockfish.pgn");
  CHECK(found.records == 76);
  CHECK(found.plies == 3207);
  CHECK(found.ends == std::vector<std::string>());
  // It marks no check in games without a royal type, whose last pieces are royal, and not that of a hopping
  // king.
  std::vector<std::string> unmarked;
  for (std::string const& message : found.messages) {
    CHECK_THAT(message, Catch::Matches(".*the move gives (double )?check, which is not marked"));
    unmarked.push_back(message.substr(0, message.find(' ')));
  }
  CHECK(unmarked == std::vector<std::string>{"spartan", "shoshogi", "chak", "snag", "twinflags", "twinflags",
                                             "twinflags", "twinflags", "twinflags"});
}
