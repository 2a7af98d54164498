// The meaning of moves of xiangqi in the notations WXF and ICCS.
#pragma once

#include "libgame/dialects/foreign_moves.hpp"

namespace hippo::dialects {

/// `C2.5`, for games with the pieces of xiangqi.
class WxfMoves : public ForeignMoves {
public:
  [[nodiscard]] ReadMove read(Line const& line, std::string_view text) const override;
};

/// `H2-E2`, `h2e2`
class IccsMoves : public ForeignMoves {
public:
  [[nodiscard]] ReadMove read(Line const& line, std::string_view text) const override;
};

} // namespace hippo::dialects
