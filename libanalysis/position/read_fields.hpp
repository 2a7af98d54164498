// The side to move, rights, clocks and roll of a position, from the words after its board.
#pragma once

#include "libanalysis/position/problem.hpp"
#include "libanalysis/position/setup.hpp"
#include "libnotation/position_text/ast.hpp"

#include <vector>

namespace hippo::position {

/// Reads the fields into a setup that has its pieces. Throws SetupError at the first invalid field, right or
/// square, and where there are too many fields; adds to `warnings` whatever is ignored.
void read_fields(notation::PositionText const& text, VariantInfo const& variant, Setup& setup,
                 std::vector<SetupError>& warnings);

} // namespace hippo::position
