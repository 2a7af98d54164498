// The report of a record while it is made.
#pragma once

#include "libanalysis/verify/diagnostic_log.hpp"
#include "libanalysis/verify/problem.hpp"
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
  /// Returns its number.
  std::size_t add_line(notation::Span where, std::string name);

  /// Remarks on a line, or with line 0 on the record. An error makes the line invalid.
  void say(Cause cause, std::size_t line, text::Severity severity, notation::Span where,
           Problem const& problem);
  void say(Cause cause, std::size_t line, text::Diagnostic diagnostic);

  /// Remarks on what is no fault of the record: its verdict stays.
  void remark(Cause cause, text::Diagnostic diagnostic) { log_.add(cause, std::move(diagnostic)); }

  /// The report with its diagnostics in the order of the text, and its verdict.
  [[nodiscard]] RecordReport take();

private:
  bool strict_;
  RecordReport report_;
  DiagnosticLog log_;
};

} // namespace hippo::verify
