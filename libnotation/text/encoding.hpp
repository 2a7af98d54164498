// Whether bytes are text, and in which encoding.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace hippo::text {

[[nodiscard]] bool is_ascii(std::string_view bytes);
[[nodiscard]] bool is_utf8(std::string_view bytes);

/// The offset of the first byte that is not part of a character in UTF-8; the size of the text where all are.
[[nodiscard]] std::size_t first_not_utf8(std::string_view bytes);

/// Text in Windows-1252 as UTF-8, and so text in Latin-1 (ISO 8859-1). Every byte is a character.
[[nodiscard]] std::string from_windows_1252(std::string_view bytes);

/// What bytes are that are no text: "UTF-16", "compressed (zip)", "a binary file". Nothing if they may be
/// text.
[[nodiscard]] std::optional<std::string_view> what_if_no_text(std::string_view bytes);

/// Whether a text begins as JSON does, and no record in PGN: `{"key":` or `[{`, with blanks between.
[[nodiscard]] bool is_json(std::string_view text);

} // namespace hippo::text
