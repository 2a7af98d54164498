// Diagrams of problems as they are printed: pieces only.
#pragma once

#include "libgame/position/variant_info.hpp"
#include "libnotation/stipulation/parse.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace hippo::solve {

/// The side to move in the diagram, as problemists mean it: White, and Black in help play of whole moves, in
/// series help play, and where half a move changes that. None of a proof game whose length is not stated.
[[nodiscard]] std::optional<Color> side_to_move(notation::Stipulation const& stipulation);

/// A position line with nothing after its board but notes gets the side to move, and the rights to castle of
/// kings and rooks at home: castling is legal unless it is proved that one of them has moved. Other lines are
/// returned unchanged. `game`: of lines that name none.
[[nodiscard]] std::string completed_diagram(std::string_view line, notation::Stipulation const& stipulation,
                                            VariantInfo const& game);

} // namespace hippo::solve
