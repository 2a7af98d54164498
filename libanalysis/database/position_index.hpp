// The table of positions, which is filled in its own order: that is many times faster than by game.
#pragma once

#include "libanalysis/database/sqlite.hpp"

#include <cstddef>
#include <cstdint>

namespace hippo::database {

/// Positions that are sorted at a time, in about 200 MB.
inline constexpr std::size_t positions_at_a_time = 6'000'000;

/// Adds the positions of all games since the last call to `positions`, and their moves to `popular`, as
/// schema.hpp says of it. The more positions there are, the more often `paths` is read. Throws DatabaseError.
void index_positions(Connection& connection, std::size_t at_a_time = positions_at_a_time);

} // namespace hippo::database
