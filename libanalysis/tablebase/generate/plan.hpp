// Which tables a table needs, and in which order they are generated.
#pragma once

#include "libanalysis/tablebase/format/file.hpp"
#include "libanalysis/tablebase/table/material.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace hippo::tablebase {

/// One table of a plan.
struct PlannedTable {
  Material material;
  Metric metric = Metric::distance;
  std::vector<std::size_t> needs; ///< their indexes in the plan, all smaller than this one's
  std::uint64_t cells = 0;        ///< of both sides to move
  std::uint64_t bytes = 0;        ///< of the table in memory
  std::uint64_t memory = 0; ///< bytes to generate it: the table, its working sets and the tables it needs
  bool exists = false;      ///< whether its file exists: of distances, or of Metric::clock
  bool has_results = false; ///< whether that of its results does, if it has one
};

/// The tables of the list and all tables that they need, each after those that it needs. `folder` is searched
/// for existing files, unless empty. Tables of Metric::clock need no others. Throws std::length_error if a
/// table has too many men.
[[nodiscard]] std::vector<PlannedTable> make_plan(std::vector<Material> const& wanted,
                                                  std::string const& folder = "",
                                                  Metric metric = Metric::distance);

/// The plan as a graph for dot, an arrow from each table to those that it needs.
[[nodiscard]] std::string plan_as_dot(std::vector<PlannedTable> const& plan);

/// The plan as a Makefile: `make -j` runs hippo-tb for each table, several in parallel, on several machines
/// if they share the folder. Throws std::invalid_argument if a Makefile cannot name the folder, and for a
/// game from a file.
[[nodiscard]] std::string plan_as_makefile(std::vector<PlannedTable> const& plan, std::string const& folder);

} // namespace hippo::tablebase
