// Generates the tables of a plan, one after another, in a folder.
#pragma once

#include "libanalysis/tablebase/plan.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>

namespace hippo::tablebase {

/// How long it took to generate a table, without reading and writing files.
struct GenerationTime {
  double wall_seconds = 0;
  double cpu_seconds = 0; ///< of all threads
};

struct GeneratePlanOptions {
  std::filesystem::path folder;
  unsigned threads = 1;
  std::uint64_t memory = 0; ///< bytes; 0: no limit
  std::stop_token stop;
  /// Called before each table that is generated, after each of its plies, and when its file is complete.
  std::function<void(PlannedTable const&)> begin;
  std::function<void(PlannedTable const&, unsigned ply, std::uint64_t decided)> progress;
  std::function<void(PlannedTable const&, GenerationTime)> done;
};

/// Generates the tables of the plan that have no file yet, so that interrupted work continues. Throws
/// FileError, Interrupted, std::length_error where a table needs more memory than the limit (before anything
/// is generated), and what generate() throws.
void generate_plan(std::vector<PlannedTable> const& plan, GeneratePlanOptions const& options);

} // namespace hippo::tablebase
