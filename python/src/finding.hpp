// Findings for Python: places count code points, as in `str`.
#pragma once

#include "python/src/bind.hpp"

#include "libhippogonal/src/access.hpp"

#include <string_view>
#include <vector>

namespace hippo::python {

using hippogonal::Finding;
using hippogonal::Fix;
using hippogonal::detail::Access;

/// A finding of the library, whose places are bytes of the text.
[[nodiscard]] Finding in_code_points(Finding finding, std::string_view text);
[[nodiscard]] std::vector<Finding> in_code_points(std::vector<Finding> findings, std::string_view text);

} // namespace hippo::python
