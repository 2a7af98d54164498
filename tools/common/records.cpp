#include "tools/common/records.hpp"

#include "libnotation/record/parse.hpp"
#include "libnotation/record/reader.hpp"

#include <fmt/format.h>

namespace hippo::tool {

namespace {

/// A text with neither tags nor moves nor any unreadable word is no record: blank lines, a lone comment.
bool is_empty(notation::Game const& record) {
  for (notation::Node const& node : record.nodes)
    if (!std::holds_alternative<notation::Comment>(node)) return false;
  return record.tags.empty();
}

} // namespace

void each_record(Options const& options, Reporter& reporter, VerifyOptions const& how,
                 std::function<void(ReadRecord const&)> const& work) {
  auto const read = [&](std::string const& file, std::istream& stream) {
    notation::RecordReader reader(stream);
    while (auto const chunk = reader.next()) {
      if (chunk->problem == notation::ChunkProblem::too_long) {
        reporter.say(file, chunk->line, chunk->text,
                     {Severity::error,
                      {0, 0},
                      fmt::format("the record is longer than {} bytes; it is passed over",
                                  notation::RecordReader::default_limit),
                      {}});
        continue;
      }
      notation::Game const record = notation::parse_game(chunk->text);
      if (is_empty(record)) continue;
      GameReport const report = verify_game(record, chunk->text, how);
      for (Diagnostic const& diagnostic : report.diagnostics)
        reporter.say(file, chunk->line, chunk->text, diagnostic);
      work({file, chunk->line, chunk->text, record, report});
    }
  };
  each_input(options, reporter, read, ".epd"); // which are positions, as corpus/perft/ has them
}

} // namespace hippo::tool
