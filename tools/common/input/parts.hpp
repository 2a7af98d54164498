// Work in parts: the records of the operands as they stand there, neither parsed nor verified; all of them,
// or those of one of several parts of the input; and the reports of such parts.
#pragma once

#include "tools/common/reporter.hpp"

#include "libnotation/record/reader.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <istream>
#include <optional>
#include <streambuf>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::tool {

/// One of several parts of the input of about the same size, `2/8`.
struct Part {
  unsigned number = 1; ///< from 1
  unsigned of = 1;
};
Value part(Part& target);

/// What belongs to a part of a file that is being read.
struct FilePart {
  std::string const& name;
  std::istream& stream; ///< at `begin`
  std::uint64_t begin = 0;
  std::uint64_t end = 0; ///< no record begins there or later; the greatest number where all belongs to it
  /// Lines of the file before `begin`.
  [[nodiscard]] std::size_t lines_before() const;
};

/// What the names of files of records in a folder end with.
inline std::vector<std::string_view> const record_files{".pgn", ".txt"};

/// Calls `work` for every file of records among the operands (of folders: `record_files`). Where there is
/// more than one part, all files must be readable, and standard input is none. Returns the bytes of all
/// files; 0 where there is one part.
std::uint64_t each_file_part(Options const& options, Reporter& reporter, Part part,
                             std::function<void(FilePart const&)> const& work);

/// The bytes of a stream up to an end.
class PartBuffer : public std::streambuf {
public:
  PartBuffer(std::istream& stream, std::uint64_t size) : stream_(stream), left_(size) {}

protected:
  int_type underflow() override;

private:
  std::istream& stream_;
  std::uint64_t left_; ///< bytes that have not been read
  std::array<char, std::size_t{64} * 1024> buffer_{};
};

/// The records of a file, or of the part of it that belongs to the part.
class RecordFile {
public:
  RecordFile(FilePart const& part, Reporter& reporter);

  [[nodiscard]] std::string const& name() const { return part_.name; }
  /// As many records as one thread works on at a time; none at the end. Offsets of chunks are those in the
  /// file.
  [[nodiscard]] std::optional<std::vector<notation::Chunk>> next_batch();
  /// False, with a message, for a record that is too long.
  bool is_whole(notation::Chunk const& chunk);
  /// The line of the file where the record begins. The lines before the part are counted when one is first
  /// asked for.
  [[nodiscard]] std::size_t line_of(notation::Chunk const& chunk);

private:
  FilePart part_;
  Reporter& reporter_;
  std::optional<std::size_t> lines_before_;
  notation::RecordReader reader_;
};

/// Calls `work` for every file of records: see each_file_part().
std::uint64_t each_record_file(Options const& options, Reporter& reporter, Part part,
                               std::function<void(RecordFile&)> const& work);

/// Calls `work(file, line)` for every line of the operands that is not blank: reports that are to be added
/// up, which have a line each. Long ones are read whole.
void each_report(Options const& options, Reporter& reporter,
                 std::function<void(std::string const&, notation::Line const&)> const& work);

} // namespace hippo::tool
