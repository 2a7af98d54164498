// How the records of the input are read: as PGN, as JSON, or by translation from a foreign notation.
#pragma once

#include "tools/common/input/records.hpp"
#include "tools/hippo-convert/convert_records.hpp"

namespace hippo::tool {

/// The input's side of what is printed. What cannot be translated is reported.
[[nodiscard]] RecordWords words_of_form(ConvertOptions const& options, Reporter& reporter);

} // namespace hippo::tool
