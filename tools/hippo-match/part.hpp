// A part of a match.
#pragma once

#include "tools/common/options/options.hpp"

namespace hippo::tool {

/// One of several parts of about the same size, `2/8`.
struct Part {
  unsigned number = 1; ///< from 1
  unsigned of = 1;
};
Value part(Part& target);

} // namespace hippo::tool
