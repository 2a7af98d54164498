// The improvements and promotions of a game.
#pragma once

#include "libanalysis/graph/attributed_graph.hpp"
#include "libgame/position/variant_info.hpp"

namespace hippo::graph {

/// The improvement chart of a game, or its promotions: an edge leads from each piece to each piece that it
/// can become.
[[nodiscard]] AttributedGraph ladder(VariantInfo const& variant);

} // namespace hippo::graph
