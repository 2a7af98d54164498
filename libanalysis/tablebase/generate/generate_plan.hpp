// Generates the tables of a plan, one after another, in a folder.
#pragma once

#include "libanalysis/tablebase/generate/plan.hpp"
#include "libanalysis/tablebase/table/transport.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <stop_token>

namespace hippo::tablebase {

/// How long it took to generate a table, without reading and writing files.
struct GenerationTime {
  double wall_seconds = 0;
  double cpu_seconds = 0; ///< of all threads and processes
};

struct GeneratePlanOptions {
  std::filesystem::path folder;
  unsigned threads = 1;
  std::uint64_t memory = 0; ///< bytes of each process; 0: no limit
  std::stop_token stop;
  /// Called before each table that is generated, after each of its plies, and when its file is complete.
  std::function<void(PlannedTable const&)> begin;
  std::function<void(PlannedTable const&, unsigned ply, std::uint64_t decided)> progress;
  std::function<void(PlannedTable const&, GenerationTime)> done;
  /// Time between two checkpoints of one table; 0: after each ply.
  std::chrono::seconds checkpoint_every{300};
  /// The processes that share the work, and all call generate_plan(); null: this one alone.
  Transport* transport = nullptr;
  /// Called after every ply of several processes: the bytes that each process sent to others.
  std::function<void(PlannedTable const&, unsigned ply, std::span<std::uint64_t const> sent)> traffic = {};
};

/// Generates the tables of the plan that have no file yet, so that interrupted work continues, and writes the
/// files of results that are missing. Throws
/// FileError, Interrupted, std::length_error where a table cannot be generated with that memory (before
/// anything is generated), and what generate() throws. Tables that need more than the limit lie partly on
/// disk meanwhile; those of games from files cannot.
void generate_plan(std::vector<PlannedTable> plan, GeneratePlanOptions const& options);

} // namespace hippo::tablebase
