// The work of hippo-select on the records that match.
#pragma once

#include "tools/common/options/common_options.hpp"

#include "libanalysis/select/duplicates.hpp"
#include "libanalysis/select/selector.hpp"

#include <optional>
#include <string>

namespace hippo::tool {

struct SelectOptions {
  Options common;
  select::Query query;
  bool repair = false, as_played = false, null_moves = false;
  bool invert = false;
  bool count = false;              ///< instead of the records
  bool list_files = false;         ///< the same
  std::optional<std::size_t> most; ///< records of a file
  std::optional<select::Sameness> unique;
  bool duplicates = false; ///< what `unique` leaves out, instead
  std::string folder;      ///< for a file a record; empty: they go to standard output
  unsigned threads = 1;
};

/// Prints or writes the records that match.
Status select_records(SelectOptions const& options);

} // namespace hippo::tool
