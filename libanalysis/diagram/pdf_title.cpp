#include "libanalysis/diagram/pdf_title.hpp"

#include "libanalysis/diagram/characters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

namespace hippo::diagram {

namespace {

/// The code point of a character in UTF-8.
char32_t code_of(std::string_view character) {
  auto const byte = [&](std::size_t i) { return static_cast<unsigned char>(character[i]); };
  if (character.size() == 1) return byte(0);
  char32_t code = byte(0) & (0xFFU >> (character.size() + 1));
  for (std::size_t i = 1; i < character.size(); ++i) code = code << 6 | (byte(i) & 0x3FU);
  return code;
}

/// A text string of PDF: UTF-16 with a mark, in hexadecimal digits.
std::string hexadecimal(std::string_view text) {
  std::string digits = "<FEFF";
  while (!text.empty()) {
    char32_t const code = code_of(next_character(text));
    if (code < 0x10000)
      digits += fmt::format("{:04X}", static_cast<unsigned>(code));
    else
      digits += fmt::format("{:04X}{:04X}", 0xD800 + static_cast<unsigned>((code - 0x10000) >> 10),
                            0xDC00 + static_cast<unsigned>((code - 0x10000) & 0x3FF));
  }
  return digits + '>';
}

/// The number after a key that stands behind a place.
std::optional<std::size_t> number_after(std::string_view text, std::string_view key, std::size_t from) {
  std::size_t at = text.find(key, from);
  if (at == std::string_view::npos) return std::nullopt;
  at = std::min(text.find_first_not_of(" \r\n", at + key.size()), text.size());
  std::size_t value = 0;
  auto const read = std::from_chars(text.data() + at, text.data() + text.size(), value);
  return read.ec == std::errc() ? std::optional(value) : std::nullopt;
}

} // namespace

std::string with_title(std::string pdf, std::string_view title) {
  std::size_t const trailer = pdf.rfind("trailer");
  if (title.empty() || trailer == std::string::npos) return pdf;
  auto const objects = number_after(pdf, "/Size", trailer);
  auto const root = number_after(pdf, "/Root", trailer);
  auto const previous = number_after(pdf, "startxref", trailer);
  if (!objects || !root || !previous) return pdf;
  std::size_t const information = pdf.size();
  pdf += fmt::format("{} 0 obj\n<< /Title {} >>\nendobj\n", *objects, hexadecimal(title));
  std::size_t const table = pdf.size();
  pdf += fmt::format(
      "xref\n{0} 1\n{1:010} 00000 n \ntrailer\n<< /Size {2} /Root {3} 0 R /Info {0} 0 R /Prev {4} >>\n"
      "startxref\n{5}\n%%EOF\n",
      *objects, information, *objects + 1, *root, *previous, table);
  return pdf;
}

std::string title_of_svg(std::string_view svg) {
  constexpr std::string_view open = "<title>";
  std::size_t const begin = svg.find(open);
  if (begin == std::string_view::npos) return {};
  std::string title(svg.substr(begin + open.size(), svg.find("</title>", begin) - begin - open.size()));
  constexpr std::array<std::pair<std::string_view, std::string_view>, 5> entities{
      {{"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&#39;", "'"}, {"&amp;", "&"}}};
  for (auto const& [entity, character] : entities)
    for (auto at = title.find(entity); at != std::string::npos; at = title.find(entity, at + 1))
      title.replace(at, entity.size(), character);
  return title;
}

} // namespace hippo::diagram
