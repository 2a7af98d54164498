// Values of keys as text, for ValueReader.
#pragma once

#include "libgame/game_file/draft.hpp"

#include <string>

namespace hippo::game_file {

[[nodiscard]] std::string value_text(Draft const& draft, bool value);
[[nodiscard]] std::string value_text(Draft const& draft, int value);
[[nodiscard]] std::string value_text(Draft const& draft, std::string const& value);
[[nodiscard]] std::string value_text(Draft const& draft, Region const& value);
[[nodiscard]] std::string value_text(Draft const& draft, TypeList const& value);
[[nodiscard]] std::string value_text(Draft const& draft, std::optional<Outcome> value);

[[nodiscard]] std::string two_numbers(int a, int b);
/// A file from 0, as its letter.
[[nodiscard]] std::string file_text(int file);

} // namespace hippo::game_file
