// The words for why a claim cannot be checked.
#pragma once

#include "libanalysis/claims/problem.hpp"

#include <string>

namespace hippo::claims {

[[nodiscard]] std::string describe(Problem const& problem);

} // namespace hippo::claims
