// Records into a database.
#pragma once

#include "tools/hippo-convert/convert_records.hpp"

namespace hippo::tool {

/// Throws Failure where an option is of text.
[[nodiscard]] Status write_database(ConvertOptions const& options, convert::Edits const& edits,
                                    Reporter& reporter);

} // namespace hippo::tool
