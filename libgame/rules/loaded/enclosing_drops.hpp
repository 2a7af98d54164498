// Where pieces may be dropped by the law of enclosing.
#pragma once

#include "libgame/rules/loaded/rare_effects.hpp"
#include "libgame/rules/loaded/walls.hpp"

namespace hippo::rules {

namespace detail {

template <RuleSet L>
[[nodiscard]] typename L::Set around(L const& laws, typename L::Set const& squares) {
  typename L::Set found;
  for (Square square : squares)
    found |= laws.loaded_tables().neighbours[static_cast<std::size_t>(square.index())];
  return found;
}

/// The last empty square on the way from one end of each rank and file to the first occupied one. From the
/// last rank and file it is the one nearest to the other end of those beside an obstacle, as Fairy-Stockfish
/// counts.
template <RuleSet L>
[[nodiscard]] typename L::Set pushed_in(L const& laws, typename L::Set const& occupied) {
  using Set = typename L::Set;
  BoardSize const board = laws.board();
  Set found;
  auto const is_free = [&](int file, int rank) {
    return board.has(file, rank) && !occupied.has(board.at(file, rank));
  };
  auto const push = [&](int file, int rank, int dx, int dy) {
    if (!is_free(file, rank)) return;
    for (; is_free(file + dx, rank + dy); file += dx, rank += dy) {
    }
    found |= Set(board.at(file, rank));
  };
  auto const pull = [&](int file, int rank, int dx, int dy) { // against the way, from the far end
    for (; !is_free(file, rank); file -= dx, rank -= dy) {
    }
    found |= Set(board.at(file, rank));
  };
  for (int rank = 0; rank < board.ranks; ++rank) {
    push(0, rank, 1, 0);
    if (is_free(board.files - 1, rank)) pull(0, rank, -1, 0);
  }
  for (int file = 0; file < board.files; ++file) {
    push(file, 0, 0, 1);
    if (is_free(file, board.ranks - 1)) pull(file, 0, 0, -1);
  }
  return found;
}

} // namespace detail

/// Whether a row of enemies lies between a square and a friend. Walls do not end that row, as Fairy-Stockfish
/// has it, though they end those that change sides, and they are no enemies.
template <RuleSet L>
[[nodiscard]] bool encloses(Position<L> const& position, Color us, Square square) {
  auto const enemies = position.pieces(~us);
  return (enclosed_from(position, us, square, enemies | position.state().dead) & enemies).any();
}

/// Squares, empty or not.
template <RuleSet L>
[[nodiscard]] typename L::Set enclosing_drops(Position<L> const& position, Color us) {
  using Set = typename L::Set;
  L const& laws = position.laws();
  Set const occupied = position.occupied();
  Set const first = laws.loaded_tables().first_drops;
  if ((first & ~occupied).any()) return first;
  Set found;
  switch (laws.def().enclosing->drops) {
  case DropPlace::anywhere:
    return laws.tables().board_squares;
  case DropPlace::enclosing:
    for (Square square : detail::around(laws, position.pieces(~us)) & ~occupied)
      if (encloses(position, us, square)) found |= Set(square);
    return found;
  case DropPlace::beside_friend:
    return detail::around(laws, position.pieces(us));
  case DropPlace::off_enemies:
    return ~beside(laws, position.pieces(~us));
  case DropPlace::from_sides:
    return detail::pushed_in(laws, occupied);
  case DropPlace::on_top:
    for (Square square : occupied)
      if (int const rank = laws.board().rank_of(square) + 1; rank < laws.board().ranks)
        found |= Set(laws.board().at(laws.board().file_of(square), rank));
    return found | rank_squares_for<Set>(laws.board(), Color::white, 0);
  }
  return found;
}

} // namespace hippo::rules
