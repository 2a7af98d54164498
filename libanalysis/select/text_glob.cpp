#include "libanalysis/select/text_glob.hpp"

#include "libnotation/ascii.hpp"

#include <algorithm>

namespace hippo::select {

namespace {

constexpr std::string_view wildcards = "*?";

bool is_wildcard(char byte) { return wildcards.find(byte) != std::string_view::npos; }

bool begins_escape(std::string_view text) {
  return text.size() > 1 && text.front() == '\\' && is_wildcard(text[1]);
}

/// Bytes of the first character.
std::size_t first_character(std::string_view text) {
  auto const* const end = std::find_if_not(text.begin() + 1, text.end(), notation::continues_code_point);
  return static_cast<std::size_t>(end - text.begin());
}

/// Takes one character of the pattern, none of them `*`, and of the text. False where they differ.
bool take_character(std::string_view& pattern, std::string_view& text) {
  if (pattern.front() == '?') {
    pattern.remove_prefix(1);
    text.remove_prefix(first_character(text));
    return true;
  }
  if (begins_escape(pattern)) pattern.remove_prefix(1);
  if (pattern.front() != text.front()) return false;
  pattern.remove_prefix(1);
  text.remove_prefix(1);
  return true;
}

} // namespace

bool is_glob(std::string_view text) {
  bool const has_wildcard = std::ranges::any_of(text, is_wildcard);
  return has_wildcard && text.find_first_not_of("*?.-/: ") != std::string_view::npos;
}

bool fits_glob(std::string_view pattern, std::string_view text) {
  std::string_view after_star; // where the pattern goes on after its last `*`
  std::string_view from;       // and what of the text it was last tried with
  bool has_star = false;
  while (!text.empty() || !pattern.empty()) {
    if (pattern.starts_with('*')) {
      pattern.remove_prefix(1);
      after_star = pattern;
      from = text;
      has_star = true;
      continue;
    }
    if (!pattern.empty() && !text.empty() && take_character(pattern, text)) continue;
    if (!has_star || from.empty()) return false;
    from.remove_prefix(first_character(from)); // the star takes one more
    pattern = after_star;
    text = from;
  }
  return true;
}

} // namespace hippo::select
