// One kind of line end and no byte order marks inside a text, for files of any system and files that were
// joined.
#pragma once

#include <cstddef>
#include <span>
#include <string>

namespace hippo::notation {

/// Replaces, each byte by another, a CR alone by an LF, and a byte order mark inside the text by blanks, the
/// last one by an LF if a tag follows in the middle of a line: two files were joined there. CRs before an LF
/// stay. `before` is the byte before the text. Returns how many bytes are final; unless the text `ends` here,
/// the last few may depend on those that follow.
std::size_t make_lines_uniform(std::span<char> text, char before, bool ends);

/// The same for a whole text, whose first byte order mark stays.
[[nodiscard]] std::string with_uniform_lines(std::string text);

} // namespace hippo::notation
