// Solutions as Popeye prints them.
#pragma once

#include "libanalysis/problem_files/solve_problem.hpp"

#include <string>
#include <vector>

namespace hippo::problem_files {

/// A problem as Popeye prints it: the diagram with its data, and the solutions of all parts.
[[nodiscard]] std::string popeye_text(notation::ProblemText const& problem,
                                      std::vector<SolvedPart> const& parts);

/// The solutions of a part alone, each line with its end.
[[nodiscard]] std::string popeye_solutions(SolvedPart const& part, notation::Language language);

} // namespace hippo::problem_files
