// How the readers of a position's parts end at the first error.
#pragma once

#include "libgame/position/problem.hpp"

#include <utility>

namespace hippo::position {

/// Throws a SetupError; make_position catches it.
[[noreturn]] inline void refuse(notation::Span where, SetupProblem problem,
                                std::vector<text::Fix> fixes = {}) {
  throw SetupError{where, std::move(problem), std::move(fixes)};
}

} // namespace hippo::position
