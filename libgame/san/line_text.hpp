// Lines of moves as text.
#pragma once

#include "libgame/san/movetext.hpp"
#include "libgame/san/spell.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace hippo::san {

/// The moves of a line, one after another.
[[nodiscard]] std::vector<std::string> spell_line(AnyPosition position, std::vector<Move> const& moves,
                                                  Spelling spelling = Spelling::san);

/// Adds the moves of a line in SAN, with their numbers. Returns the position after them.
AnyPosition add_line(Movetext& text, AnyPosition position, std::span<Move const> moves);

/// The moves of a line with their numbers: `1.e4 e5 2.Nf3`, `14...Qa5`.
[[nodiscard]] std::string numbered_line(AnyPosition position, std::vector<Move> const& moves);

/// The same of moves by turns, with another number than that of the position: the first move has this number
/// and is that of this side.
[[nodiscard]] std::string numbered(std::vector<std::string> const& moves, std::size_t number, Color side);

} // namespace hippo::san
