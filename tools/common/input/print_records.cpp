#include "tools/common/input/inputs.hpp"
#include "tools/common/input/pipeline.hpp"
#include "tools/common/input/verify_records.hpp"

#include "libnotation/text/encoding.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <sstream>
#include <utility>
#include <variant>

namespace hippo::tool {

namespace {

/// The result of a block of records.
struct BlockOutput {
  Transcript transcript;
  Transcript encoding_note; ///< for the first block of the file that has one
  Transcript foreign_note;  ///< the same, on JSON that is not read
  std::vector<std::function<void()>> turns;
  bool any = false;          ///< whether there was a record
  std::uint64_t printed = 0; ///< records
  Status status = Status::ok;
};

/// Reads valid records with what their words need.
class ValidReader {
public:
  ValidReader(RecordWords const& words, verify::BulkVerifier& bulk) : words_(words), bulk_(bulk) {
    if (words.writer) writer_ = words.writer();
  }

  /// Nothing if the record may be invalid, or if its words take more.
  [[nodiscard]] std::optional<verify::ValidRecord> operator()(std::string_view text) {
    if (writer_) return read_and_write(text);
    if (!words_.valid_in_turn) return words_.of_valid ? bulk_(text) : std::nullopt;
    line_.moves.clear();
    line_.result.reset();
    return bulk_(text, line_);
  }
  /// The result for the last record.
  [[nodiscard]] verify::ValidLine const& line() const { return line_; }
  [[nodiscard]] std::string const& written() const { return *written_; }

private:
  std::optional<verify::ValidRecord> read_and_write(std::string_view text) {
    auto valid = bulk_(text, *writer_);
    written_ = writer_->take();
    return written_ ? valid : std::nullopt;
  }

  RecordWords const& words_;
  verify::BulkVerifier& bulk_;
  std::unique_ptr<verify::ElementWriter> writer_;
  std::optional<std::string> written_;
  verify::ValidLine line_;
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
      if (words_.in_turn) return output.turns.push_back(words_.in_turn(read));
      print_words(output, words_.of_any(read));
    };
    verify::BulkVerifier bulk(how_.variant);
    VerifiedRecords records(reporter, how_, takes_valid() ? nullptr : &bulk, print);
    if (chunk.whole)
      read_block(chunk, bulk, records, output);
    else if (records.read(file_, chunk))
      take_encoding_note(output, chunk);
    if (records.is_foreign()) {
      Reporter foreign(options_, &output.foreign_note);
      say_foreign(foreign, file_, chunk);
      output.status = Status::wrong_input;
    }
    output.any |= records.any();
    output.status = std::max(output.status, reporter.status());
    return output;
  }

private:
  void read_block(notation::Chunk const& block, verify::BulkVerifier& bulk, VerifiedRecords& records,
                  BlockOutput& output) const {
    bool const is_ascii = text::is_ascii(block.text);
    bool is_noted = false;
    ValidReader read(words_, bulk);
    for (notation::BlockCursor at(block); !at.at_end();) {
      auto valid = read(at.rest());
      std::size_t const size = valid ? valid->size : notation::first_record_size(at.rest());
      std::string_view text = at.rest().substr(0, size);
      std::string converted;
      if (valid && !is_ascii && !text::is_utf8(text)) {
        text = converted = text::from_windows_1252(text);
        valid = read(text);
        if (valid && !is_noted) take_encoding_note(output, at.record(size));
        is_noted |= valid.has_value();
      }
      if (valid) {
        take_valid(output, at.line(), text, *valid, read);
      } else if (notation::Chunk const record = at.record(size); records.read(file_, record) && !is_noted) {
        take_encoding_note(output, record);
        is_noted = true;
      }
      at.advance(size);
    }
  }

  /// Whether valid records are read without tree and report.
  [[nodiscard]] bool takes_valid() const { return words_.of_valid || words_.writer || words_.valid_in_turn; }

  void take_valid(BlockOutput& output, std::size_t line, std::string_view text,
                  verify::ValidRecord const& record, ValidReader& read) const {
    output.any = true;
    if (words_.valid_in_turn)
      return output.turns.push_back(words_.valid_in_turn(file_, line, text, record, read.line()));
    print_words(output, words_.writer ? read.written() : words_.of_valid(file_, line, record));
  }

  void print_words(BlockOutput& output, std::string const& words) const {
    begin_words(output);
    output.transcript.print(words);
  }
  void print_words(BlockOutput& output, Words const& words) const {
    begin_words(output);
    for (auto const& part : words.parts())
      if (auto const* const text = std::get_if<std::string>(&part))
        output.transcript.print(*text);
      else
        output.transcript.print(output.printed);
  }
  void begin_words(BlockOutput& output) const {
    if (++output.printed > 1) output.transcript.print(words_.between);
  }

  void take_encoding_note(BlockOutput& output, notation::Chunk const& record) const {
    Reporter reporter(options_, &output.encoding_note);
    note_encoding(reporter, file_, record);
  }

  Options const& options_;
  std::string const& file_;
  verify::VerifyOptions const& how_;
  RecordWords const& words_;
};

/// Bytes that one thread verifies at a time.
constexpr std::size_t block_size = std::size_t{256} * 1024;

/// The result of printing the records of files.
struct Printed {
  bool any = false;
  std::uint64_t records = 0;
};

void print_blocks(notation::RecordReader& reader, unsigned threads, BlockWorker const& work,
                  RecordWords const& words, Reporter& reporter, Printed& printed) {
  bool is_noted = false;
  bool is_foreign = false;
  auto const write = [&](BlockOutput const& output) {
    if (printed.records > 0 && output.printed > 0) print(words.between);
    std::uint64_t const before = std::exchange(printed.records, printed.records + output.printed);
    printed.any |= output.any;
    if (!is_noted) output.encoding_note.replay();
    is_noted |= !output.encoding_note.empty();
    if (!is_foreign) output.foreign_note.replay();
    is_foreign |= !output.foreign_note.empty();
    output.transcript.replay(before);
    for (auto const& turn : output.turns) turn();
    reporter.worsen(output.status);
  };
  in_order(
      threads, [&] { return reader.next_block(); }, work, write);
}

} // namespace

std::uint64_t print_each_record(Options const& options, Reporter& reporter, verify::VerifyOptions const& how,
                                unsigned threads, RecordWords const& words) {
  Printed printed;
  auto const read_file = [&](std::string const& file, std::istream& stream) {
    std::istringstream translated(words.translate ? words.translate(file, stream) : "");
    notation::RecordReader reader(words.translate ? translated : stream,
                                  notation::RecordReader::default_limit, words.form, block_size);
    print_blocks(reader, threads, BlockWorker(options, file, how, words), words, reporter, printed);
  };
  each_input(options, reporter, read_file, record_files);
  if (!printed.any) warn_of_nothing(reporter, "record");
  return printed.records;
}

} // namespace hippo::tool
