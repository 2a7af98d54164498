// Numbers in files of SVG.
#pragma once

#include <optional>
#include <string_view>

namespace hippo::diagram {

/// Takes the number with which a text begins away from it; none if it begins otherwise.
[[nodiscard]] std::optional<double> take_number(std::string_view& text);

} // namespace hippo::diagram
