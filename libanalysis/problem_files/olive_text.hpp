// Problems as entries of Olive and YACPDB.
#pragma once

#include "libanalysis/problem_files/solve_problem.hpp"

#include <string>
#include <vector>

namespace hippo::problem_files {

/// A document of YAML, with the solutions as Popeye prints them.
[[nodiscard]] std::string olive_text(notation::ProblemText const& problem,
                                     std::vector<SolvedPart> const& parts);

} // namespace hippo::problem_files
