// The results of hippo-solve problems.
#pragma once

#include "libanalysis/problem_files/solve_problem.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace hippo {

/// A line for each part: its place, the twin, the stipulation, the verdict and the solutions, separated by
/// TABs; then its variations, indented.
[[nodiscard]] std::string report_of(std::string_view file, std::size_t line,
                                    notation::ProblemText const& problem,
                                    std::vector<problem_files::SolvedPart> const& parts);
/// One object on one line.
[[nodiscard]] std::string json_of(std::string_view file, std::size_t line,
                                  notation::ProblemText const& problem,
                                  std::vector<problem_files::SolvedPart> const& parts);

} // namespace hippo
