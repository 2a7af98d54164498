// YAML and JSON as one kind of tree.
#pragma once

#include "libnotation/json_record/json.hpp"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace hippo::problem_files {

using EntryValue = notation::JsonValue;

/// The documents of a text in YAML, all scalars as strings; or the place of an error.
[[nodiscard]] std::variant<std::vector<EntryValue>, notation::ParseError> read_yaml(std::string_view text);

/// nullptr where the value is no object, or has no such member.
[[nodiscard]] EntryValue const* member(EntryValue const& value, std::string_view key);
/// Of scalars; empty for all other values.
[[nodiscard]] std::string scalar_text(EntryValue const& value);
/// The same of a member; empty if absent.
[[nodiscard]] std::string member_text(EntryValue const& value, std::string_view key);
/// Of an array, or of a scalar as if it were the only element.
[[nodiscard]] std::vector<std::string> member_texts(EntryValue const& value, std::string_view key);

} // namespace hippo::problem_files
