#include "libnotation/line_ends.hpp"

#include "libnotation/ascii.hpp"

#include <algorithm>
#include <cstring>
#include <string_view>

namespace hippo::notation {

namespace {

char* find(char byte, char* begin, char const* end) {
  if (begin == end) return nullptr;
  return static_cast<char*>(std::memchr(begin, byte, static_cast<std::size_t>(end - begin)));
}

/// Returns the end of the final bytes.
char* replace_lone_cr(char* begin, char* end, bool ends) {
  for (char* at = begin; (at = find('\r', at, end)) != nullptr;) {
    char* const after = std::find_if(at, end, [](char byte) { return byte != '\r'; });
    if (after == end && !ends) return at;
    if (after == end || *after != '\n') std::fill(at, after, '\n');
    at = after;
  }
  return end;
}

/// Whether a tag begins after a byte order mark in the middle of a line.
bool begins_joined_tag(std::string_view after) {
  return after.size() > 1 && after[0] == '[' && is_letter(after[1]);
}

char* replace_byte_order_marks(char* begin, char* end, char before, bool ends) {
  constexpr std::size_t size = byte_order_mark.size(), max_looked_at = size + 2;
  for (char* at = begin; (at = find(byte_order_mark.front(), at, end)) != nullptr;) {
    std::string_view const rest(at, end);
    if (rest.size() < max_looked_at && !ends && byte_order_mark.starts_with(rest.substr(0, size))) return at;
    if (!rest.starts_with(byte_order_mark)) {
      ++at;
      continue;
    }
    bool const starts_line = (at == begin ? before : at[-1]) == '\n';
    bool const is_joined = !starts_line && begins_joined_tag(rest.substr(size));
    if (starts_line || is_joined) std::fill(at, at + size, ' ');
    if (is_joined) at[size - 1] = '\n';
    at += size;
  }
  return end;
}

} // namespace

std::size_t make_lines_uniform(std::span<char> text, char before, bool ends) {
  char* const begin = text.data();
  char* const end = replace_lone_cr(begin, begin + text.size(), ends);
  return static_cast<std::size_t>(replace_byte_order_marks(begin, end, before, ends) - begin);
}

std::string with_uniform_lines(std::string text) {
  std::size_t const mark = text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
  make_lines_uniform(std::span(text).subspan(mark), '\n', true);
  return text;
}

} // namespace hippo::notation
