#include "tools/hippo-verify/merge.hpp"

#include "tools/common/input/parts.hpp"

#include "libanalysis/parts/part_reports.hpp"

namespace hippo::tool {

Status merge_reports(Options const& options) {
  using Finding = parts::PartReports::Finding;
  Reporter reporter(options);
  parts::PartReports reports;
  each_report(options, reporter, [&](std::string const& file, notation::Line const& line) {
    auto const wrong = [&](std::string const& what) { reporter.error(file, line.number, line.text, what); };
    auto const found = reports.add(line.text);
    if (found == Finding::different) wrong("another report of this part says something else");
    if (found == Finding::cut_short) wrong("the report before this line is not whole");
  });
  if (reports.is_open())
    reporter.fail(
        "a report has no last line that says which part it is: it was cut short, or is of the whole input",
        Status::wrong_input);
  if (!reports.are_of_one_input())
    reporter.fail("the reports are not of one input in one number of parts", Status::wrong_input);
  for (std::string const& missing : reports.missing())
    reporter.fail("missing part: " + missing, Status::wrong_input);
  if (reporter.status() != Status::ok) return reporter.status();
  print(reports.text());
  return static_cast<Status>(reports.status());
}

} // namespace hippo::tool
