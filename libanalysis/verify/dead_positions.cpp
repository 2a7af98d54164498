#include "libanalysis/verify/dead_positions.hpp"

#include "libanalysis/verify/draws.hpp"
#include "libanalysis/winnable/winnable.hpp"
#include "libgame/san/illegal_moves.hpp"

#include <algorithm>

namespace hippo::verify {

namespace {

/// The position after the last illegal move, else the start. An illegal move may lead
/// from a position that nobody can win to one that can be won.
std::size_t after_illegal_moves(std::vector<Ply> const& plies) {
  auto const last = std::find_if(plies.rbegin(), plies.rend(), [](Ply const& ply) { return ply.illegal; });
  return static_cast<std::size_t>(plies.rend() - last);
}

} // namespace

DeadPositions::DeadPositions(std::vector<Ply> const& plies, AnyPosition const& last,
                             position::History const& history)
    : plies_(plies), last_(last), history_(history), begin_(after_illegal_moves(plies)) {}

std::optional<std::size_t> DeadPositions::first() const {
  auto const by_material = first_by_material();
  return by_material ? by_material : first_by_search();
}

AnyPosition const& DeadPositions::at(std::size_t ply) const {
  return ply == history_.last() ? last_ : plies_[ply].before();
}

/// Who can win from a position can win from all before it, so the game has come to a dead position only if
/// the last one is dead, and the first one is found by halving.
std::optional<std::size_t> DeadPositions::first_by_search() const {
  if (!is_last_dead()) return std::nullopt;
  std::size_t alive = begin_, dead = history_.last();
  if (is_dead(alive)) return alive;
  while (dead - alive > 1) {
    std::size_t const middle = alive + (dead - alive) / 2;
    (is_dead(middle) ? dead : alive) = middle;
  }
  return dead;
}

bool DeadPositions::is_dead(std::size_t ply) const {
  return last_.variant().def->draws.dead_position && cannot_win(at(ply), Color::white) &&
         cannot_win(at(ply), Color::black);
}

bool DeadPositions::cannot_win(AnyPosition const& position, Color side) {
  if (position.variant().def->dice || san::leaves_king(position) || position.ending() ||
      !winnable::is_in_doubt(position, side))
    return false;
  return winnable::can_win(position, side, {.nodes = max_tried}).answer == winnable::Answer::cannot;
}

/// Material changes only where the clock starts again, so only these positions are looked at.
std::optional<std::size_t> DeadPositions::first_by_material() const {
  for (std::size_t ply = begin_; ply <= history_.last(); ++ply)
    if ((ply == begin_ || history_.clock(ply) == 0) && at(ply).is_dead()) return ply;
  return std::nullopt;
}

} // namespace hippo::verify
