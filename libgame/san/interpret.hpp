// Interprets the shape of a written move in a game: which letters are a piece, which a file, which a mark.
#pragma once

#include "libgame/position/any_position.hpp"
#include "libnotation/move_text/ast.hpp"

namespace hippo::san {

/// The written move with the knowledge of the game's pieces and promotion squares:
///   - `Wfde4`, read as a `Wf` from the d-file, is a `Wfd` where the game has no `Wf`;
///   - `e8R`, read as a move with the mark R, is a promotion where a pawn on that square can become an `R`.
/// Idempotent.
[[nodiscard]] notation::WrittenMove interpret(AnyPosition const& position, notation::WrittenMove written);

} // namespace hippo::san
