#include "tools/common/records.hpp"

#include "libanalysis/position/write_position.hpp"
#include "libnotation/json_record/text.hpp"
#include "libnotation/record/parse.hpp"

#include <fmt/format.h>

namespace hippo::tool {

namespace {

/// A text with neither tags nor moves nor any unreadable word is no record: blank lines, a lone comment.
bool is_empty(notation::Record const& record) {
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
  Records(Reporter& reporter, verify::VerifyOptions const& how,
          std::function<void(ReadRecord const&)> const& work)
      : reporter_(reporter), how_(how), work_(work) {}

  /// Whether there was a record.
  [[nodiscard]] bool any() const { return any_; }

  void read(std::string const& file, notation::Chunk const& chunk) {
    if (chunk.problem == notation::ChunkProblem::too_long)
      return say(file, chunk,
                 {text::Severity::error,
                  {0, 0},
                  fmt::format("the record is longer than {} bytes; it is skipped",
                              notation::RecordReader::default_limit *
                                  (chunk.json ? notation::RecordReader::json_factor : 1)),
                  {}});
    if (chunk.json) {
      any_ = true;
      return read_json(file, chunk);
    }
    notation::Record const record = notation::parse_record(chunk.text);
    if (is_empty(record)) return;
    any_ = true;
    verify::RecordReport const report = verify::verify_record(record, chunk.text, how_);
    notation::Locator places(chunk.text);
    for (text::Diagnostic const& diagnostic : report.diagnostics)
      reporter_.say(file, chunk.line, places, diagnostic);
    work_({file, chunk.line, chunk.text, record, report});
  }

private:
  void say(std::string const& file, notation::Chunk const& chunk, text::Diagnostic const& diagnostic) const {
    reporter_.say(file, chunk.line, chunk.text, diagnostic);
  }

  /// What is wrong with the record is shown where the JSON says it.
  void read_json(std::string const& file, notation::Chunk const& chunk) const {
    auto const read = notation::parse_json_record(without_line_end(chunk.text));
    if (auto const* error = std::get_if<notation::ParseError>(&read))
      return say(file, chunk,
                 {text::Severity::error, {error->offset, error->offset}, "expected " + error->expected, {}});
    auto const& json = std::get<notation::JsonRecord>(read);
    verify::VerifyOptions how = how_;
    if (json.game) {
      how.variant = position::find_variant(json.game->text);
      if (how.variant == nullptr)
        return say(file, chunk,
                   {text::Severity::error,
                    json.game->where,
                    fmt::format("there is no game '{}'", json.game->text),
                    {}});
    }
    verify::RecordReport const report = verify::verify_record(json.record, json.text, how);
    notation::Locator places(chunk.text);
    for (text::Diagnostic diagnostic : report.diagnostics) {
      diagnostic.where = json.place_of(diagnostic.where.begin);
      reporter_.say(file, chunk.line, places, diagnostic);
    }
    bool const another_start = json.start && report.start && position::fen(*report.start) != json.start->text;
    if (another_start)
      say(file, chunk,
          {text::Severity::error,
           json.start->where,
           fmt::format("the tags give another start: '{}'", position::fen(*report.start)),
           {"the tag FEN sets a start of its own"}});
    work_({file, chunk.line, json.text, json.record, report});
  }

  Reporter& reporter_;
  verify::VerifyOptions const& how_;
  std::function<void(ReadRecord const&)> const& work_;
  bool any_ = false;
};

} // namespace

void each_record(Options const& options, Reporter& reporter, verify::VerifyOptions const& how,
                 std::function<void(ReadRecord const&)> const& work, OtherFile const& other,
                 notation::RecordForm form) {
  Records records(reporter, how, work);
  bool any_other = false;
  auto const read_file = [&](std::string const& file, std::istream& stream) {
    if (other && other(file, stream)) {
      any_other = true;
      return;
    }
    notation::RecordReader reader(stream, notation::RecordReader::default_limit, form);
    while (auto const chunk = reader.next()) records.read(file, *chunk);
  };
  std::vector<std::string_view> endings{".pgn", ".txt"};
  if (other) endings.emplace_back(".claims");
  each_input(options, reporter, read_file, endings);
  if (!any_other && !records.any()) warn_of_nothing(reporter, "record");
}

} // namespace hippo::tool
