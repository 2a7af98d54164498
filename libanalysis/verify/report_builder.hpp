// Builds the report of a record.
#pragma once

#include "libanalysis/verify/finding_log.hpp"
#include "libanalysis/verify/report.hpp"

#include <cstddef>
#include <string>
#include <utility>

namespace hippo::verify {

class ReportBuilder {
public:
  /// With `strict`, warnings are errors.
  explicit ReportBuilder(bool strict) : strict_(strict) {}

  [[nodiscard]] RecordReport& report() { return report_; }
  [[nodiscard]] LineReport& line(std::size_t line) { return report_.lines[line]; }
  /// Returns its number: the main line, which comes first, is line 0.
  std::size_t add_line(notation::Span where, std::string name);

  /// Adds a finding on a line, or with line 0 on the record. An error makes the line invalid, or played if it
  /// is an illegal move that was made.
  void add(std::size_t line, Finding finding);

  /// Adds a finding that does not change the verdict.
  void note(Finding finding) { log_.add(std::move(finding)); }

  /// The report with its findings in the order of the text, and its verdict.
  [[nodiscard]] RecordReport take();

private:
  bool strict_;
  RecordReport report_;
  FindingLog log_;
};

} // namespace hippo::verify
