// What generating tables on several machines would take: predicted from what was measured on one.
#pragma once

#include "libanalysis/tablebase/plan.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace hippo::tablebase {

/// Machines that each run one process.
struct Cluster {
  std::uint64_t nodes = 1;
  unsigned threads = 1;              ///< of each
  std::uint64_t memory = 0;          ///< bytes of each; 0: enough
  std::uint64_t bandwidth = 1 << 27; ///< bytes a second that each can send
};

/// Of one table, or the sum of several: the largest memory.
struct ClusterCost {
  double seconds = 0;
  std::uint64_t sent = 0;    ///< bytes, by all nodes
  std::uint64_t memory = 0;  ///< bytes that the process of a node would like to have
  std::uint64_t scratch = 0; ///< bytes on disk, of all nodes, meanwhile
  std::uint64_t files = 0;   ///< bytes on disk, at the end
};

/// The constants are those of orthodox chess with four kinds of pieces (doc/large-tables.md): other materials
/// differ by a factor of two or three.
[[nodiscard]] ClusterCost cluster_cost(std::vector<PlannedTable> const& plan, PlannedTable const& table,
                                       Cluster const& cluster);
/// Of all tables without a file.
[[nodiscard]] ClusterCost cluster_cost(std::vector<PlannedTable> const& plan, Cluster const& cluster);

/// A script for Slurm that generates the tables of the plan. Nobody has run it: it says so. Throws
/// std::invalid_argument where the folder is not safe for the shell, and for a game from a file.
[[nodiscard]] std::string plan_as_slurm(std::vector<PlannedTable> const& plan, std::string const& folder,
                                        Cluster const& cluster);

} // namespace hippo::tablebase
