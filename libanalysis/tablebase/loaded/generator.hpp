// Tables of games from files, by retrograde analysis on single positions.
//
// First the move generator gives for each position the number of moves that stay in the table and the best
// value of the others. Then, ply by ply: predecessors of lost positions are won; each won position removes a
// move from its predecessors, and a position without moves left is lost. So nothing is examined twice.
#pragma once

#include "libanalysis/tablebase/table/generator_options.hpp"
#include "libanalysis/tablebase/table/table.hpp"

#include <memory>

namespace hippo::tablebase {

/// memory_need() and generate() for loaded games.
template <class R>
[[nodiscard]] MemoryNeed loaded_memory_need(Layout<R> const& layout);
template <class R>
[[nodiscard]] std::shared_ptr<Table<R> const>
generate_loaded(Material const& material, TableSet<R> const& tables, GeneratorOptions const& options);

} // namespace hippo::tablebase
