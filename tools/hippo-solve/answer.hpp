// The output of hippo-solve for a problem.
#pragma once

#include "tools/common/input/positions.hpp"

#include "libanalysis/solve/solve.hpp"

#include <string>

namespace hippo {

struct Answer {
  tool::ReadPosition const& read;
  notation::Stipulation const& stipulation;
  solve::Solutions const& found;
  std::string event; ///< the notes that are not the stipulation
};

/// The head, the stipulation, the verdict and the solutions, or their number, with TABs between; then the
/// lines of the tree, indented.
[[nodiscard]] std::string text_of(Answer const& answer, bool count);
/// One object on one line.
[[nodiscard]] std::string json_of(Answer const& answer, bool count, solve::Wanted wanted);
/// A record, with an empty line at its end.
[[nodiscard]] std::string record_of(Answer const& answer);

} // namespace hippo
