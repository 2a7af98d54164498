// Solutions and verdicts as problem literature writes them.
#pragma once

#include "libanalysis/solve/solve.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace hippo::solve {

/// `sound`, `no solution`.
[[nodiscard]] std::string_view words_of(Verdict verdict);

/// A line of Solutions in SAN with numbers: `1.Kf8 Kd6 2.Kd8 h8=Q#`, `1...c8=Q` where half a move begins. Of
/// proof games from first_position().
[[nodiscard]] std::string text_of(AnyPosition const& position, notation::Stipulation const& stipulation,
                                  std::vector<Move> const& line);

} // namespace hippo::solve
