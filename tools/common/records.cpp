#include "tools/common/records.hpp"

#include "libanalysis/position/write_position.hpp"
#include "libanalysis/text/encoding.hpp"
#include "libnotation/json_record/text.hpp"
#include "libnotation/record/parse.hpp"

#include <fmt/format.h>

#include <tbb/global_control.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <memory>
#include <mutex>
#include <utility>

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
constexpr std::size_t most_elements = 50'000;

constexpr std::size_t long_record = std::size_t{32} * 1024; ///< bytes

std::mutex& long_records() {
  static std::mutex mutex;
  return mutex;
}

/// Reads and verifies records, says what is wrong with them, and hands them on.
class Records {
public:
  Records(Reporter& reporter, verify::VerifyOptions const& how,
          std::function<void(ReadRecord const&)> const& work)
      : reporter_(reporter), how_(how), work_(work) {}

  /// Whether there was a record.
  [[nodiscard]] bool any() const { return any_; }

  /// Returns whether the record is in Latin-1.
  bool read(std::string const& file, notation::Chunk const& chunk) {
    if (auto const what = text::what_if_no_text(chunk.text))
      say(file, chunk,
          {text::Severity::error,
           {0, 0},
           fmt::format("this is {}, where text in UTF-8 is expected; it is skipped", *what),
           {}});
    else if (chunk.problem == notation::ChunkProblem::too_long)
      say_too_long(file, chunk);
    else if (chunk.json)
      read_json(file, chunk);
    else if (text::is_utf8(chunk.text))
      read_text(file, chunk.line, chunk.text);
    else
      return read_text(file, chunk.line, text::from_latin1(chunk.text)), true;
    return false;
  }

private:
  void say_too_long(std::string const& file, notation::Chunk const& chunk) const {
    say(file, chunk,
        {text::Severity::error,
         {0, 0},
         fmt::format("the record is longer than {} bytes; it is skipped",
                     notation::RecordReader::default_limit *
                         (chunk.json ? notation::RecordReader::json_factor : 1)),
         {}});
  }

  void read_text(std::string const& file, std::size_t line, std::string const& text) {
    if (notation::count_elements(text) > most_elements)
      return reporter_.say(
          file, line, text,
          {text::Severity::error,
           {0, 0},
           fmt::format("the record has more than {} words and signs; it is skipped", most_elements),
           {}});
    // Trees and reports of long records take much memory: there is one at a time.
    std::unique_lock const lock =
        text.size() > long_record ? std::unique_lock(long_records()) : std::unique_lock<std::mutex>();
    notation::Record const record = notation::parse_record(text);
    if (is_empty(record)) return;
    any_ = true;
    verify::RecordReport const report = verify::verify_record(record, text, how_);
    notation::Locator places(text);
    for (text::Diagnostic const& diagnostic : report.diagnostics)
      reporter_.say(file, line, places, diagnostic);
    work_({file, line, text, record, report});
  }

  void say(std::string const& file, notation::Chunk const& chunk, text::Diagnostic const& diagnostic) const {
    reporter_.say(file, chunk.line, chunk.text, diagnostic);
  }

