// Which tables a table needs, and in which order they are made.
#pragma once

#include "libanalysis/tablebase/material.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace hippo::tablebase {

/// One table of a plan.
struct PlannedTable {
  Material material;
  std::vector<std::size_t> needs; ///< places in the plan, all before this one
  std::uint64_t cells = 0;        ///< bytes of the table in memory, both sides to move
  std::uint64_t memory = 0;       ///< bytes to make it: the table, its working sets and the tables it needs
  bool made = false;              ///< whether its file is there
};

/// The tables of the list and all they lead into, each after those that it needs.
/// `folder` is where files are looked for; empty: nowhere.
[[nodiscard]] std::vector<PlannedTable> make_plan(std::vector<Material> const& wanted,
                                                  std::string const& folder = "");

/// The plan as a graph for dot, an arrow from each table to those that it needs.
[[nodiscard]] std::string plan_as_dot(std::vector<PlannedTable> const& plan);

/// The plan as a Makefile: `make -j` builds the tables by hippo-tb, several at once, on several machines if
/// they share the folder. Throws std::invalid_argument where a Makefile cannot name the folder.
[[nodiscard]] std::string plan_as_makefile(std::vector<PlannedTable> const& plan, std::string const& folder);

} // namespace hippo::tablebase
