// How many squares a piece can go to, on average over the squares of a board.
#pragma once

#include "libgame/betza/plain_movement.hpp"

#include <optional>
#include <vector>

namespace hippo::graph {

/// Betza's crowded-board mobility (chessvariants.com, "A Better Way to Calculate Mobility"): each square that
/// the piece could reach counts by the probability that it can, if each other square is empty with the
/// probability `empty`, independently of all others. The content of the last square does not matter to a
/// piece that captures as it moves, since it also guards its own pieces; the square must be empty if the
/// piece can only move there, and occupied if it can only capture there. Initial moves do not count. With
/// `empty` 1 it is the mobility on an empty board.
///
/// There is no number for a movement with lame oblique leaps (nN), which have no straight way.
[[nodiscard]] std::optional<double> crowded_mobility(std::vector<betza::Ride> const& rides, int files,
                                                     int ranks, double empty);

} // namespace hippo::graph
