// The tree of a record in JSON, out of the values that were read.
#pragma once

#include "libnotation/json_record/text.hpp"

#include <string_view>
#include <vector>

namespace hippo::notation {

/// The record whose values are these parts of the text. Each of them has been checked: the text of a move is
/// a move, and brackets come in pairs.
[[nodiscard]] Record tree_of(std::string_view text, std::vector<JsonRecord::Part> const& parts);

} // namespace hippo::notation
