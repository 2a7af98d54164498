// Counts the contents of a record.
#pragma once

#include "libanalysis/select/candidate.hpp"
#include "libanalysis/stats/statistics.hpp"

namespace hippo::stats {

/// Adds a record, which is replayed for it. Moves count in the main line, as far as it can be followed; of a
/// wildcard the first alternative counts.
void collect(Statistics& statistics, select::Candidate& candidate);

/// The same of a record that is valid, without its report; false leaves it to collect().
[[nodiscard]] bool collect_valid(Statistics& statistics, select::Candidate& candidate);

} // namespace hippo::stats
