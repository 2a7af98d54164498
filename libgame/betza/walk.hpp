// The squares that a movement reaches on a board of any size, without regard to check and turns.
#pragma once

#include "libgame/betza/coordinate.hpp"
#include "libgame/betza/movement.hpp"

#include <optional>
#include <set>
#include <vector>

namespace hippo::betza {

/// A board of any size (at least 1x1) and the other pieces on it. A square is in one set at most.
struct Board {
  int files = 8;
  int ranks = 8;
  std::set<Coordinate> friends;
  std::set<Coordinate> enemies;

  [[nodiscard]] bool contains(Coordinate at) const {
    return at.x >= 0 && at.x < files && at.y >= 0 && at.y < ranks;
  }
  [[nodiscard]] bool is_empty(Coordinate at) const { return !friends.contains(at) && !enemies.contains(at); }
};

/// The content of the last square of a move.
enum class Kind : std::uint8_t { move, capture, destroy };

/// One move. A move may end where it began (mcabR): then only its captures have changed the board.
struct Target {
  Coordinate at;
  Kind kind = Kind::move;
  std::vector<Coordinate> path;  ///< every square stepped on, the last one is `at`
  std::vector<Coordinate> taken; ///< squares of pieces captured on the way, before the last
  bool initial = false;          ///< only as the piece's first move
  std::size_t term = 0;          ///< the term of the string that allows it; the first of several
};

/// Moves that differ in square, kind or pieces captured, each by the first way found, ordered by these.
/// `origin` is on the board; a piece of the board on it is ignored.
/// Throws std::length_error if there are too many ways to go (long moves on crowded boards).
[[nodiscard]] std::vector<Target> walk(Movement const&, Board const&, Coordinate origin);

class BoardPieces;
/// The same for pieces known by square; they remember the lookups.
[[nodiscard]] std::vector<Target> walk(Movement const&, BoardPieces&);

/// A walk and its cost.
struct Survey {
  std::vector<Target> targets;
  std::set<Coordinate> looked_at; ///< squares that the walk looked up: pieces on others change nothing
  std::size_t effort = 0;         ///< lookups of squares; those after captures count several times
};
[[nodiscard]] Survey survey(Movement const&, Board const&, Coordinate origin);

/// All ways of a pattern's moves, several to a square, in the order of the walk; nothing if they are more
/// than `most`, or take long to find.
[[nodiscard]] std::optional<std::vector<Target>> routes(MovePattern const&, Board const&, Coordinate origin,
                                                        std::size_t most);

} // namespace hippo::betza
