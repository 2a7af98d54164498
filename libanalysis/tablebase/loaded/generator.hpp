// Tables of games from files, by retrograde analysis on single positions.
//
// At first the generator of moves says for each position how many moves stay in the table, and what the best
// of the others is worth. Then, ply by ply: a position before one that is lost is won; one that is won takes
// a move from each position before it, and who has no move left has lost. So nothing is looked at twice.
#pragma once

#include "libanalysis/tablebase/table/generator_options.hpp"
#include "libanalysis/tablebase/table/table.hpp"

#include <memory>

namespace hippo::tablebase {

/// What memory_need() and generate() are for games from files.
template <class R>
[[nodiscard]] MemoryNeed loaded_memory_need(Layout<R> const& layout);
template <class R>
[[nodiscard]] std::shared_ptr<Table<R> const>
generate_loaded(Material const& material, TableSet<R> const& tables, GeneratorOptions const& options);

} // namespace hippo::tablebase
