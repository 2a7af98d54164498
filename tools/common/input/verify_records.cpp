#include "tools/common/input/verify_records.hpp"

#include "libanalysis/verify/describe.hpp"
#include "libanalysis/verify/start.hpp"
#include "libgame/dialects/form.hpp"
#include "libgame/position/write_position.hpp"
#include "libnotation/json_record/text.hpp"
#include "libnotation/record/parse.hpp"
#include "libnotation/text/encoding.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <optional>

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

/// The longest game that the seventy-five-move rule lets happen has 17,697 plies; with their numbers that are
/// 35,000.
constexpr std::size_t max_elements = 50'000;

constexpr std::size_t long_record = std::size_t{32} * 1024; ///< bytes

std::mutex& long_records() {
  static std::mutex mutex;
  return mutex;
}

/// The notation that the tag Format names; nullptr for records of PGN.
dialects::Form const* foreign_form(notation::Record const& record) {
  auto const* const format = verify::find_tag(record, "Format");
  return format == nullptr ? nullptr : dialects::form_of_tag(format->value);
}

bool is_error_of_move(verify::Finding const& finding) {
  return verify::is_error(finding) &&
         (finding.topic == verify::Topic::illegal_move || finding.topic == verify::Topic::unreadable);
}

/// For a record without a legal move whose moves are in a notation that it does not name.
std::optional<std::string> advice_on_form(notation::Record const& record, std::string_view text,
                                          verify::RecordReport const& report) {
  if (report.lines.empty() || !report.lines.front().plies.empty()) return std::nullopt;
  if (std::ranges::none_of(report.findings, is_error_of_move)) return std::nullopt;
  auto const* form = dialects::likely_form(record, text);
  return form != nullptr ? std::optional(dialects::advice_on(*form)) : std::nullopt;
}

/// Whether a line of JSON is one of hippo-convert, right or wrong.
bool is_own_json(std::string_view line) {
  return line.find("\"hippo-convert/") != std::string_view::npos ||
         line.find("\"line\"") != std::string_view::npos;
}

} // namespace

bool VerifiedRecords::read(std::string const& file, notation::Chunk const& chunk) {
  is_foreign_ = false;
  if (auto const what = text::what_if_no_text(chunk.text))
    say_error(file, chunk, {0, 0},
              fmt::format("this is {}, where text in UTF-8 is expected; it is skipped", *what));
  else if (chunk.problem == notation::ChunkProblem::too_long)
    say_error(file, chunk, {0, 0},
              fmt::format("the record is longer than {} bytes; it is skipped",
                          notation::RecordReader::default_limit *
                              (chunk.json ? notation::RecordReader::json_factor : 1)));
  else if (chunk.json)
    read_json(file, chunk);
  else if (text::is_json(chunk.text))
    is_foreign_ = true;
  else if (text::is_utf8(chunk.text))
    read_text(file, chunk.line, chunk.text);
  else
    return read_text(file, chunk.line, text::from_windows_1252(chunk.text)), true;
  return false;
}

void VerifiedRecords::say_error(std::string const& file, notation::Chunk const& chunk, notation::Span where,
                                std::string message, std::vector<std::string> notes) const {
  reporter_.say_skipped(file, chunk.line, chunk.text,
                        {text::Severity::error, where, std::move(message), std::move(notes)});
}

void VerifiedRecords::read_text(std::string const& file, std::size_t line, std::string const& text) {
  if (notation::count_elements(text) > max_elements)
    return reporter_.error(
        file, line, text,
        fmt::format("the record has more than {} words and signs; it is skipped", max_elements));
  // Trees and reports of long records take much memory: there is one at a time.
  std::unique_lock const lock =
      text.size() > long_record ? std::unique_lock(long_records()) : std::unique_lock<std::mutex>();
  notation::Record const record = notation::parse_record(text);
  if (is_empty(record)) return;
  any_ = true;
  if (auto const form = foreign_form(record))
    read_foreign(file, line, text, *form);
  else
    take(file, line, text, record);
}

void VerifiedRecords::take(std::string const& file, std::size_t line, std::string const& text,
                           notation::Record const& record) {
  verify::RecordReport const report = report_on(record, text);
  notation::Locator places(text);
  std::vector<text::Diagnostic> said = verify::described(report.findings);
  if (auto advice = advice_on_form(record, text, report)) {
    auto const finding = std::ranges::find_if(report.findings, is_error_of_move);
    auto const first = std::ranges::find(said, finding->where, &text::Diagnostic::where);
    if (first != said.end()) first->notes.push_back(std::move(*advice));
  }
  for (text::Diagnostic const& diagnostic : said) reporter_.say(file, line, places, diagnostic);
  work_({file, line, text, record, report});
}

/// Places in the translation are those of its lines.
void VerifiedRecords::read_foreign(std::string const& file, std::size_t line, std::string const& text,
                                   dialects::Form const& form) {
  auto const translation = dialects::translated(text, form, how_.variant);
  for (text::Diagnostic const& problem : translation.problems)
    reporter_.say_skipped(file, line, text, problem);
  if (!translation.problems.empty()) return;
  take(file, line, translation.records, notation::parse_record(translation.records));
}

verify::RecordReport VerifiedRecords::report_on(notation::Record const& record, std::string const& text) {
  auto report = bulk_ != nullptr ? verify::quick_report(*bulk_, text, how_) : std::nullopt;
  return report ? *std::move(report) : verify::verify_record(record, text, how_);
}

/// Errors of the record are shown at their place in the JSON.
void VerifiedRecords::read_json(std::string const& file, notation::Chunk const& chunk) {
  any_ = true;
  auto const read = notation::parse_json_record(without_line_end(chunk.text));
  if (auto const* error = std::get_if<notation::ParseError>(&read)) {
    is_foreign_ = text::is_json(chunk.text) && !is_own_json(chunk.text);
    if (!is_foreign_) say_error(file, chunk, {error->offset, error->offset}, "expected " + error->expected);
    return;
  }
  auto const& json = std::get<notation::JsonRecord>(read);
  verify::VerifyOptions how = how_;
  if (json.game) {
    how.variant = position::find_variant(json.game->text);
    if (how.variant == nullptr)
      return say_error(file, chunk, json.game->where, fmt::format("there is no game '{}'", json.game->text));
  }
  verify::RecordReport const report = verify::verify_record(json.record, json.text, how);
  notation::Locator places(chunk.text);
  for (text::Diagnostic& diagnostic : verify::described(report.findings)) {
    diagnostic.where = json.place_of(diagnostic.where.begin);
    reporter_.say(file, chunk.line, places, diagnostic);
  }
  bool const another_start = json.start && report.start && position::fen(*report.start) != json.start->text;
  if (another_start)
    say_error(file, chunk, json.start->where,
              fmt::format("the tags give another start: '{}'", position::fen(*report.start)),
              {"the tag FEN sets a start of its own"});
  work_({file, chunk.line, json.text, json.record, report});
}

void note_encoding(Reporter& reporter, std::string const& file, notation::Chunk const& record) {
  std::size_t const at = text::first_not_utf8(record.text);
  std::string const text = text::from_windows_1252(record.text);
  std::size_t const end = at + text::from_windows_1252(std::string_view(record.text).substr(at, 1)).size();
  reporter.say(file, record.line, text,
               {text::Severity::note, {at, end}, "the text is not UTF-8; it is read as Windows-1252", {}});
}

void say_foreign(Reporter& reporter, std::string const& file, notation::Chunk const& record) {
  reporter.error(file, record.line, record.text, "this is JSON, where a record is expected; it is skipped");
}

} // namespace hippo::tool
