#include "libanalysis/diagram/characters.hpp"

#include <algorithm>
#include <cstddef>

namespace hippo::diagram {

namespace {

/// The length of the UTF-8 sequence at the beginning of the text; 0 if XML does not allow it.
std::size_t sequence_length(std::string_view text) {
  auto const byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  unsigned char const first = byte(0);
  if (first < 0x80) return first >= 0x20 || first == '\t' || first == '\n' || first == '\r' ? 1 : 0;
  std::size_t const length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xC0) != 0x80) return 0;
  unsigned char const second = byte(1);
  bool const overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
  bool const surrogate = first == 0xED && second >= 0xA0;
  bool const beyond = first == 0xF4 && second >= 0x90;
  bool const no_character = first == 0xEF && second == 0xBF && byte(2) >= 0xBE;
  return overlong || surrogate || beyond || no_character ? 0 : length;
}

} // namespace

std::string_view next_character(std::string_view& text) {
  std::size_t const length = sequence_length(text);
  std::string_view const character = length == 0 ? "\xEF\xBF\xBD" : text.substr(0, length);
  text.remove_prefix(std::max<std::size_t>(length, 1));
  return character;
}

} // namespace hippo::diagram
