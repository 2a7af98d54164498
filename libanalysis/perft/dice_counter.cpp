#include "libanalysis/perft/dice_counter.hpp"

#include "libgame/position/rolls.hpp"
#include "libgame/position/visit.hpp"

namespace hippo::perft {

namespace {

template <class L>
class DiceCounter {
  using Position = rules::Position<L>;

public:
  explicit DiceCounter(Rolls rolls) : rolls_(rolls) {}

  [[nodiscard]] Count count(Position const& position, unsigned depth) const {
    if (depth == 0) return 1;
    if (position.laws().ending(position)) return 0;
    if (position.turn().rolled()) return count_moves(position, depth);
    Count total = 0;
    for (position::RollFaces roll : position::all_rolls()) {
      Position rolled = position;
      rolled.set_turn({roll[0], roll[1]});
      unsigned const times = rolls_ == Rolls::ordered ? position::ways(roll) : 1U;
      total = sum(total, product(times, count_moves(rolled, depth)));
    }
    return total;
  }

private:
  [[nodiscard]] Count count_moves(Position const& position, unsigned depth) const {
    bool const last_die = position.turn().faces()[0] == 0;
    if (depth == 1 && last_die) return count_legal_moves(position);
    MoveList moves;
    legal_moves(position, moves);
    Count total = 0;
    for (Move move : moves) {
      Position next = position;
      next.play(move);
      bool const turn_goes_on = next.turn().rolled() && !next.laws().ending(next);
      total = sum(total, count(next, turn_goes_on ? depth : depth - 1));
    }
    return total;
  }

  Rolls rolls_;
};

} // namespace

Count count_turns(AnyPosition const& position, unsigned depth, Rolls rolls) {
  auto const count = [&]<class L>(rules::Position<L> const& typed) {
    return DiceCounter<L>(rolls).count(typed, depth);
  };
  return position::visit_tables(position, count);
}

} // namespace hippo::perft
