// The work of hippo-analyse.
#pragma once

#include "tools/common/interrupt.hpp"
#include "tools/common/options/move_spelling.hpp"
#include "tools/common/reporter.hpp"

#include "libanalysis/search/search.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <string>

namespace hippo::tool {

struct AnalyseOptions {
  Options common;
  unsigned depth = 0, lines = 1, hash = 64; ///< depth 0: any
  std::uint64_t nodes = 0;
  std::chrono::milliseconds time{0};
  std::optional<unsigned> threads; ///< none: by is_repeatable()
  std::string tables;              ///< the folder; empty: that of the settings, or none
  MoveSpelling spelling;
  bool annotate = false, judge = false, repair = false, null_moves = false; ///< of records

  [[nodiscard]] bool is_repeatable() const { return (depth > 0 || nodes > 0) && time.count() == 0; }
};

/// Limits that the options set; `stop` and the table are the caller's.
[[nodiscard]] search::Limits limits_of(AnalyseOptions const& options);
/// The time of one search; 0: any.
[[nodiscard]] std::chrono::milliseconds time_of(AnalyseOptions const& options);

/// The tables of --tables or of the settings; null: none.
[[nodiscard]] std::unique_ptr<search::EndingTables> tables_of(AnalyseOptions const& options);

/// Throws Failure where a fault of a file has been found.
void throw_fault(search::EndingTables const* tables);

[[nodiscard]] Status analyse_positions(AnalyseOptions const& options);
/// With --annotate and --judge.
[[nodiscard]] Status analyse_records(AnalyseOptions const& options);

} // namespace hippo::tool
