// From the text of a position to a position: impossible positions are errors here, so that every Position is
// a possible one.
#pragma once

#include "libgame/position/any_position.hpp"
#include "libgame/position/problem.hpp"
#include "libnotation/position_text/ast.hpp"

#include <string_view>
#include <variant>
#include <vector>

namespace hippo::position {

/// Reads a position of `variant`, or of the game that the text names, which must not be another one.
/// `variant` may be null: then the text must name one. Fields left out at the end have the values of a new
/// game. Refused are: unknown pieces, ranks and files that do not fit the board, pieces where they cannot
/// stand, sides with too few or too many kings, a king in check with the other side to move, castling rights
/// and en passant squares that contradict the board, invalid fields, and too many fields. A text that names
/// no game, and has rights that only Castling::free_placement_game can have, is of that game, if that is
/// certain. `warnings`, if not null, receives whatever of the text is ignored.
[[nodiscard]] std::variant<AnyPosition, SetupError>
make_position(notation::PositionText const& text, VariantInfo const* variant,
              std::vector<SetupError>* warnings = nullptr);

/// parse_position and make_position in one; a text that does not parse gives problem::Unreadable.
[[nodiscard]] std::variant<AnyPosition, SetupError>
read_position(std::string_view line, VariantInfo const* variant, std::vector<SetupError>* warnings = nullptr);

/// The start position of a game.
[[nodiscard]] AnyPosition start_position(VariantInfo const& variant);

} // namespace hippo::position
