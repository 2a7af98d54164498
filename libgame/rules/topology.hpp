// Where steps lead on a board: to no square beyond an edge, to the other side of the board where edges are
// joined.
#pragma once

#include "libgame/betza/joined_edges.hpp"
#include "libgame/rules/game_def.hpp"

#include <optional>

namespace hippo::rules {

struct Topology {
  BoardSize board;
  betza::JoinedEdges joined{};

  [[nodiscard]] constexpr bool has_joined_edges() const { return joined.files != 0 || joined.ranks != 0; }

  /// Where a step comes to, unless that is where it began.
  [[nodiscard]] constexpr std::optional<Square> step(Square from, betza::Vector by) const {
    betza::Coordinate const to =
        joined.square(betza::Coordinate{board.file_of(from), board.rank_of(from)} + by);
    if (!board.has(to.x, to.y) || board.at(to.x, to.y) == from) return std::nullopt;
    return board.at(to.x, to.y);
  }
};

[[nodiscard]] constexpr Topology topology_of(GameDef const& game) {
  return {game.board,
          {game.wrap != Wrap::none ? game.board.files : 0, game.wrap == Wrap::both ? game.board.ranks : 0}};
}

} // namespace hippo::rules
