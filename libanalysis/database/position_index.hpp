// The table of positions, which is filled in its own order: that is many times faster than by game.
#pragma once

#include "libanalysis/database/game_row.hpp"
#include "libanalysis/database/sqlite.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace hippo::database {

/// Positions that are sorted at a time, in 256 MB. The more positions there are, the more often `paths` is
/// read.
inline constexpr std::size_t positions_at_a_time = 16'000'000;

/// Positions whose moves are to be counted, see count_moves().
using PopularPositions = std::vector<PositionNumber>;

/// Adds the positions of all games since the last call to `positions`. Moves of positions that others had
/// before and that become popular are counted here.
[[nodiscard]] PopularPositions add_positions(Connection& connection,
                                             std::size_t at_a_time = positions_at_a_time);

/// Counts in `popular` the moves from these positions in all games since the last call, and notes that all
/// games are indexed now. The functions here throw DatabaseError.
void count_moves(Connection& connection, PopularPositions const& popular);

} // namespace hippo::database
