// Which form a drawing is written in.
#pragma once

#include "tools/hippo-diagram/draw.hpp"

#include <optional>
#include <string>

namespace hippo::tool {

/// The form that --format names, else that of the file's suffix, else SVG. Throws Failure where the two
/// differ, and where only a suffix says the form that is that of none.
[[nodiscard]] Output output_of(std::optional<Output> format, std::string const& file);

[[nodiscard]] char const* name_of(Output output);

} // namespace hippo::tool
