#include "libanalysis/verify/report_builder.hpp"

#include <algorithm>
#include <utility>

namespace hippo::verify {

std::size_t ReportBuilder::add_line(notation::Span where, std::string name) {
  LineReport& line = report_.lines.emplace_back();
  line.where = where;
  line.name = std::move(name);
  return report_.lines.size() - 1;
}

void ReportBuilder::add(std::size_t line, Finding finding) {
  if (strict_ && finding.severity == text::Severity::warning) finding.severity = text::Severity::error;
  if (is_error(finding)) {
    Verdict& verdict = report_.lines[line].verdict;
    bool const is_played = finding.after == AfterError::made && verdict != Verdict::unchecked;
    verdict = is_played ? std::max(verdict, Verdict::played) : Verdict::invalid;
  }
  log_.add(std::move(finding));
}

RecordReport ReportBuilder::take() {
  report_.findings = log_.take();
  for (LineReport const& line : report_.lines)
    if (line.verdict != Verdict::unchecked) report_.verdict = std::max(report_.verdict, line.verdict);
  return std::move(report_);
}

} // namespace hippo::verify
