// A problem at its place in a text.
#pragma once

#include "libnotation/text/diagnostic.hpp"

#include <vector>

namespace hippo::text {

/// `Problem`: a variant of types of problems, or a OneOf.
template <class Problem>
struct Finding {
  notation::Span where; ///< bytes of the text, as in the fixes; empty where something is missing
  Problem problem;
  std::vector<Fix> fixes = {}; ///< each is a possible correction on its own
  Severity severity = Severity::error;
};

} // namespace hippo::text
