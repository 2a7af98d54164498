// Records as a book.
#pragma once

#include "tools/hippo-convert/convert_records.hpp"

namespace hippo::tool {

/// Throws Failure where an option is of text.
[[nodiscard]] Status write_book(ConvertOptions const& options, convert::Edits const& edits,
                                printed::Form form, Reporter& reporter);

} // namespace hippo::tool
