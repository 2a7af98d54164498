// JSON output of the tools.
#pragma once

#include "libanalysis/text/json.hpp"

namespace hippo::tool {

using text::Json;

} // namespace hippo::tool
