// Files of named openings.
#pragma once

#include "tools/hippo-convert/convert_records.hpp"

#include "libanalysis/convert/openings.hpp"

namespace hippo::tool {

/// The lines of the file; what is wrong with it is reported. Throws Failure where it has none.
[[nodiscard]] convert::NamedOpenings read_openings(ConvertOptions const& options, Reporter& reporter);

} // namespace hippo::tool
