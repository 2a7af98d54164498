// The output of hippo-solve --can-win for a position.
#pragma once

#include "tools/common/input/positions.hpp"

#include "libanalysis/winnable/winnable.hpp"

#include <array>
#include <string>

namespace hippo {

/// [colour]
using Chances = std::array<winnable::Verdict, 2>;

/// The head, then a field for each side, White's first: `White can: 1.f3 e5 2.g4 Qh4#`, `Black cannot`.
[[nodiscard]] std::string text_of(tool::ReadPosition const& read, Chances const& chances);
/// One object on one line.
[[nodiscard]] std::string json_of(tool::ReadPosition const& read, Chances const& chances);

} // namespace hippo
