// Tables of results, printed as lines of columns with a TAB between, or as an object of JSON for each line.
#pragma once

#include "tools/common/options/common_options.hpp"

#include "libanalysis/stats/book.hpp"
#include "libanalysis/stats/crosstable.hpp"
#include "libanalysis/stats/group.hpp"

#include <vector>

namespace hippo::tool {

/// Players by their records, other groups by their names; those of at least so many records.
void print_groups(stats::GroupedResults const& grouped, stats::GroupRule const& rule, stats::Count least,
                  Format format);
void print_crosstables(stats::Crosstables const& tables, Format format);
void print_book(std::vector<stats::BookPosition> const& positions, Format format);

} // namespace hippo::tool
