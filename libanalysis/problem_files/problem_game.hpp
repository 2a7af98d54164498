// The game of a problem: chess, or chess with the pieces on the diagram; and the position in it.
#pragma once

#include "libgame/position/any_position.hpp"
#include "libnotation/problem_file/problem.hpp"

#include <string>
#include <string_view>
#include <variant>

namespace hippo::problem_files {

/// What cannot be solved, in words.
struct Refusal {
  std::string why;
  /// The rules themselves make it unsolvable: the side to move could capture the king.
  bool is_illegal = false;
};

struct Placed {
  AnyPosition position;
  SquareSet neutral; ///< men of both sides, here of the side that is not to move
};

/// The position of a phase. A new game lives as long as the program; the same pieces give the same game. Not
/// to be called while other threads use games.
[[nodiscard]] std::variant<Placed, Refusal> position_of(notation::ProblemPhase const& phase,
                                                        notation::ProblemOptions const& options, Color side);

/// The Popeye code of a piece of such a game: `q`, `gn`; in the language.
[[nodiscard]] std::string code_of(VariantInfo const& game, PieceType type, notation::Language language);

[[nodiscard]] Square square_of(notation::DiagramSquare square, BoardSize board);

} // namespace hippo::problem_files