  /// What is wrong with the record is shown where the JSON says it.
  void read_json(std::string const& file, notation::Chunk const& chunk) {
    any_ = true;
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

/// Says, once a file, that it is in Latin-1.
void note_latin1(Reporter& reporter, std::string const& file, notation::Chunk const& record) {
  std::size_t const at = text::first_not_utf8(record.text);
  std::string const text = text::from_latin1(record.text);
  std::size_t const end = std::min(at + 2, text.size());
  reporter.say(file, record.line, text,
               {text::Severity::note, {at, end}, "the text is not UTF-8; it is read as Latin-1", {}});
}

/// The folders' files that are read.
std::vector<std::string_view> endings(OtherFile const& other) {
  std::vector<std::string_view> endings{".pgn", ".txt"};
  if (other) endings.emplace_back(".claims");
  return endings;
}

/// What a block of records gave.
struct BlockOutput {
  Transcript transcript;
  Transcript latin1_note; ///< for the first block of the file that has one
  bool any = false;       ///< whether there was a record
  Status status = Status::ok;
};

/// Verifies blocks of the records of one file; several threads may.
class BlockWorker {
public:
  BlockWorker(Options const& options, std::string const& file, verify::VerifyOptions const& how,
              RecordWords const& words)
      : options_(options), file_(file), how_(how), words_(words) {}

  [[nodiscard]] BlockOutput operator()(notation::Chunk const& chunk) const {
    BlockOutput output;
    Reporter reporter(options_, &output.transcript);
    std::function<void(ReadRecord const&)> const print = [&](ReadRecord const& read) {
      output.transcript.print(words_.of_any(read));
    };
    Records records(reporter, how_, print);
    if (chunk.whole)
      read_block(chunk, records, output);
    else if (records.read(file_, chunk))
      take_latin1_note(output, chunk);
    output.any |= records.any();
    output.status = reporter.status();
    return output;
  }

private:
  void read_block(notation::Chunk const& block, Records& records, BlockOutput& output) const {
    bool const is_ascii = text::is_ascii(block.text);
    bool is_noted = false;
    verify::BulkVerifier bulk(how_.variant);
    for (notation::BlockCursor at(block); !at.at_end();) {
      auto valid = words_.of_valid ? bulk(at.rest()) : std::nullopt;
      if (valid && !is_ascii && !text::is_utf8(at.rest().substr(0, valid->size))) valid.reset();
      std::size_t const size = valid ? valid->size : notation::first_record_size(at.rest());
      if (valid) {
        output.transcript.print(words_.of_valid(file_, at.line(), *valid));
        output.any = true;
      } else if (notation::Chunk const record = at.record(size); records.read(file_, record) && !is_noted) {
        take_latin1_note(output, record);
        is_noted = true;
      }
      at.advance(size);
    }
  }

  void take_latin1_note(BlockOutput& output, notation::Chunk const& record) const {
    Reporter reporter(options_, &output.latin1_note);
    note_latin1(reporter, file_, record);
  }

  Options const& options_;
  std::string const& file_;
  verify::VerifyOptions const& how_;
  RecordWords const& words_;
};

/// Bytes that one thread verifies at a time.
constexpr std::size_t block_size = std::size_t{256} * 1024;

/// Returns whether there was a record.
bool print_blocks(notation::RecordReader& reader, unsigned threads, BlockWorker const& work,
                  Reporter& reporter) {
  bool is_noted = false;
  bool any = false;
  auto const write = [&](BlockOutput const& output) {
    any |= output.any;
    if (!is_noted) output.latin1_note.replay();
    is_noted |= !output.latin1_note.empty();
    output.transcript.replay();
    reporter.worsen(output.status);
  };
  if (threads == 1) {
    while (auto const block = reader.next_block()) write(work(*block));
    return any;
  }
  tbb::global_control const allowed(tbb::global_control::max_allowed_parallelism, threads);
  tbb::task_arena arena(static_cast<int>(threads));
  arena.execute([&] {
    using tbb::filter_mode;
    auto const read = [&](tbb::flow_control& control) -> std::shared_ptr<notation::Chunk> {
      auto block = reader.next_block();
      if (block) return std::make_shared<notation::Chunk>(*std::move(block));
      control.stop();
      return nullptr;
    };
    auto const verify = [&](std::shared_ptr<notation::Chunk> const& block) {
      return std::make_shared<BlockOutput>(work(*block));
    };
    tbb::parallel_pipeline(
        2 * threads,
        tbb::make_filter<void, std::shared_ptr<notation::Chunk>>(filter_mode::serial_in_order, read) &
            tbb::make_filter<std::shared_ptr<notation::Chunk>, std::shared_ptr<BlockOutput>>(
                filter_mode::parallel, verify) &
            tbb::make_filter<std::shared_ptr<BlockOutput>, void>(
                filter_mode::serial_in_order,
                [&](std::shared_ptr<BlockOutput> const& output) { write(*output); }));
  });
  return any;
}

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
    bool is_noted = false;
    while (auto const chunk = reader.next())
      if (records.read(file, *chunk) && !std::exchange(is_noted, true)) note_latin1(reporter, file, *chunk);
  };
  each_input(options, reporter, read_file, endings(other));
  if (!any_other && !records.any()) warn_of_nothing(reporter, "record");
}

void print_each_record(Options const& options, Reporter& reporter, verify::VerifyOptions const& how,
                       unsigned threads, RecordWords const& words, OtherFile const& other) {
  bool any = false;
  auto const read_file = [&](std::string const& file, std::istream& stream) {
    if (other && other(file, stream)) {
      any = true;
      return;
    }
    notation::RecordReader reader(stream, notation::RecordReader::default_limit, notation::RecordForm::text,
                                  block_size);
    any |= print_blocks(reader, threads, BlockWorker(options, file, how, words), reporter);
  };
  each_input(options, reporter, read_file, endings(other));
  if (!any) warn_of_nothing(reporter, "record");
}

} // namespace hippo::tool
