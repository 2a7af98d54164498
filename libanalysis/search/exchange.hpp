// Static exchange evaluation: the gain of a capture if both sides continue to capture on its square, least
// valuable piece first. Supports all pieces of all games by the attacks of their laws, including pieces
// behind others.
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
  explicit Exchange(Evaluation<L> const& evaluate) : evaluate_(evaluate) {}

  /// Whether a move of the side to move loses material. Of games in which captures explode: no.
  [[nodiscard]] bool loses(Position const& position, RankedMove const& ranked) const {
    Move const& move = ranked.move;
    if (position.laws().def().explosions || move.kind == MoveKind::pass || move.kind == MoveKind::castle)
      return false;
    Score const risk = evaluate_.worth(move.piece_after);
    return ranked.gain < risk && ranked.gain - best_of(position, move, risk) < 0;
  }

private:
  static constexpr std::size_t most_captures = 32;

  /// The other side's best gain by captures on the target of the move, occupied by a piece of value `worth`.
  [[nodiscard]] Score best_of(Position const& position, Move const& move, Score worth) const {
    std::array<Score, most_captures> taken{}; ///< [capture] the value of the captured piece
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
};

} // namespace hippo::search
