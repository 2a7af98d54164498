// Numbers by which records are found again, in other programs too: XXH3 of 128 bits, as 32 hexadecimal
// digits.
#pragma once

#include "libanalysis/verify/report.hpp"

#include <string>

namespace hippo::convert {

/// Of the game's short name, the start position and the moves of the main line in UCI notation, with one
/// blank between them. The report has a start.
[[nodiscard]] std::string hash_of_moves(verify::RecordReport const& report);

/// Of the game's short name, a blank, and position::repetition_key() of the final position: its line without
/// counters, and without a square for a capture en passant that is not legal. The report has a start.
[[nodiscard]] std::string hash_of_position(verify::RecordReport const& report);

} // namespace hippo::convert
