#include <hippogonal/error.hpp>
#include <hippogonal/version.hpp>

#include "libhippogonal/src/access.hpp"

#include "libnotation/lines.hpp"

namespace hippogonal {

std::string_view version() noexcept { return HIPPOGONAL_VERSION; }

Error::Error(Finding finding, std::string_view text)
    : std::runtime_error(finding.notes.empty() ? finding.message
                                               : finding.message + "; " + finding.notes.back()),
      about_(std::make_shared<std::pair<Finding, std::string> const>(std::move(finding), text)) {}

namespace detail {

Finding finding_of(hippo::text::Diagnostic const& said, std::string_view text) {
  auto const place = hippo::notation::locate(text, said.where.begin);
  Finding finding{static_cast<Severity>(said.severity),
                  std::string(said.code),
                  said.message,
                  said.where.begin,
                  said.where.end,
                  place.line,
                  place.column,
                  hippo::text::all_notes(said),
                  {},
                  {}};
  for (hippo::text::Fix const& fix : said.fixes)
    finding.fixes.push_back({fix.where.begin, fix.where.end, fix.replacement});
  return finding;
}

} // namespace detail

} // namespace hippogonal
