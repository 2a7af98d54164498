#include "tools/hippo-convert/read_openings.hpp"

#include "tools/common/input/records.hpp"

namespace hippo::tool {

convert::NamedOpenings read_openings(ConvertOptions const& options, Reporter& reporter) {
  using Finding = convert::NamedOpenings::Finding;
  Options how = options.common;
  how.operands = {options.openings};
  convert::NamedOpenings openings;
  each_record(how, reporter, verify_options(options), [&](ReadRecord const& read) {
    auto const wrong = [&](char const* what) { reporter.error(read.file, read.line, read.text, what); };
    auto const finding = openings.add(read.record, read.report);
    if (finding == Finding::nameless) wrong("expected a tag ECO, Opening or Variation that names this line");
    bool const is_reported = verify::has_error(read.report.findings);
    if (finding == Finding::incomplete && !is_reported) wrong("the named line has no moves");
  });
  if (openings.empty()) throw Failure(options.openings + ": no named lines");
  return openings;
}

} // namespace hippo::tool
