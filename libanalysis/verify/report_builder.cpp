#include "libanalysis/verify/report_builder.hpp"

#include "libanalysis/verify/describe.hpp"

#include <algorithm>
#include <utility>

namespace hippo::verify {

std::size_t ReportBuilder::add_line(notation::Span where, std::string name) {
  LineReport& line = report_.lines.emplace_back();
  line.where = where;
  line.name = std::move(name);
  return report_.lines.size() - 1;
}

void ReportBuilder::say(Cause cause, std::size_t line, text::Severity severity, notation::Span where,
                        Problem const& problem) {
  say(cause, line, describe(severity, where, problem));
}

void ReportBuilder::say(Cause cause, std::size_t line, text::Diagnostic diagnostic) {
  if (strict_ && diagnostic.severity == text::Severity::warning) diagnostic.severity = text::Severity::error;
  if (diagnostic.severity == text::Severity::error) report_.lines[line].verdict = Verdict::invalid;
  log_.add(cause, std::move(diagnostic));
}

RecordReport ReportBuilder::take() {
  report_.diagnostics = log_.take();
  for (LineReport const& line : report_.lines)
    if (line.verdict != Verdict::unchecked) report_.verdict = std::max(report_.verdict, line.verdict);
  return std::move(report_);
}

} // namespace hippo::verify
