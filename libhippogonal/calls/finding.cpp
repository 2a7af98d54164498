#include "libhippogonal/calls/finding.hpp"

#include <algorithm>

namespace hippo::calls {

namespace {

/// How many units of UTF-16 a byte of UTF-8 begins.
std::size_t units(char byte) {
  auto const bits = static_cast<unsigned char>(byte);
  if ((bits & 0xC0U) == 0x80U) return 0;
  return bits >= 0xF0U ? 2 : 1;
}

std::size_t units_before(std::string_view text, std::size_t byte) {
  std::size_t count = 0;
  for (char const c : text.substr(0, std::min(byte, text.size()))) count += units(c);
  return count;
}

} // namespace

Json finding_of(hippogonal::Finding const& finding, std::string_view text) {
  Json::Array fixes;
  for (hippogonal::Fix const& fix : finding.fixes)
    fixes.push_back(Json::object({{"start", units_before(text, fix.begin)},
                                  {"end", units_before(text, fix.end)},
                                  {"replacement", fix.replacement}}));
  return Json::object({{"severity", text::name_of(static_cast<text::Severity>(finding.severity))},
                       {"code", finding.code},
                       {"message", finding.message},
                       {"start", units_before(text, finding.begin)},
                       {"end", units_before(text, finding.end)},
                       {"line", finding.line},
                       {"column", finding.column},
                       {"notes", finding.notes},
                       {"fixes", std::move(fixes)}});
}

} // namespace hippo::calls
