#include "tools/common/input/inputs.hpp"
#include "tools/common/input/parts.hpp"
#include "tools/common/input/verify_records.hpp"

#include "libanalysis/text/encoding.hpp"

#include <tbb/global_control.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <memory>
#include <utility>

namespace hippo::tool {

namespace {

/// What a block of records gave.
struct BlockOutput {
  Transcript transcript;
  Transcript latin1_note;    ///< for the first block of the file that has one
  Transcript foreign_note;   ///< the same, on JSON that is not read
  bool any = false;          ///< whether there was a record
  std::uint64_t printed = 0; ///< records
  Status status = Status::ok;
};

/// Verifies blocks of the records of one file; several threads may.
class BlockWorker {
public:
  BlockWorker(Options const& options, std::string const& file, verify::VerifyOptions const& how,
              RecordWords const& words, std::size_t lines_before)
      : options_(options), file_(file), how_(how), words_(words), lines_before_(lines_before) {}

  [[nodiscard]] BlockOutput operator()(notation::Chunk const& chunk) const {
    BlockOutput output;
    Reporter reporter(options_, &output.transcript);
    std::function<void(ReadRecord const&)> const print = [&](ReadRecord const& read) {
      output.transcript.print(words_.of_any(read));
      ++output.printed;
    };
    VerifiedRecords records(reporter, how_, print);
    if (chunk.whole)
      read_block(chunk, records, output);
    else if (records.read(file_, placed(chunk)))
      take_latin1_note(output, placed(chunk));
    if (records.is_foreign()) {
      Reporter foreign(options_, &output.foreign_note);
      say_foreign(foreign, file_, placed(chunk));
      output.status = Status::wrong_input;
    }
    output.any |= records.any();
    output.status = std::max(output.status, reporter.status());
    return output;
  }

private:
  /// The chunk with its line in the file.
  [[nodiscard]] notation::Chunk placed(notation::Chunk chunk) const {
    chunk.line += lines_before_;
    return chunk;
  }

  void read_block(notation::Chunk const& block, VerifiedRecords& records, BlockOutput& output) const {
    bool const is_ascii = text::is_ascii(block.text);
    bool is_noted = false;
    verify::BulkVerifier bulk(how_.variant);
    for (notation::BlockCursor at(block); !at.at_end();) {
      auto valid = words_.of_valid ? bulk(at.rest()) : std::nullopt;
      std::size_t const size = valid ? valid->size : notation::first_record_size(at.rest());
      if (valid && !is_ascii && !text::is_utf8(at.rest().substr(0, size))) {
        valid = bulk(text::from_latin1(at.rest().substr(0, size)));
        if (valid && !is_noted) take_latin1_note(output, placed(at.record(size)));
        is_noted |= valid.has_value();
      }
      if (valid) {
        output.transcript.print(words_.of_valid(file_, at.line() + lines_before_, *valid));
        ++output.printed;
        output.any = true;
      } else if (notation::Chunk const record = placed(at.record(size));
                 records.read(file_, record) && !is_noted) {
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
  std::size_t lines_before_; ///< of the file, before the part of it that is read
};

/// Bytes that one thread verifies at a time.
constexpr std::size_t block_size = std::size_t{256} * 1024;

/// What printing the records of files gave.
struct Printed {
  bool any = false;
  std::uint64_t records = 0;
};

void print_blocks(notation::RecordReader& reader, unsigned threads, BlockWorker const& work,
                  Reporter& reporter, Printed& printed) {
  bool is_noted = false;
  bool is_foreign = false;
  auto const write = [&](BlockOutput const& output) {
    printed.any |= output.any;
    printed.records += output.printed;
    if (!is_noted) output.latin1_note.replay();
    is_noted |= !output.latin1_note.empty();
    if (!is_foreign) output.foreign_note.replay();
    is_foreign |= !output.foreign_note.empty();
    output.transcript.replay();
    reporter.worsen(output.status);
  };
  if (threads == 1) {
    while (auto const block = reader.next_block()) write(work(*block));
    return;
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
        std::size_t{2} * threads,
        tbb::make_filter<void, std::shared_ptr<notation::Chunk>>(filter_mode::serial_in_order, read) &
            tbb::make_filter<std::shared_ptr<notation::Chunk>, std::shared_ptr<BlockOutput>>(
                filter_mode::parallel, verify) &
            tbb::make_filter<std::shared_ptr<BlockOutput>, void>(
                filter_mode::serial_in_order,
                [&](std::shared_ptr<BlockOutput> const& output) { write(*output); }));
  });
}

} // namespace

PrintedPart print_each_record(Options const& options, Reporter& reporter, verify::VerifyOptions const& how,
                              unsigned threads, RecordWords const& words, Part part) {
  Printed printed;
  auto const read_part = [&](FilePart const& file) {
    PartBuffer buffer(file.stream, file.end - file.begin);
    std::istream of_part(&buffer);
    std::istream& stream = part.of == 1 ? file.stream : of_part;
    notation::RecordReader reader(stream, notation::RecordReader::default_limit, notation::RecordForm::detect,
                                  block_size);
    print_blocks(reader, threads, BlockWorker(options, file.name, how, words, file.lines_before()), reporter,
                 printed);
  };
  auto const bytes = each_file_part(options, reporter, part, read_part);
  if (!printed.any && part.of == 1) warn_of_nothing(reporter, "record");
  return {bytes, printed.records};
}

} // namespace hippo::tool
