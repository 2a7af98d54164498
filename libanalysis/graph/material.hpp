// The tables that an endgame table needs.
#pragma once

#include "libanalysis/graph/attributed_graph.hpp"
#include "libanalysis/tablebase/generate/plan.hpp"

namespace hippo::graph {

/// An edge leads from each table of a plan to the tables that it needs after a capture or promotion. Tables
/// with the most pieces come first.
[[nodiscard]] AttributedGraph material_graph(std::vector<tablebase::PlannedTable> const& plan);

} // namespace hippo::graph
