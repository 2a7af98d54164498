#include "libnotation/text/encoding.hpp"

#include "libnotation/ascii.hpp"
#include "libnotation/text/trimmed.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

namespace hippo::text {

namespace {

using namespace std::string_view_literals;

/// First bytes of files that are often met in the place of records.
constexpr std::array signatures{
    std::pair{"\xFF\xFE"sv, "UTF-16"sv},
    std::pair{"\xFE\xFF"sv, "UTF-16"sv},
    std::pair{"PK\x03\x04"sv, "compressed (zip)"sv},
    std::pair{"7z\xBC\xAF"sv, "compressed (7z)"sv},
    std::pair{"Rar!"sv, "compressed (rar)"sv},
    std::pair{"%PDF-"sv, "a PDF document"sv},
};

constexpr std::size_t looked_at = 4096;  ///< bytes of the text, in which control characters are counted
constexpr std::size_t max_controls = 32; ///< one in so many bytes may be one ...
constexpr std::size_t few_controls = 8;  ///< ... and in any text so many

unsigned value(char byte) { return static_cast<unsigned char>(byte); }

/// The bytes from 0x80 to 0x9F; all others are those of Latin-1. Five have no character, and stay controls.
constexpr std::array<char16_t, 32> windows_only{
    u'\u20AC', 0x81,      u'\u201A', u'\u0192', u'\u201E', u'\u2026', u'\u2020', u'\u2021',
    u'\u02C6', u'\u2030', u'\u0160', u'\u2039', u'\u0152', 0x8D,      u'\u017D', 0x8F,
    0x90,      u'\u2018', u'\u2019', u'\u201C', u'\u201D', u'\u2022', u'\u2013', u'\u2014',
    u'\u02DC', u'\u2122', u'\u0161', u'\u203A', u'\u0153', 0x9D,      u'\u017E', u'\u0178'};

char32_t windows_1252(char byte) {
  unsigned const number = value(byte);
  return number >= 0x80 && number < 0xA0 ? windows_only[number - 0x80] : number;
}

/// Control characters that are unusual in text.
bool is_control(char byte) { return value(byte) < 0x20 && (byte < '\t' || byte > '\r'); }

/// How many characters of ASCII the text begins with, at least; most text is such.
std::size_t ascii_size(std::string_view text) {
  constexpr std::uint64_t high_bits = 0x8080808080808080;
  std::size_t size = 0;
  for (std::uint64_t word = 0; size + sizeof word <= text.size(); size += sizeof word) {
    std::memcpy(&word, text.data() + size, sizeof word);
    if ((word & high_bits) != 0) break;
  }
  return size;
}

/// The length of the UTF-8 sequence at the beginning of the text; 0 if it is invalid.
std::size_t character_size(std::string_view text) {
  unsigned const first = value(text.front());
  if (first < 0x80) return 1;
  std::size_t const size = first >= 0xF5 ? 0 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 0;
  if (size == 0 || text.size() < size) return 0;
  if (!std::ranges::all_of(text.substr(1, size - 1), notation::continues_code_point)) return 0;
  unsigned const second = value(text[1]);
  bool const overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
  bool const beyond = (first == 0xED && second >= 0xA0) || (first == 0xF4 && second >= 0x90);
  return overlong || beyond ? 0 : size;
}

} // namespace

bool is_ascii(std::string_view bytes) {
  bytes.remove_prefix(ascii_size(bytes));
  return std::ranges::all_of(bytes, [](char byte) { return value(byte) < 0x80; });
}

std::size_t first_not_utf8(std::string_view bytes) {
  std::size_t at = 0;
  while (at < bytes.size()) {
    at += ascii_size(bytes.substr(at));
    if (at == bytes.size()) break;
    std::size_t const size = character_size(bytes.substr(at));
    if (size == 0) break;
    at += size;
  }
  return at;
}

bool is_utf8(std::string_view bytes) { return first_not_utf8(bytes) == bytes.size(); }

std::string from_windows_1252(std::string_view bytes) {
  std::string text;
  for (char const byte : bytes) {
    char32_t const character = windows_1252(byte);
    if (character < 0x80) {
      text += byte;
      continue;
    }
    if (character < 0x800) {
      text += static_cast<char>(0xC0U | (character >> 6U));
    } else {
      text += static_cast<char>(0xE0U | (character >> 12U));
      text += static_cast<char>(0x80U | ((character >> 6U) & 0x3FU));
    }
    text += static_cast<char>(0x80U | (character & 0x3FU));
  }
  return text;
}

namespace {

/// Whether one of the two bytes of many characters is zero, always the first or always the second.
bool is_like_utf_16(std::string_view bytes) {
  std::array<std::size_t, 2> nuls{};
  for (std::size_t i = 0; i < bytes.size(); ++i) nuls[i % 2] += bytes[i] == '\0' ? 1 : 0;
  auto const [fewer, more] = std::ranges::minmax(nuls);
  constexpr std::size_t part = 8; // Chinese and Japanese have few characters of ASCII
  return more > bytes.size() / part && fewer * part < more;
}

} // namespace

std::optional<std::string_view> what_if_no_text(std::string_view bytes) {
  for (auto const& [signature, what] : signatures)
    if (bytes.starts_with(signature)) return what;
  std::string_view const head = bytes.substr(0, looked_at);
  auto const nuls = static_cast<std::size_t>(std::ranges::count(head, '\0'));
  auto const controls = static_cast<std::size_t>(std::ranges::count_if(head, is_control));
  if (nuls == 0 && controls <= few_controls + head.size() / max_controls) return std::nullopt;
  return is_like_utf_16(head) ? "UTF-16"sv : "a binary file"sv;
}

bool is_json(std::string_view text) {
  auto const first = text.find_first_not_of(text::blanks);
  if (first == std::string_view::npos) return false;
  auto const second = text.find_first_not_of(text::blanks, first + 1);
  if (second == std::string_view::npos) return false;
  if (text[first] == '[') return text[second] == '{';
  // `{ "` may be a comment; in an object a colon follows the key.
  if (text[first] != '{' || text[second] != '"') return false;
  auto const end = text.find_first_of("\"\r\n", second + 1);
  if (end == std::string_view::npos || text[end] != '"') return false;
  auto const colon = text.find_first_not_of(text::blanks, end + 1);
  return colon != std::string_view::npos && text[colon] == ':';
}

} // namespace hippo::text
