// Trees of variations as problem literature writes them.
#pragma once

#include "libanalysis/solve/solve.hpp"
#include "libnotation/text/json.hpp"

#include <string>
#include <vector>

namespace hippo::solve {

/// A line for each variation, indented by its depth, without line ends: first the set play, then the tries,
/// then the keys.
///
///     set play
///       1...Kf5 2.Qe4#
///     1.Qb1? (2.Qh7#)
///       1...Kf5 2.Qe4#
///       but 1...Ra8!
///     1.Qa1! (2.Qh8#)
///       1...Kf5 2.Qf6# or 2.Qd4#
[[nodiscard]] std::vector<std::string>
tree_lines(AnyPosition const& start, notation::Stipulation const& stipulation, Solutions const& found);

/// Sets the members `set_play` (`set_lines` of help play), `tries` and `variations` of the object, each if it
/// was wanted.
void set_tree(text::Json& object, AnyPosition const& start, notation::Stipulation const& stipulation,
              Solutions const& found, Wanted wanted);

} // namespace hippo::solve
