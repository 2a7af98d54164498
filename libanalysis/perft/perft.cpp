#include "libanalysis/perft/perft.hpp"

#include "libanalysis/perft/directions.hpp"
#include "libanalysis/perft/isa_dispatch.hpp"
#include "libanalysis/perft/plain_laws.hpp"
#include "libanalysis/position/rolls.hpp"
#include "libanalysis/position/visit.hpp"
#include "libanalysis/position/write_position.hpp"
#include "libanalysis/rules/movegen.hpp"

#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_reduce.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <concepts>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <tuple>
#include <type_traits>

namespace hippo::perft {

namespace {

/// Whether a turn may begin with a roll of dice; whether it does, the laws say.
template <class R>
constexpr bool may_have_dice = !std::is_same_v<typename R::Turn, rules::SingleMove>;

/// Whether the kernels can count the game: a compiled one that fits them.
template <class R>
constexpr bool has_kernel() {
  if constexpr (std::default_initializable<R>)
    return fits_lanes<R>();
  else
    return false;
}

/// Counts for one thread, as fast as the game allows. A position is of a game without dice.
template <class R>
class Method {
public:
  explicit Method(R const&) {}
  [[nodiscard]] Count count(rules::Position<R> const& position, unsigned depth, Table* table) const {
    if constexpr (has_kernel<R>())
      return best_kernel<R>().count(position, depth, table);
    else
      return count_plainly(position, depth);
  }

private:
  /// For games that the kernels cannot count (fits_lanes).
  [[nodiscard]] static Count count_plainly(rules::Position<R> const& position, unsigned depth) {
    if (depth == 1) return count_legal_moves(position);
    Count total = 0;
    MoveList moves;
    legal_moves(position, moves);
    for (Move move : moves) {
      rules::Position<R> next = position;
      next.play(move);
      total = sum(total, count_plainly(next, depth - 1));
    }
    return total;
  }
};

/// Games that are read from text: those like compiled ones are counted in the same way.
template <class R>
requires(R::open) class Method<R> {
public:
  explicit Method(R const& laws) : plan_(laws) {
    if constexpr (std::is_same_v<R, OpenLaws>) plain_ = plain_game(laws);
  }
  [[nodiscard]] Count count(rules::Position<R> const& position, unsigned depth, Table* table) const {
    if constexpr (std::is_same_v<R, OpenLaws>)
      if (plain_)
        if (auto const sets = plain_sets(PlainLaws(*plain_), position))
          return best_kernel<PlainLaws>().count(*sets, depth, table);
    return best_kernel<R>().count(plan_, position, depth);
  }

private:
  CountPlan<typename R::Set> plan_;
  std::unique_ptr<PlainLaws::Game const> plain_; ///< null where the game has other laws
};

/// Counts in a game of type R. A "round" is what depth counts: a ply or, with dice, a turn.
template <class R>
class Counter {
public:
  Counter(R const& laws, Options const& options)
      : method_(laws), rolls_(options.rolls), threads_(options.threads), progress_(options.progress),
        table_(options.hash_mib == 0 ? nullptr : std::make_unique<Table>(options.hash_mib)) {}

  [[nodiscard]] Count count(rules::Position<R> const& position, unsigned depth) const {
    if (depth == 0) return 1;
    if (!position.laws().has_dice()) return count_in_parallel(position, depth);
    if constexpr (may_have_dice<R>)
      if (!position.turn().rolled()) return over_rolls(position, depth);
    Count total = 0;
    each_move(position,
              [&](rules::Position<R> const& next, Move) { total = sum(total, follow(next, depth)); });
    return total;
  }

  /// Calls visit(next, move) for every legal move.
  template <class Visit>
  static void each_move(rules::Position<R> const& position, Visit visit) {
    MoveList moves;
    legal_moves(position, moves);
    for (Move move : moves) {
      rules::Position<R> next = position;
      next.play(move);
      visit(next, move);
    }
  }

  /// Calls visit(position with the roll, roll, how often it counts) for every distinct roll.
  template <class Visit>
  void each_roll(rules::Position<R> const& position, Visit visit) const {
    for (position::RollFaces roll : position::all_rolls()) {
      rules::Position<R> next = position;
      next.set_turn({roll[0], roll[1]});
      visit(next, roll, rolls_ == Rolls::ordered ? position::ways(roll) : 1U);
    }
  }

  /// What comes after one move of a round of `depth`: the rest of the turn, or the next round.
  [[nodiscard]] Count follow(rules::Position<R> const& next, unsigned depth) const {
    if constexpr (may_have_dice<R>) {
      bool const goes_on = next.laws().has_dice() && next.turn().rolled() && !next.laws().ending(next);
      if (goes_on) return count(next, depth);
    }
    return count(next, depth - 1);
  }

private:
  [[nodiscard]] Count over_rolls(rules::Position<R> const& position, unsigned depth) const {
    Count total = 0;
    if (position.laws().ending(position)) return total;
    each_roll(position, [&](rules::Position<R> const& rolled, std::array<int, 2>, unsigned times) {
      total = sum(total, product(times, count(rolled, depth)));
    });
    return total;
  }

