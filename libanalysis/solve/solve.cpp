#include "libanalysis/solve/solve.hpp"

#include "libanalysis/solve/lines.hpp"
#include "libanalysis/solve/proof_games.hpp"
#include "libanalysis/solve/variations.hpp"
#include "libgame/position/describe.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/position/visit.hpp"

#include <fmt/format.h>

#include <atomic>
#include <future>
#include <memory>

namespace hippo::solve {

namespace {

/// If a limit ends the search for the extras, the solutions are complete nevertheless.
void drop_unfinished_extras(Solutions& found) {
  found.keys.clear();
  found.tries.clear();
  found.set_play.clear();
  found.set_lines.clear();
  found.extras_finished = false;
}

/// The working data of one thread.
template <rules::RuleSet L>
struct Worker {
  Play<L> play;
  Contest<L> contest{play};
  Lines<L> lines{play, contest};

  Worker(notation::Stipulation const& wanted, SearchControl& control) : play(wanted, control) {}
};

/// A search, divided by its first moves.
template <rules::RuleSet L>
class DividedSearch {
  using Position = rules::Position<L>;

public:
  DividedSearch(notation::Stipulation const& wanted, SearchControl& control)
      : wanted_(wanted), control_(control) {
    for (unsigned i = 0; i < control.threads(); ++i)
      workers_.push_back(std::make_unique<Worker<L>>(wanted, control));
  }

  /// `target` is another position than the start of proof games only.
  Solutions run(Position const& start, Position const& target, Wanted extras) {
    if (notation::is_proof(wanted_.kind))
      find_proof_games(start, target);
    else if (notation::has_keys(wanted_.kind))
      find_keys(start);
    else
      find_lines(start);
    count_nodes();
    Solutions& found = first().play.found;
    found.finished = !control_.stopped();
    if (extras.any() && found.finished && !start.laws().def().several_moves) add(start, extras);
    std::ranges::sort(found.lines);
    count_nodes();
    found.nodes = control_.nodes();
    return std::move(found);
  }

private:
  [[nodiscard]] Worker<L>& first() { return *workers_.front(); }

  /// All keys of the fewest moves that force the goal, or of any number.
  void find_keys(Position const& start) {
    MoveList const moves = first().contest.attacks(start);
    Solutions& found = first().play.found;
    unsigned const least = control_.slower_keys() ? wanted_.moves : 1;
    for (unsigned n = least; n <= wanted_.moves && found.lines.empty() && !control_.stopped(); ++n) {
      found.moves = n;
      std::vector<char> is_key(moves.size());
      each(moves.size(), [&](Worker<L>& worker, std::size_t i) {
        is_key[i] =
            worker.contest.forces_after(worker.play.after(start, moves[i]), n) && !worker.play.stopped();
        if (is_key[i]) control_.add_solution();
      });
      for (std::size_t i = 0; i < moves.size(); ++i)
        if (is_key[i]) add_turns(start, moves[i], n);
    }
  }

  /// The turns that begin with a move and force the goal in n turns: the move alone, unless turns have
  /// several.
  void add_turns(Position const& position, Move move, unsigned n) {
    Play<L>& play = first().play;
    turn_.push_back(move);
    auto const next = play.after(position, move);
    if (!rules::is_within_turn(next) || first().contest.is_goal_of_attack(next))
      play.found.lines.push_back(turn_);
    else
      for (Move more : first().contest.attacks(next))
        if (first().contest.forces_after(play.after(next, more), n)) add_turns(next, more, n);
    turn_.pop_back();
  }

  void find_lines(Position const& start) {
    if (auto const bounded = bounded_play(start); bounded && MateBound<L>::can_bound(start)) {
      bound_ = std::make_unique<MateBound<L>>(start, bounded->mating, bounded->moves);
      for (auto& worker : workers_) worker->lines.set_bound(bound_.get());
    }
    if (first().lines.begins_with_choice()) return first().lines.find_all(start);
    MoveList moves;
    legal_moves(start, moves);
    each(moves.size(), [&](Worker<L>& worker, std::size_t i) { worker.lines.find_after(start, moves[i]); });
    gather();
  }

  /// Who mates, and in how many of its moves.
  struct BoundedPlay {
    Color mating;
    unsigned moves;
  };
  /// Nothing where a bound is impossible, or not worth its preparation.
  [[nodiscard]] std::optional<BoundedPlay> bounded_play(Position const& start) const {
    using Kind = notation::ProblemKind;
    if (wanted_.goal != notation::Goal::mate) return std::nullopt;
    unsigned const n = wanted_.moves;
    if (wanted_.kind == Kind::series && n >= least_bounded) return BoundedPlay{start.side(), n};
    if (wanted_.kind == Kind::series_help && n >= least_bounded) return BoundedPlay{~start.side(), 1};
    if (wanted_.kind != Kind::help || 2 * n + (wanted_.half ? 1 : 0) < least_bounded) return std::nullopt;
    return BoundedPlay{wanted_.half ? start.side() : ~start.side(), n + (wanted_.half ? 1 : 0)};
  }

