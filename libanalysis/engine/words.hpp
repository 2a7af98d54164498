// Lines of a protocol as words.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::engine {

using Words = std::vector<std::string_view>;

/// The parts of a line between blanks, tabs and carriage returns.
[[nodiscard]] Words words_of(std::string_view line);

/// The words with a blank between each two.
[[nodiscard]] std::string joined(std::span<std::string_view const> words);

} // namespace hippo::engine