  /// Distributes the positions after the first few plies over the threads. There are many more than threads,
  /// because their counts differ much in size.
  [[nodiscard]] Count count_in_parallel(rules::Position<R> const& position, unsigned depth) const {
    std::vector<rules::Position<R>> shares{position};
    while ((threads_ > 1 || progress_) && depth > least_shared_depth &&
           shares.size() < threads_ * shares_per_thread) {
      std::vector<rules::Position<R>> next;
      for (rules::Position<R> const& share : shares)
        each_move(share, [&](rules::Position<R> const& after, Move) { next.push_back(after); });
      shares = std::move(next);
      --depth;
    }
    auto const count_one = [&](rules::Position<R> const& share) {
      return method_.count(share, depth, table_.get());
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

  Method<R> method_;
  Rolls rolls_;
  unsigned threads_;
  std::function<void(Counted const&)> progress_;
  std::unique_ptr<Table> table_;
};

/// The game of a position, from the position's type.
template <class P>
using LawsOf = typename std::remove_cvref_t<P>::Laws;

template <class R>
std::vector<Part> divide_typed(rules::Position<R> const& position, unsigned depth, Options const& options) {
  Counter<R> const counter(position.laws(), options);
  std::vector<Part> parts;
  if constexpr (may_have_dice<R>) {
    if (position.laws().has_dice() && !position.turn().rolled()) {
      if (position.laws().ending(position)) return parts;
      counter.each_roll(position, [&](auto const& rolled, std::array<int, 2> roll, unsigned times) {
        parts.push_back({std::nullopt, roll, product(times, counter.count(rolled, depth))});
      });
      return parts;
    }
  }
  counter.each_move(position, [&](auto const& next, Move move) {
    parts.push_back({move, std::nullopt, counter.follow(next, depth)});
  });
  std::ranges::sort(parts, {}, [](Part const& part) {
    return std::tuple(part.move->from, part.move->to, part.move->piece_after, part.move->kind);
  });
  return parts;
}

template <class R>
bool can_take_en_passant(rules::Position<R> const& position) {
  MoveList moves;
  if (position.en_passant().any()) legal_moves(position, moves);
  return std::ranges::any_of(moves, [](Move move) { return move.kind == MoveKind::en_passant; });
}

/// The positions after one more round, by their text.
using Units = std::map<std::string, Unit>;

template <class R>
void add_units(Counter<R> const& counter, rules::Position<R> const& position, Count multiplicity,
               Units& units) {
  auto const add = [&](rules::Position<R> next, Count times) {
    next.set_clocks(0, 1);
    if constexpr (may_have_dice<R>) next.set_turn({}); // a game that ended within a turn keeps no dice
    if (!can_take_en_passant(next)) next.set_en_passant({});
    AnyPosition const any = position::any_position(next);
    auto const [at, fresh] = units.try_emplace(position::fen(any), Unit{any, 0});
    at->second.multiplicity = sum(at->second.multiplicity, times);
  };
  if constexpr (may_have_dice<R>) {
    if (position.laws().has_dice() && position.laws().ending(position)) return;
    if (position.laws().has_dice() && !position.turn().rolled()) {
      counter.each_roll(position, [&](auto const& rolled, std::array<int, 2>, unsigned times) {
        add_units(counter, rolled, product(multiplicity, times), units);
      });
      return;
    }
  }
  counter.each_move(position, [&](rules::Position<R> const& next, Move) {
    if constexpr (may_have_dice<R>)
      if (next.laws().has_dice() && next.turn().rolled() && !next.laws().ending(next))
        return add_units(counter, next, multiplicity, units);
    add(next, multiplicity);
  });
}

} // namespace

Count perft(AnyPosition const& position, unsigned depth, Options const& options) {
  return position::visit(position, [&]<class P>(P const& typed) {
    return Counter<LawsOf<P>>(typed.laws(), options).count(typed, depth);
  });
}

std::vector<Part> divide(AnyPosition const& position, unsigned depth, Options const& options) {
  return position::visit(position, [&](auto const& typed) { return divide_typed(typed, depth, options); });
}

std::vector<Unit> split(AnyPosition const& position, unsigned depth, Options const& options) {
  Options const plain{.rolls = options.rolls};
  std::vector<Unit> units{{position, 1}};
  for (unsigned round = 0; round < depth; ++round) {
    Units next;
    for (Unit const& unit : units)
      position::visit(unit.position, [&]<class P>(P const& typed) {
        add_units(Counter<LawsOf<P>>(typed.laws(), plain), typed, unit.multiplicity, next);
      });
    units.clear();
    for (auto& [text, unit] : next) units.push_back(std::move(unit));
  }
  return units;
}

} // namespace hippo::perft
