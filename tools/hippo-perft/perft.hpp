// The work of hippo-perft, a function for each mode.
#pragma once

#include "tools/common/reporter.hpp"

#include "libanalysis/perft/perft.hpp"

#include <optional>
#include <string>

namespace hippo::tool {

struct PerftOptions {
  Options common;
  perft::Options count;
  unsigned depth = 0;
  bool divide = false;
  bool uci = false; ///< a division as engines print it
  bool all_depths = false;
  std::optional<perft::Count> expect;
  std::optional<perft::Count> max_nodes; ///< suites: tests with greater counts are skipped
  std::optional<unsigned> max_depth;     ///< suites: deeper tests are skipped
};

/// Counts the start position, or every position line of the input.
[[nodiscard]] Status count_positions(PerftOptions const& options);
/// Compares counts with those of suites, a line for each test.
[[nodiscard]] Status run_suites(PerftOptions const& options);
/// Writes the distinct positions at that depth as units of work.
[[nodiscard]] Status split_positions(PerftOptions const& options);
/// Adds up units that were counted.
[[nodiscard]] Status merge_counts(PerftOptions const& options);

} // namespace hippo::tool
