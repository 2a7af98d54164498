// The sentence for each problem of a record.
#pragma once

#include "libanalysis/verify/problem.hpp"

#include <string>

namespace hippo::verify {

/// Without a full stop; the notes are those of describe().
[[nodiscard]] std::string words_of(Problem const& problem);

} // namespace hippo::verify
