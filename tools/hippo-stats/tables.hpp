// Tables of results: by group, players by players, moves by position.
#pragma once

#include "tools/hippo-stats/counting.hpp"

#include "libanalysis/stats/group.hpp"

#include <string>

namespace hippo::tool {

/// Groups of at least so many records.
[[nodiscard]] Status show_groups(Counting const& how, stats::GroupRule const& rule, stats::Count least);
[[nodiscard]] Status show_crosstables(Counting const& how);
/// The moves of the first plies that at least so many records have. With a file, they are written there.
[[nodiscard]] Status show_book(Counting const& how, unsigned plies, stats::Count least,
                               std::string const& file);

} // namespace hippo::tool
