// The records of the operands as they stand there, neither parsed nor verified.
#pragma once

#include "tools/common/reporter.hpp"

#include "libnotation/record/reader.hpp"

#include <functional>
#include <istream>
#include <optional>
#include <string>
#include <vector>

namespace hippo::tool {

class RecordFile {
public:
  RecordFile(std::string const& name, std::istream& stream, Reporter& reporter)
      : name_(name), reporter_(reporter), reader_(stream) {}

  [[nodiscard]] std::string const& name() const { return name_; }
  /// As many records as one thread works on at a time; none at the end.
  [[nodiscard]] std::optional<std::vector<notation::Chunk>> next_batch();
  /// False, with a message, for a record that is too long.
  [[nodiscard]] bool is_whole(notation::Chunk const& chunk);

private:
  std::string const& name_;
  Reporter& reporter_;
  notation::RecordReader reader_;
};

/// Calls `work` for every file of records among the operands (of folders: `record_files`).
void each_record_file(Options const& options, Reporter& reporter,
                      std::function<void(RecordFile&)> const& work);

} // namespace hippo::tool
