// A file that is read whole.
#pragma once

#include "tools/common/reporter.hpp"

#include <istream>
#include <optional>
#include <string>

namespace hippo::tool {

/// All bytes of a stream; nothing, and a message, where they are too many for a file that is read whole.
[[nodiscard]] std::optional<std::string> whole_text(std::string const& file, std::istream& stream,
                                                    Reporter& reporter);

} // namespace hippo::tool
