// The men of a position with the pieces of orthodox chess, for proofs that no series of moves leads to mate.
#pragma once

#include "libgame/rules/game_def.hpp"
#include "libgame/rules/position.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace hippo::winnable {

/// A set of squares of an 8x8 board, a1 the lowest bit, b1 the next.
using Squares = std::uint64_t;

enum class Role : std::uint8_t { pawn, knight, bishop, rook, queen, king };
inline constexpr std::size_t role_count = 6;

/// A man, and what is known of its future.
struct Man {
  Role role = Role::pawn;
  Color color = Color::white;
  Squares home = 0;        ///< where it stands now
  Squares reach = 0;       ///< where it may ever stand
  bool may_fall = false;   ///< whether it may ever be captured
  bool may_change = false; ///< whether it may ever promote

  /// Whether it stands where it is as long as the game lasts.
  [[nodiscard]] bool stays() const { return reach == home && !may_fall; }
};

using Men = std::vector<Man>;

/// [type] the roles of the types of a game of orthodox pieces and laws, as far as mate depends on them; empty
/// for any other game.
[[nodiscard]] std::vector<Role> orthodox_roles(rules::GameDef const& game);

/// [colour][role] where the men stand.
using Board = std::array<std::array<Squares, role_count>, 2>;

/// `roles`: orthodox_roles() of the game.
template <rules::RuleSet L>
[[nodiscard]] Board board_of(rules::Position<L> const& position, std::vector<Role> const& roles) {
  Board board{};
  for (std::size_t type = 0; type < roles.size(); ++type)
    for (Color color : {Color::white, Color::black})
      board[index_of(color)][static_cast<std::size_t>(roles[type])] |=
          position.pieces(color, PieceType(static_cast<int>(type))).word(0);
  return board;
}

/// The men that stand so. `passed`: the square that a pawn of the side that is not to move has just passed,
/// or none.
[[nodiscard]] Men men_of(Board const& board, Squares passed);

} // namespace hippo::winnable
