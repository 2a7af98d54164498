// The numbers of annotation glyphs in PGN.
#pragma once

#include <optional>
#include <string_view>

namespace hippo::convert {

/// The number of the NAG that a sign stands for, `!?` or `+-`; none if there is none (PGN 10).
[[nodiscard]] std::optional<int> number_of_sign(std::string_view sign);

} // namespace hippo::convert
