// Work in parts: the records of the operands as they stand there, neither parsed nor verified; all of them,
// or those of one of several parts of the input; and the reports of such parts.
#pragma once

#include "tools/common/tool.hpp"

#include "libnotation/record/reader.hpp"

#include <cstdint>
#include <functional>
#include <istream>
#include <optional>
#include <string>

namespace hippo::tool {

/// One of several parts of the input of about the same size, `2/8`.
struct Part {
  unsigned number = 1; ///< from 1
  unsigned of = 1;
};
Value part(Part& target);

/// The records of a file, or of the part of it that belongs to the part.
class RecordFile {
public:
  RecordFile(std::string const& name, std::istream& stream, Reporter& reporter, std::uint64_t begin,
             std::uint64_t end);

  [[nodiscard]] std::string const& name() const { return name_; }
  /// Records that are too long are reported and skipped. The chunk's offset is that in the file.
  [[nodiscard]] std::optional<notation::Chunk> next();
  /// The line of the file where the record begins. The lines before the part are counted when one is first
  /// asked for.
  [[nodiscard]] std::size_t line_of(notation::Chunk const& chunk);

private:
  std::string const& name_;
  Reporter& reporter_;
  std::uint64_t begin_, end_; ///< bytes of the file
  std::optional<std::size_t> lines_before_;
  notation::RecordReader reader_;
};

/// Calls `work` for every file of records among the operands (of folders: *.pgn and *.txt). Where there
/// is more than one part, all files must be readable, and standard input is none. Returns the bytes of all
/// files; 0 where there is one part.
std::uint64_t each_record_file(Options const& options, Reporter& reporter, Part part,
                               std::function<void(RecordFile&)> const& work);

/// Calls `work(file, line)` for every line of the operands that is not blank: reports that are to be added
/// up, which have a line each. Long ones are read whole.
void each_report(Options const& options, Reporter& reporter,
                 std::function<void(std::string const&, notation::Line const&)> const& work);

} // namespace hippo::tool
