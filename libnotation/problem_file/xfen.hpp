// Boards in Olive's and YACPDB's extension of FEN.
#pragma once

#include "libnotation/problem_file/problem.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace hippo::notation {

/// Pieces by their drawings: `q2` is the queen turned upside down.
using Glyphs = std::map<std::string, std::string, std::less<>>;

/// A board such as `8/(q2)3k3/(!n1)7/8/...`: in parentheses a drawing with its turns, and `!` for neutral
/// men. `N` and `S` are knights. `own`: the drawings of this problem, which take precedence. Nothing if it
/// cannot be read.
[[nodiscard]] std::optional<Diagram> read_xfen(std::string_view text, Glyphs const& own = {});

} // namespace hippo::notation
