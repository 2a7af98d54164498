// Facts from endgame tables for claims; small tables are generated on demand.
#pragma once

#include "libanalysis/claims/problem.hpp"
#include "libgame/position/variant_info.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <string_view>
#include <variant>

namespace hippo::claims {

/// Counted over the positions of the full board, as `hippo-tb stats` does.
struct EndingFacts {
  std::uint64_t mates = 0;              ///< positions of either side to move that are mate
  std::uint64_t stalemates = 0;         ///< and that are stalemate and lost by it
  std::array<std::uint64_t, 2> wins{};  ///< [side to move]
  std::array<std::uint64_t, 2> legal{}; ///< [side to move]
};

/// The facts of an ending such as `KDvK`, of more than three pieces from its file in the folder `tables`;
/// otherwise the reason for their absence: a game without tables, a name that is not a material, a missing
/// file.
[[nodiscard]] std::variant<EndingFacts, EndingProblem> facts_of_ending(VariantInfo const& variant,
                                                                       std::string_view material_name,
                                                                       std::filesystem::path const& tables);

} // namespace hippo::claims
