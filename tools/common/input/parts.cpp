#include "tools/common/input/parts.hpp"

#include "tools/common/input/inputs.hpp"

#include "libanalysis/text/decimal.hpp"
#include "libnotation/record/boundary.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <limits>

namespace hippo::tool {

namespace {

constexpr std::uint64_t to_the_end = std::numeric_limits<std::uint64_t>::max();

std::size_t count_lines(std::string const& file, std::uint64_t bytes) {
  std::ifstream stream(file, std::ios::binary);
  PartBuffer buffer(stream, bytes);
  std::istream part(&buffer);
  notation::FragmentReader fragments(part);
  std::size_t lines = 0;
  while (auto const fragment = fragments.next()) lines += notation::count_line_ends(fragment->text);
  if (!stream) throw Failure(fmt::format("{}: cannot be read to its end", file));
  return lines;
}

std::uint64_t size_of(std::string const& file, std::istream& stream) {
  stream.seekg(0, std::ios::end);
  auto const size = stream.tellg();
  if (file == "<stdin>" || size < 0) throw Failure(fmt::format("{}: only files can be read in parts", file));
  return static_cast<std::uint64_t>(size);
}

/// Where a part of the bytes of all files begins; that of the part after the last is their end.
std::uint64_t begin_of(unsigned number, unsigned of, std::uint64_t bytes) {
  return static_cast<std::uint64_t>(text::Wide{bytes} * (number - 1) / of);
}

} // namespace

Value part(Part& target) {
  return {Arity::one, [&target](std::string const& value) {
            constexpr unsigned most = 1'000'000;
            auto const slash = value.find('/');
            if (slash == std::string::npos)
              throw BadValue("expected a part such as 2/8, not '" + value + "'");
            target.of = static_cast<unsigned>(read_number(value.substr(slash + 1), {1, most, true}));
            target.number = static_cast<unsigned>(read_number(value.substr(0, slash), {1, target.of, true}));
          }};
}

std::size_t FilePart::lines_before() const { return begin == 0 ? 0 : count_lines(name, begin); }

PartBuffer::int_type PartBuffer::underflow() {
  auto const wanted = std::min<std::uint64_t>(left_, buffer_.size());
  stream_.read(buffer_.data(), static_cast<std::streamsize>(wanted));
  auto const read = stream_.gcount();
  left_ -= static_cast<std::uint64_t>(read);
  setg(buffer_.data(), buffer_.data(), buffer_.data() + read);
  return read == 0 ? traits_type::eof() : traits_type::to_int_type(buffer_[0]);
}

RecordFile::RecordFile(FilePart const& part, Reporter& reporter)
    : part_(part), reporter_(reporter), reader_(part.stream) {}

std::optional<std::vector<notation::Chunk>> RecordFile::next_batch() {
  constexpr std::size_t most_bytes = std::size_t{256} * 1024;
  std::vector<notation::Chunk> batch;
  for (std::size_t bytes = 0; bytes < most_bytes;) {
    auto chunk = reader_.next();
    if (!chunk) break;
    chunk->offset += part_.begin;
    if (chunk->offset >= part_.end) break;
    bytes += chunk->text.size();
    batch.push_back(*std::move(chunk));
  }
  return batch.empty() ? std::nullopt : std::optional(std::move(batch));
}

bool RecordFile::is_whole(notation::Chunk const& chunk) {
  if (chunk.problem == notation::ChunkProblem::none) return true;
  reporter_.error(name(), line_of(chunk), chunk.text,
                  fmt::format("the record is longer than {} bytes; it is skipped",
                              notation::RecordReader::default_limit));
  return false;
}

std::size_t RecordFile::line_of(notation::Chunk const& chunk) {
  if (!lines_before_) lines_before_ = part_.lines_before();
  return *lines_before_ + chunk.line;
}

std::uint64_t each_file_part(Options const& options, Reporter& reporter, Part part,
                             std::function<void(FilePart const&)> const& work) {
  if (part.of == 1) {
    each_input(
        options, reporter,
        [&](std::string const& name, std::istream& stream) {
          work({name, stream, 0, to_the_end});
        },
        record_files);
    return 0;
  }
  std::uint64_t bytes = 0;
  auto const measure = [&](std::string const& name, std::istream& stream) { bytes += size_of(name, stream); };
  each_input(options, reporter, measure, record_files);
  // Without one of the files the parts would be others than those of the machines that have it.
  if (reporter.status() != Status::ok) throw Failure("the input cannot be cut into parts");
  std::uint64_t const first = begin_of(part.number, part.of, bytes);
  std::uint64_t const last = begin_of(part.number + 1, part.of, bytes);
  std::uint64_t before = 0; // bytes of the files before
  auto const read = [&](std::string const& name, std::istream& stream) {
    std::uint64_t const size = size_of(name, stream);
    auto const cut = [&](std::uint64_t target) {
      return notation::record_boundary(stream, std::max(target, before) - before, size);
    };
    std::uint64_t const begin = cut(first);
    std::uint64_t const end = cut(last);
    stream.clear();
    stream.seekg(static_cast<std::streamoff>(begin));
    work({name, stream, begin, end});
    before += size;
  };
  each_input(options, reporter, read, record_files);
  return bytes;
}

std::uint64_t each_record_file(Options const& options, Reporter& reporter, Part part,
                               std::function<void(RecordFile&)> const& work) {
  return each_file_part(options, reporter, part, [&](FilePart const& of_file) {
    RecordFile file(of_file, reporter);
    work(file);
  });
}

void each_report(Options const& options, Reporter& reporter,
                 std::function<void(std::string const&, notation::Line const&)> const& work) {
  constexpr std::size_t longest = std::size_t{1} << 30;
  each_input(options, reporter, [&](std::string const& file, std::istream& stream) {
    notation::LineReader lines(stream, notation::SkippedLines::blank_and_comments, longest);
    while (auto const line = lines.next()) work(file, *line);
  });
}

} // namespace hippo::tool
