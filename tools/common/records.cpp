#include "tools/common/records.hpp"

#include "libnotation/json_record/text.hpp"
#include "libnotation/record/parse.hpp"

#include <fmt/format.h>

namespace hippo::tool {

namespace {

/// A text with neither tags nor moves nor any unreadable word is no record: blank lines, a lone comment.
bool is_empty(notation::Game const& record) {
  for (notation::Node const& node : record.nodes)
    if (!std::holds_alternative<notation::Comment>(node)) return false;
  return record.tags.empty();
}

std::string_view without_line_end(std::string_view line) {
  return line.substr(0, line.find_last_not_of("\r\n") + 1);
}

/// Reads and verifies records, says what is wrong with them, and hands them on.
class Records {
public:
  Records(Reporter& reporter, VerifyOptions const& how, std::function<void(ReadRecord const&)> const& work)
      : reporter_(reporter), how_(how), work_(work) {}

  void read(std::string const& file, notation::Chunk const& chunk) const {
    if (chunk.problem == notation::ChunkProblem::too_long)
      return say(file, chunk,
                 {Severity::error,
                  {0, 0},
                  fmt::format("the record is longer than {} bytes; it is passed over",
                              notation::RecordReader::default_limit *
                                  (chunk.json ? notation::RecordReader::json_factor : 1)),
                  {}});
    if (chunk.json) return read_json(file, chunk);
    notation::Game const record = notation::parse_game(chunk.text);
    if (is_empty(record)) return;
    GameReport const report = verify_game(record, chunk.text, how_);
    notation::Locator places(chunk.text);
    for (Diagnostic const& diagnostic : report.diagnostics)
      reporter_.say(file, chunk.line, places, diagnostic);
    work_({file, chunk.line, chunk.text, record, report});
  }

private:
  void say(std::string const& file, notation::Chunk const& chunk, Diagnostic const& diagnostic) const {
    reporter_.say(file, chunk.line, chunk.text, diagnostic);
  }

  /// The record is verified as text; what is wrong with it is shown where the JSON says it.
  void read_json(std::string const& file, notation::Chunk const& chunk) const {
    auto const read = notation::text_of_json(without_line_end(chunk.text));
    if (auto const* error = std::get_if<notation::ParseError>(&read))
      return say(file, chunk,
                 {Severity::error, {error->offset, error->offset}, "expected " + error->expected, {}});
    auto const& json = std::get<notation::RecordText>(read);
    VerifyOptions how = how_;
    if (json.game) {
      how.game = find_game(json.game->text);
      if (how.game == nullptr)
        return say(
            file, chunk,
            {Severity::error, json.game->where, fmt::format("there is no game '{}'", json.game->text), {}});
    }
    notation::Game const record = notation::parse_game(json.text);
    GameReport const report = verify_game(record, json.text, how);
    notation::Locator places(chunk.text);
    for (Diagnostic diagnostic : report.diagnostics) {
      diagnostic.where = json.place_of(diagnostic.where.begin);
      reporter_.say(file, chunk.line, places, diagnostic);
    }
    bool const another_start = json.start && report.start && fen(*report.start) != json.start->text;
    if (another_start)
      say(file, chunk,
          {Severity::error,
           json.start->where,
           fmt::format("the start is another one by the tags: '{}'", fen(*report.start)),
           {"a start of its own is said by the tag FEN"}});
    work_({file, chunk.line, json.text, record, report});
  }

  Reporter& reporter_;
  VerifyOptions const& how_;
  std::function<void(ReadRecord const&)> const& work_;
};

} // namespace

void each_record(Options const& options, Reporter& reporter, VerifyOptions const& how,
                 std::function<void(ReadRecord const&)> const& work, OtherFile const& other,
                 notation::RecordForm form) {
  Records const records(reporter, how, work);
  auto const read_file = [&](std::string const& file, std::istream& stream) {
    if (other && other(file, stream)) return;
    notation::RecordReader reader(stream, notation::RecordReader::default_limit, form);
    while (auto const chunk = reader.next()) records.read(file, *chunk);
  };
  std::vector<std::string_view> endings{".pgn", ".txt"};
  if (other) endings.emplace_back(".claims");
  each_input(options, reporter, read_file, endings);
}

} // namespace hippo::tool
