// What Popeye prints above the solution of a twin.
#pragma once

#include "libnotation/problem_file/problem.hpp"

#include <string>

namespace hippo::notation {

/// `bKh7-->a6  `: the changes of the diagram before, each followed by two blanks.
[[nodiscard]] std::string heading_of(ProblemTwin const& twin, Diagram const& before, Language language);

} // namespace hippo::notation
