// Tables of plies to the next reset of the clock, by retrograde analysis on single positions, for any game in
// its loaded form.
//
// A move that resets the clock is worth the result of the position after it. If that has the same men, as
// after a move of a pawn, it is in the table itself: so the table is made in rounds, each with the results of
// the round before, until no result changes. As no series of resets leads back to a position (else the table
// is refused), each round makes the results right for one more reset, whatever the first round began with.
#pragma once

#include "libanalysis/tablebase/table/clock.hpp"
#include "libanalysis/tablebase/table/generator_options.hpp"
#include "libanalysis/tablebase/table/table.hpp"

#include <memory>

namespace hippo::tablebase {

template <class R>
[[nodiscard]] MemoryNeed clock_memory_need(Layout<R> const& layout);

/// `tables` must have those of all conversions_of(material), in the same metric. Throws Interrupted,
/// std::bad_alloc, std::range_error where a value is too large to be stored, and std::invalid_argument for a
/// game whose moves that reset the clock can be undone.
template <class R>
[[nodiscard]] std::shared_ptr<Table<R> const>
generate_clock(Material const& material, TableSet<R> const& tables, GeneratorOptions const& options);

} // namespace hippo::tablebase
