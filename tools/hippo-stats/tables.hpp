// Tables of results: by tag, players by players, moves by position.
#pragma once

#include "tools/hippo-stats/counting.hpp"

#include "libanalysis/stats/group.hpp"

#include <optional>
#include <string>

namespace hippo::tool {

struct TableOptions {
  std::optional<stats::GroupRule> by;
  bool crosstable = false;
  unsigned book = 0;      ///< plies; 0: no book
  std::string out;        ///< the file of a book; empty: standard output
  stats::Count least = 1; ///< records of what is shown
  [[nodiscard]] bool any() const { return by || crosstable || book > 0; }
};

/// Counts and prints the table that is asked for.
[[nodiscard]] Status print_table(Counting const& how, TableOptions const& table);

} // namespace hippo::tool
