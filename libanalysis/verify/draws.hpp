// Draws that do not follow from the legal moves, and the end of the game as the record states it.
#pragma once

#include "libanalysis/verify/report.hpp"
#include "libnotation/record/ast.hpp"

#include <cstdint>
#include <vector>

namespace hippo::verify {

/// Moves of a search who can still win, which finds a proof or a line at once in nearly all games.
inline constexpr std::uint64_t max_tried = 20'000;

/// Compares the main line with the laws of draws of its game (rules::DrawRules), and with what the tag
/// Termination and the comments after the last move state as the end. Warns of moves and of a winner after a
/// draw that needs no claim, of a winner on time who could not have won by any series of moves, and of false
/// statements. `all`: also notes the first claimable draw, and draws
/// that need no claim. Empty for a line that wildcards leave open.
[[nodiscard]] std::vector<Finding> check_draws(notation::Record const& record, RecordReport const& report,
                                               bool all);

} // namespace hippo::verify