  /// The solutions of the stated length, or of the shortest one.
  void find_proof_games(Position const& start, Position const& target) {
    ProofBound<L> const bound(target);
    Solutions& found = first().play.found;
    unsigned const parity = start.side() == target.side() ? 0 : 1;
    bool const is_stated = wanted_.moves > 0 || wanted_.half;
    unsigned const longest = is_stated ? 2 * wanted_.moves + (wanted_.half ? 1 : 0) : max_plies;
    bool const must_be_shortest = wanted_.kind == notation::ProblemKind::shortest_proof;
    unsigned plies = must_be_shortest ? (parity == 0 ? 2 : 1) : longest;
    if (wanted_.kind == notation::ProblemKind::series_proof) return find_series_proofs(start, target, bound);
    if (longest % 2 != parity && is_stated) return;
    MoveList moves;
    legal_moves(start, moves);
    for (; plies <= longest && found.lines.empty() && !control_.stopped(); plies += 2) {
      found.moves = plies / 2;
      if (!bound.may_reach(start, plies)) continue;
      each(moves.size(), [&](Worker<L>& worker, std::size_t i) {
        ProofGames<L>(worker.play, target, bound).find_after(start, moves[i], plies);
      });
      gather();
    }
  }

  void find_series_proofs(Position const& start, Position const& target, ProofBound<L> const& bound) {
    MoveList moves;
    legal_moves(start, moves);
    each(moves.size(), [&](Worker<L>& worker, std::size_t i) {
      ProofGames<L>(worker.play, target, bound).find_series_after(start, moves[i], wanted_.moves);
    });
    gather();
  }

  void add(Position const& start, Wanted extras) {
    Worker<L>& worker = first();
    if (notation::has_keys(wanted_.kind))
      Variations<L>(worker.play, worker.contest).add(start, extras);
    else if (extras.set_play)
      worker.lines.find_set_play(start);
    count_nodes();
    if (control_.stopped()) drop_unfinished_extras(worker.play.found);
  }

  /// Calls work(worker, i) for all first moves i < count, by as many threads as there are workers.
  template <class Work>
  void each(std::size_t count, Work const& work) {
    std::atomic<std::size_t> next = 0;
    auto const run = [&](Worker<L>& worker) {
      for (std::size_t i = next++; i < count && !worker.play.stopped(); i = next++) work(worker, i);
    };
    std::vector<std::future<void>> others;
    for (std::size_t w = 1; w < workers_.size(); ++w)
      others.push_back(std::async(std::launch::async, [&, w] { run(*workers_[w]); }));
    run(first());
    for (auto& other : others) other.get();
  }

  /// Moves the lines of all workers to the first.
  void gather() {
    auto& lines = first().play.found.lines;
    for (std::size_t w = 1; w < workers_.size(); ++w) {
      auto& more = workers_[w]->play.found.lines;
      std::ranges::move(more, std::back_inserter(lines));
      more.clear();
    }
  }
  void count_nodes() {
    for (auto& worker : workers_) worker->play.count_nodes();
  }

  static constexpr unsigned least_bounded = 4;  ///< moves of a series, or plies
  static constexpr unsigned max_plies = 2 * 99; ///< of a proof game of no stated length

  notation::Stipulation const& wanted_;
  SearchControl& control_;
  std::vector<std::unique_ptr<Worker<L>>> workers_;
  std::unique_ptr<MateBound<L>> bound_; ///< of lines; none: there is no bound
  std::vector<Move> turn_;              ///< the moves of a key so far
};

} // namespace

AnyPosition first_position(AnyPosition const& position, notation::Stipulation const& stipulation) {
  return notation::is_proof(stipulation.kind) ? position::start_position(position.variant()) : position;
}

std::optional<text::Diagnostic> objection(AnyPosition const& position,
                                          notation::Stipulation const& stipulation) {
  bool const is_direct = stipulation.kind == notation::ProblemKind::direct;
  if (position.variant().def->several_moves && !is_direct)
    return text::Diagnostic{text::Severity::error,
                            {0, 0},
                            "with several moves a turn, only direct play is solved",
                            {"the number of moves is that of turns"}};
  bool const is_stated = stipulation.moves > 0 || stipulation.half;
  if (!notation::is_proof(stipulation.kind) || !is_stated) return std::nullopt;
  Color const first = first_position(position, stipulation).side();
  bool const is_odd = stipulation.half || stipulation.kind == notation::ProblemKind::series_proof;
  Color const last = is_odd ? ~first : first;
  if (last == position.side()) return std::nullopt;
  return text::Diagnostic{text::Severity::error,
                          {0, 0},
                          fmt::format("after {} moves it is {}'s turn, but {} is to move",
                                      notation::length_of(stipulation), position::side_name(last),
                                      position::side_name(position.side())),
                          {}};
}

Solutions solve(AnyPosition const& position, notation::Stipulation const& stipulation, Limits const& limits,
                Wanted wanted) {
  SearchControl control(limits);
  AnyPosition const start = first_position(position, stipulation);
  return position::visit_tables(position, [&]<class L>(rules::Position<L> const& target) {
    return DividedSearch<L>(stipulation, control).run(position::under<L>(start), target, wanted);
  });
}

Verdict verdict(notation::Stipulation const& stipulation, Solutions const& found) {
  std::size_t const stated = stipulation.solutions.value_or(1);
  bool const any_number = !notation::has_keys(stipulation.kind) && !notation::is_proof(stipulation.kind) &&
                          !stipulation.solutions;
  if (found.moves < stipulation.moves && !found.lines.empty()) return Verdict::too_short;
  if (found.lines.size() > stated && !any_number) return Verdict::cooked;
  if (!found.finished) return Verdict::unfinished;
  return found.lines.size() < stated ? Verdict::no_solution : Verdict::sound;
}

} // namespace hippo::solve
