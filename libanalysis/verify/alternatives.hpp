// The possible positions of a line after its wildcards, with null moves and passes.
#pragma once

#include "libanalysis/verify/problem.hpp"

#include <vector>

namespace hippo::verify {

/// A possible position of a line, with the choices that lead to it.
struct Alternative {
  SharedPosition position;
  Choices choices;
};
/// Empty if the line cannot be followed.
using Alternatives = std::vector<Alternative>;

/// The other side is to move, and nothing else changes.
inline constexpr Move null_move{Square(), Square(), PieceType(), MoveKind::pass};

/// A turn need not use both dice: the next move after its last one begins a new turn.
void end_begun_turns(Alternatives& now);

[[nodiscard]] constexpr bool is_face(int number) { return number >= 1 && number <= 6; }

/// Both numbers must be faces of a die.
void set_roll(Alternatives& now, int one, int other);

/// Whether a null move, which only changes the side to move, is possible: not in check, not in games with
/// dice, in which a side may pass, and not after the end.
[[nodiscard]] bool takes_null_move(AnyPosition const& position);
[[nodiscard]] Alternatives after_null_move(Alternatives const& now);

/// The alternatives in which the move is legal, after it.
[[nodiscard]] Alternatives after_move(Alternatives const& now, Move move);

} // namespace hippo::verify
