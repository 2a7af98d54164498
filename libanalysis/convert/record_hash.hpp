// Numbers by which records are found again, in other programs too: XXH3 of 128 bits, as 32 hexadecimal
// digits.
#pragma once

#include "libanalysis/verify/report.hpp"

#include <string>

namespace hippo::convert {

/// Of the game's short name, the start position and the moves of the main line in UCI notation, with one
/// blank between them. The report has a start.
[[nodiscard]] std::string hash_of_moves(verify::RecordReport const& report);

/// position::position_hash() of the final position. The report has a start.
[[nodiscard]] std::string hash_of_position(verify::RecordReport const& report);

} // namespace hippo::convert
