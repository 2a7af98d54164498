#include "libanalysis/perft/perft.hpp"

#include "libanalysis/perft/dice_counter.hpp"
#include "libanalysis/perft/method.hpp"
#include "libgame/position/rolls.hpp"
#include "libgame/position/write_position.hpp"

#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_reduce.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace hippo::perft {

namespace {

/// Whether a move has left dice of the turn.
bool turn_goes_on(AnyPosition const& next) { return next.dice() && !next.ending(); }

/// Whether a move has left further ones of a turn of several moves.
bool is_within_turn(AnyPosition const& next) { return next.state().moves_made != 0; }

/// Calls visit(next, move) for every legal move.
template <class Visit>
void each_move(AnyPosition const& position, Visit visit) {
  for (Move move : position.legal_moves()) visit(position.after(move), move);
}

/// Calls visit(position with the roll, roll, how often it counts) for every distinct roll; for none if the
/// game is over.
template <class Visit>
void each_roll(AnyPosition const& position, Rolls rolls, Visit visit) {
  if (position.ending()) return;
  for (position::RollFaces roll : position::all_rolls()) {
    AnyPosition next = position;
    next.set_dice(roll[0], roll[1]);
    visit(next, roll, rolls == Rolls::ordered ? position::ways(roll) : 1U);
  }
}

/// Whether the next turn begins with a roll.
bool must_roll(AnyPosition const& position) { return position.variant().rolls_dice && !position.dice(); }

/// Counts in the game of a position. A "round" is the unit of depth: a ply or, with dice and for whole turns,
/// a turn.
class Counter {
public:
  Counter(AnyPosition const& position, Options const& options)
      : whole_turns_(options.whole_turns && position.variant().def->several_moves),
        method_(position.variant().rolls_dice || whole_turns_ ? nullptr : fastest_method(position)),
        rolls_(options.rolls), threads_(options.threads), progress_(options.progress),
        table_(options.hash_mib == 0 ? nullptr : std::make_unique<Table>(options.hash_mib)) {}

  [[nodiscard]] Count count(AnyPosition const& position, unsigned depth) const {
    if (depth == 0) return 1;
    if (method_) return count_in_parallel(position, depth);
    return whole_turns_ ? count_whole_turns(position, depth) : count_turns(position, depth, rolls_);
  }

  /// The count after one move of a round of `depth`: the rest of the turn, or the next round.
  [[nodiscard]] Count follow(AnyPosition const& next, unsigned depth) const {
    bool const goes_on = whole_turns_ ? is_within_turn(next) : turn_goes_on(next);
    return count(next, goes_on ? depth : depth - 1);
  }

private:
  [[nodiscard]] Count count_whole_turns(AnyPosition const& position, unsigned depth) const {
    Count total = 0;
    each_move(position, [&](AnyPosition const& next, Move) { total = sum(total, follow(next, depth)); });
    return total;
  }

  /// Distributes the positions after the first few plies over the threads. There are many more than threads,
  /// because their counts differ much in size.
  [[nodiscard]] Count count_in_parallel(AnyPosition const& position, unsigned depth) const {
    std::vector<AnyPosition> shares{position};
    while ((threads_ > 1 || progress_) && depth > least_shared_depth &&
           shares.size() < threads_ * shares_per_thread) {
      std::vector<AnyPosition> next;
      for (AnyPosition const& share : shares)
        each_move(share, [&](AnyPosition after, Move) { next.push_back(std::move(after)); });
      shares = std::move(next);
      --depth;
    }
    auto const count_one = [&](AnyPosition const& share) {
      return method_->count(share, depth, table_.get());
    };
    if (shares.size() == 1) return count_one(shares.front());
    std::mutex one_report;
    Counted done{0, shares.size(), 0}; // guarded by the mutex
    auto const reported = [&](Count count) {
      if (!progress_) return count;
      std::lock_guard const lock(one_report);
      ++done.parts;
      done.count = sum(done.count, count);
      progress_(done);
      return count;
    };
    tbb::global_control const allowed(tbb::global_control::max_allowed_parallelism, threads_);
    tbb::task_arena arena(static_cast<int>(threads_));
    return arena.execute([&] {
      return tbb::parallel_reduce(
          tbb::blocked_range<std::size_t>(0, shares.size(), 1), Count{0},
          [&](tbb::blocked_range<std::size_t> const& range, Count total) {
            for (std::size_t i = range.begin(); i != range.end(); ++i)
              total = sum(total, reported(count_one(shares[i])));
            return total;
          },
          [](Count a, Count b) { return sum(a, b); }, tbb::simple_partitioner());
    });
  }

  static constexpr unsigned least_shared_depth = 4; ///< below that, starting threads costs more than it saves
  static constexpr std::size_t shares_per_thread = 64;

  bool whole_turns_;
  std::unique_ptr<Method const> method_; ///< null where depth counts turns
  Rolls rolls_;
  unsigned threads_;
  std::function<void(Counted const&)> progress_;
  std::unique_ptr<Table> table_;
};

bool can_take_en_passant(AnyPosition const& position) {
  return position.en_passant().any() && std::ranges::any_of(position.legal_moves(), [](Move move) {
           return move.kind == MoveKind::en_passant;
         });
}

/// The position without the state on which no count depends.
AnyPosition essence(AnyPosition const& position) {
  Setup setup = position.setup();
  setup.halfmove_clock = 0;
  if (!position.variant().def->counts_moves(setup.move_number, setup.side)) setup.move_number = 1;
  setup.dice.reset(); // a game that ended within a turn keeps no dice
  if (!can_take_en_passant(position)) setup.en_passant = SquareSet();
  return AnyPosition(setup, position.variant());
}

/// The positions after one more round, by their text.
using Units = std::map<std::string, Unit>;

void add_units(AnyPosition const& position, Count multiplicity, Rolls rolls, Units& units) {
  if (must_roll(position)) {
    each_roll(position, rolls, [&](AnyPosition const& rolled, std::array<int, 2>, unsigned times) {
      add_units(rolled, product(multiplicity, times), rolls, units);
    });
    return;
  }
  each_move(position, [&](AnyPosition const& next, Move) {
    if (turn_goes_on(next)) return add_units(next, multiplicity, rolls, units);
    AnyPosition const unit = essence(next);
    auto const [at, fresh] = units.try_emplace(position::fen(unit), Unit{unit, 0});
    at->second.multiplicity = sum(at->second.multiplicity, multiplicity);
  });
}

} // namespace

Count perft(AnyPosition const& position, unsigned depth, Options const& options) {
  return Counter(position, options).count(position, depth);
}

std::vector<Part> divide(AnyPosition const& position, unsigned depth, Options const& options) {
  Counter const counter(position, options);
  std::vector<Part> parts;
  if (must_roll(position))
    each_roll(position, options.rolls,
              [&](AnyPosition const& rolled, std::array<int, 2> roll, unsigned times) {
                parts.push_back({std::nullopt, roll, product(times, counter.count(rolled, depth))});
              });
  else
    each_move(position, [&](AnyPosition const& next, Move move) {
      parts.push_back({move, std::nullopt, counter.follow(next, depth)});
    });
  return parts;
}

std::vector<Unit> split(AnyPosition const& position, unsigned depth, Options const& options) {
  std::vector<Unit> units{{position, 1}};
  for (unsigned round = 0; round < depth; ++round) {
    Units next;
    for (Unit const& unit : units) add_units(unit.position, unit.multiplicity, options.rolls, next);
    units.clear();
    for (auto& [text, unit] : next) units.push_back(std::move(unit));
  }
  return units;
}

} // namespace hippo::perft
