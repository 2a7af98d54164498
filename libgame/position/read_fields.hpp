// The side to move, rights, clocks and roll of a position, from the words after its board.
#pragma once

#include "libgame/position/problem.hpp"
#include "libgame/position/setup.hpp"
#include "libnotation/position_text/ast.hpp"

#include <span>
#include <vector>

namespace hippo::position {

/// Reads the fields into a setup that has its pieces. Throws SetupError at the first invalid field, right or
/// square, and where there are too many fields or an operation of EPD cannot be read; adds ignored parts to
/// `warnings`.
void read_fields(notation::PositionText const& text, VariantInfo const& variant, Setup& setup,
                 std::vector<SetupError>& warnings);

/// In games from files: whether a field is left out before the words that stand in its place. Castling rights
/// and en passant squares begin with no digit (`w 0 1`, as in shogi), and checks left have a plus. In a game
/// without en passant, the first of three numbers is a counting limit in its place (`b - 32 8 60`).
[[nodiscard]] bool is_left_out(rules::GameDef const& game, rules::Field field,
                               std::span<notation::WrittenField const> words);

} // namespace hippo::position
