// What Popeye prints above the solution of a twin.
#pragma once

#include "libnotation/problem_file/problem.hpp"

#include <string>

namespace hippo::notation {

/// `bKh7-->a6  `: the changes of the diagram before, each followed by two blanks.
[[nodiscard]] std::string heading_of(ProblemTwin const& twin, Diagram const& before, Language language);

/// As Popeye prints it, the side of a tree of play in the language: `Schwarz 4hh[2da[#]]`.
[[nodiscard]] std::string shown_stipulation(std::string_view stipulation, Language language);

} // namespace hippo::notation
