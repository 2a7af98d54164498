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
                 std::function<void(ReadRecord const&)> const& work, OtherFile const& other) {
  auto const read_one = [&](std::string const& file, notation::Chunk const& chunk) {
    if (chunk.problem == notation::ChunkProblem::too_long)
      return reporter.say(file, chunk.line, chunk.text,
                          {Severity::error,
                           {0, 0},
                           fmt::format("the record is longer than {} bytes; it is passed over",
                                       notation::RecordReader::default_limit),
                           {}});
    notation::Game const record = notation::parse_game(chunk.text);
    if (is_empty(record)) return;
    GameReport const report = verify_game(record, chunk.text, how);
    for (Diagnostic const& diagnostic : report.diagnostics)
      reporter.say(file, chunk.line, chunk.text, diagnostic);
    work({file, chunk.line, chunk.text, record, report});
  };
  auto const read_file = [&](std::string const& file, std::istream& stream) {
    if (other && other(file, stream)) return;
    notation::RecordReader reader(stream);
    while (auto const chunk = reader.next()) read_one(file, *chunk);
  };
  std::vector<std::string_view> endings{".pgn", ".txt"};
  if (other) endings.push_back(".claims");
  each_input(options, reporter, read_file, endings);
}

} // namespace hippo::tool
