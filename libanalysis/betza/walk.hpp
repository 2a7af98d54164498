// Where can a movement go on a board of any size? Nothing here knows of check or turns.
#pragma once

#include "libanalysis/betza/movement.hpp"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::betza {

/// File and rank, both from 0: a1 is (0, 0).
struct Square {
  int x = 0;
  int y = 0;
  friend constexpr auto operator<=>(Square, Square) = default;
};

/// A board of any size (at least 1x1) and the men on it besides the mover. A square is in one set at most.
struct Board {
  int files = 8;
  int ranks = 8;
  std::set<Square> friends;
  std::set<Square> enemies;

  [[nodiscard]] bool contains(Square at) const {
    return at.x >= 0 && at.x < files && at.y >= 0 && at.y < ranks;
  }
  [[nodiscard]] bool is_empty(Square at) const { return !friends.contains(at) && !enemies.contains(at); }
};

/// What stands on the square where a move ends.
enum class Kind : std::uint8_t { move, capture, destroy };

/// One move. A move may end where it began (mcabR): then nothing but what it took has changed.
struct Target {
  Square at;
  Kind kind = Kind::move;
  std::vector<Square> path;  ///< every square stepped on, the last one is `at`
  std::vector<Square> taken; ///< squares emptied on the way, before the last
  bool initial = false;      ///< only as the piece's first move
  std::size_t term = 0;      ///< the term of the string that allows it; the first of several
};

/// Moves that differ in square, kind or men taken, each by the first way found, ordered by these.
/// `origin` is on the board; whatever the board says stands there is ignored: it is the mover's.
/// Throws std::length_error where there are too many ways to go (long moves on crowded boards).
[[nodiscard]] std::vector<Target> walk(Movement const&, Board const&, Square origin);

/// A walk with what it cost.
struct Survey {
  std::vector<Target> targets;
  std::set<Square> looked_at; ///< squares whose men the walk asked for: others change nothing
  std::size_t questions = 0;  ///< what it cost: how often it asked, the dear questions counted several times
};
[[nodiscard]] Survey survey(Movement const&, Board const&, Square origin);

/// Squares as people write them, on boards of any size: files a to z, aa, ab, ...; ranks from 1.
[[nodiscard]] std::string name(Square);
[[nodiscard]] std::optional<Square> square_named(std::string_view);

} // namespace hippo::betza
