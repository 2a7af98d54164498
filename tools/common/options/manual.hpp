// The manual page of this program, the only text on its options.
#pragma once

#include <string_view>

namespace hippo::tool {

/// The first sentence on an option, `--out`; for the empty option, the description of the program.
[[nodiscard]] std::string_view manual_text(std::string_view option);
/// The description of another program, `hippo-tb`; empty for programs of others.
[[nodiscard]] std::string_view description_of(std::string_view program);

} // namespace hippo::tool
