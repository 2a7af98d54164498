// A problem and its variations as a record, which other commands read.
#pragma once

#include "libanalysis/solve/solve.hpp"

#include <string>
#include <string_view>

namespace hippo::solve {

/// Whether a record can hold the play: of series play it cannot, for a side moves several times in a row.
[[nodiscard]] bool has_record(notation::Stipulation const& stipulation);

/// The record in PGN. The first solution is the main line; other solutions, tries (`$2`, with their
/// refutations `$1`), defences and duals are variations; threats are comments. Set play is left out. `event`
/// is the value of the tag Event. Of kinds that have keys, the variations must have been found.
[[nodiscard]] std::string tree_record(AnyPosition const& position, notation::Stipulation const& stipulation,
                                      Solutions const& found, std::string_view event);

} // namespace hippo::solve
