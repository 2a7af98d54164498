#include "libgame/dialects/form.hpp"

#include "libnotation/text/encoding.hpp"

#include <iconv.h>

#include <cstdint>
#include <optional>

namespace hippo::dialects {

namespace {

/// Reads Shift_JIS, as Windows extends it; empty if the bytes are not in it.
std::optional<std::string> from_shift_jis(std::string_view bytes) {
  iconv_t const converter = iconv_open("UTF-8", "CP932");
  if (reinterpret_cast<std::intptr_t>(converter) == -1) return std::nullopt;
  std::string input(bytes);
  constexpr std::size_t max_bytes_for_one = 3;
  std::string text(max_bytes_for_one * bytes.size(), '\0');
  char* from = input.data();
  char* to = text.data();
  std::size_t left = input.size(), room = text.size();
  std::size_t const result = iconv(converter, &from, &left, &to, &room);
  iconv_close(converter);
  if (result == static_cast<std::size_t>(-1) || left > 0) return std::nullopt;
  text.resize(text.size() - room);
  return text;
}

} // namespace

std::string in_utf8(std::string_view bytes, Form const& form) {
  if (text::is_utf8(bytes)) return std::string(bytes);
  auto text = form.may_be_shift_jis ? from_shift_jis(bytes) : std::nullopt;
  return text ? *std::move(text) : text::from_windows_1252(bytes);
}

} // namespace hippo::dialects
