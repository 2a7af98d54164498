// Where a line may be: in every position that its wildcards leave open, and what is no move of a piece.
#pragma once

#include "libanalysis/verify/problem.hpp"

#include <vector>

namespace hippo::verify {

/// A position that a line may have reached, and what leads to it.
struct Alternative {
  SharedPosition position;
  Choices choices;
};
/// Empty where the line cannot be followed.
using Alternatives = std::vector<Alternative>;

/// The other side is to move, and nothing else changes.
inline constexpr Move null_move{Square(), Square(), PieceType(), MoveKind::pass};

/// A turn need not use both dice: what follows its last move begins the next one.
void end_begun_turns(Alternatives& now);

[[nodiscard]] constexpr bool is_face(int number) { return number >= 1 && number <= 6; }

/// Both numbers must be faces of a die.
void set_roll(Alternatives& now, int one, int other);

/// Whether a null move, after which nothing but the side to move differs, makes sense: it answers no check,
/// and there is none in games with dice, where a side may pass, nor after the end.
[[nodiscard]] bool takes_null_move(AnyPosition const& position);
[[nodiscard]] Alternatives after_null_move(Alternatives const& now);

/// The alternatives in which the move is legal, after it.
[[nodiscard]] Alternatives after_move(Alternatives const& now, Move move);

} // namespace hippo::verify
