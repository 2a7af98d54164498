#include "libnotation/text/escape.hpp"

#include <fmt/format.h>

namespace hippo::text {

namespace {

std::string escape_of(unsigned char control) {
  switch (control) {
  case '\t':
    return "\\t";
  case '\n':
    return "\\n";
  case '\r':
    return "\\r";
  default:
    return fmt::format("\\x{:02x}", control);
  }
}

} // namespace

std::size_t control_at(std::string_view text, std::size_t place) {
  constexpr unsigned char c1_lead =
      0xC2; // of U+0080 to U+00BF; up to 0x9F the second byte is a control character
  auto const byte = static_cast<unsigned char>(text[place]);
  if (byte < 0x20 || byte == 0x7f) return 1;
  if (byte != c1_lead || place + 1 == text.size()) return 0;
  auto const second = static_cast<unsigned char>(text[place + 1]);
  return second >= 0x80 && second < 0xA0 ? 2 : 0;
}

std::string escaped(std::string_view text, Kept kept) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::size_t const control = control_at(text, i);
    bool const is_kept = kept == Kept::lines_and_tabs && (text[i] == '\n' || text[i] == '\t');
    bool const ends_line = kept == Kept::lines_and_tabs && text.substr(i).starts_with("\r\n");
    if (ends_line) continue;
    if (control == 0 || is_kept)
      result += text[i];
    else if (control == 1)
      result += escape_of(static_cast<unsigned char>(text[i]));
    else
      result += fmt::format("\\u{:04x}", static_cast<unsigned char>(text[++i]));
  }
  return result;
}

std::string tag_line(std::string_view name, std::string_view value) {
  std::string quoted;
  for (char c : escaped(value, Kept::lines_and_tabs)) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return fmt::format("[{} \"{}\"]\n", name, quoted);
}

} // namespace hippo::text
