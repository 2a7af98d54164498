// Static exchange evaluation: what a capture gains if both sides go on capturing on its square, the least
// piece first. Any piece of any game takes part, by the laws' own attacks; pieces behind others, too.
#pragma once

#include "libanalysis/search/move_order.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace hippo::search {

template <rules::RuleSet L>
class Exchange {
  using Position = rules::Position<L>;
  using Set = typename L::Set;

public:
  Exchange(Evaluation<L> const& evaluate, MoveOrder<L> const& order) : evaluate_(evaluate), order_(order) {}

  /// Whether the move of the side to move loses material. Of games in which captures explode: no.
  [[nodiscard]] bool loses(Position const& position, Move const& move) const {
    if (position.laws().def().explosions || move.kind == MoveKind::pass || move.kind == MoveKind::castle)
      return false;
    Score const gain = order_.gain(position, move);
    Score const risk = evaluate_.worth(move.piece_after);
    return gain < risk && gain - best_of(position, move, risk) < 0;
  }

private:
  static constexpr std::size_t most_captures = 32;

  /// What the other side gains at best by captures on the target of the move, where `worth` stands then.
  [[nodiscard]] Score best_of(Position const& position, Move const& move, Score worth) const {
    std::array<Score, most_captures> taken{}; ///< [capture] the worth of what it takes
    Set occupied = (position.occupied() & ~Set(move.from)) | Set(move.to);
    Color side = ~position.side();
    std::size_t count = 0;
    for (; count < most_captures; ++count, side = ~side) {
      Set const attackers = position.attackers(move.to, side, occupied) & occupied & ~Set(move.to);
      if (!attackers.any()) break;
      Square const least = least_of(position, attackers, side);
      occupied &= ~Set(least);
      bool const is_royal = position.royals(side).has(least);
      if (is_royal && (position.attackers(move.to, ~side, occupied) & occupied & ~Set(move.to)).any()) break;
      taken[count] = worth;
      worth = evaluate_.worth(position.type_on(least));
    }
    Score best = 0; // of the side that captures next: it need not
    while (count > 0) best = std::max(0, taken[--count] - best);
    return best;
  }

  /// The attacker of the least worth; a royal one last.
  [[nodiscard]] Square least_of(Position const& position, Set const& attackers, Color side) const {
    Square best = attackers.first();
    Score least = std::numeric_limits<Score>::max();
    for (Square square : attackers & ~position.royals(side)) {
      Score const worth = evaluate_.worth(position.type_on(square));
      if (worth >= least) continue;
      best = square;
      least = worth;
    }
    return best;
  }

  Evaluation<L> const& evaluate_;
  MoveOrder<L> const& order_;
};

} // namespace hippo::search
