// The meaning of moves in descriptive notation.
#pragma once

#include "libgame/dialects/foreign_moves.hpp"

namespace hippo::dialects {

/// For games of chess pieces on a board of 8x8, whose files have the names of the pieces of orthodox chess.
class DescriptiveMoves : public ForeignMoves {
public:
  [[nodiscard]] ReadMove read(Line const& line, std::string_view text) const override;
  [[nodiscard]] bool is_mark(std::string_view word) const override;
};

} // namespace hippo::dialects
