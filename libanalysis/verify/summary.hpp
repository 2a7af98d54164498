// What is wrong in many records, in numbers.
#pragma once

#include "libanalysis/verify/report.hpp"

#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::verify {

/// Findings of one code and severity.
struct CodeCount {
  std::string_view code;
  text::Severity severity = text::Severity::error;
  std::size_t findings = 0;
  std::size_t records = 0; ///< that have one
  std::string file;        ///< of the first one
  std::size_t line = 1;
  std::string message; ///< the same
};

struct FileCount {
  std::string file;
  std::size_t records = 0, repaired = 0, played = 0, invalid = 0; ///< all; by the main line and the tags
  std::size_t errors = 0, warnings = 0;

  /// The file stays the same.
  FileCount& operator+=(FileCount const& other);
};

class Summary {
public:
  /// Adds a record, whose text begins on that line of the file.
  void add(std::string const& file, std::size_t line, std::string_view text, RecordReport const& report);
  /// Adds a valid record without findings.
  void add_valid(std::string const& file);

  /// Adds the records that come after these.
  Summary& operator+=(Summary const& later);

  /// Errors first, then by the number of records.
  [[nodiscard]] std::vector<CodeCount> codes() const;
  /// By the number of invalid records, then of errors and of warnings; equal ones by name.
  [[nodiscard]] std::vector<FileCount> files() const;
  /// The sum of all files.
  [[nodiscard]] FileCount total() const;

private:
  FileCount& of_file(std::string const& file);

  std::map<std::string, FileCount> files_;
  std::map<std::pair<std::string_view, text::Severity>, CodeCount> codes_;
};

} // namespace hippo::verify
