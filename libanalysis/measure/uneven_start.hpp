// Start positions with material that is not the same on both sides, so that games say what pieces are worth.
#pragma once

#include "libanalysis/search/search.hpp"

#include <cstdint>

namespace hippo::measure {

/// The start position of the game with one to four changes on each side. A third of them take a man away that
/// is not royal; the others replace one that is no pawn either by any type of these. The sides differ by at
/// most four pawns, by values of the types. Equal numbers give equal positions. The start position itself
/// where no such position is possible.
[[nodiscard]] AnyPosition uneven_start(VariantInfo const& game, std::vector<search::Score> const& values,
                                       std::uint64_t seed, std::uint64_t number);

} // namespace hippo::measure
