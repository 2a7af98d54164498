#include "wasm/src/finding.hpp"

#include "libnotation/lines.hpp"

#include <algorithm>

namespace hippo::wasm {

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

Json fix_of(text::Fix const& fix, std::string_view text) {
  return Json::object({{"start", units_before(text, fix.where.begin)},
                       {"end", units_before(text, fix.where.end)},
                       {"replacement", fix.replacement}});
}

} // namespace

Json finding_of(text::Diagnostic const& said, std::string_view text) {
  auto const place = notation::locate(text, said.where.begin);
  Json::Array fixes;
  for (text::Fix const& fix : said.fixes) fixes.push_back(fix_of(fix, text));
  return Json::object({{"severity", text::name_of(said.severity)},
                       {"code", said.code},
                       {"message", said.message},
                       {"start", units_before(text, said.where.begin)},
                       {"end", units_before(text, said.where.end)},
                       {"line", place.line},
                       {"column", place.column},
                       {"notes", text::all_notes(said)},
                       {"fixes", std::move(fixes)}});
}

} // namespace hippo::wasm
