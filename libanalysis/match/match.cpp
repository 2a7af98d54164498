#include "libanalysis/match/match.hpp"

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

namespace hippo::match {

namespace {

class Match {
public:
  using OnGame = std::function<void(FinishedGame const&, GameNumber)>;

  Match(MatchPlan const& plan, MatchResults& results, OnGame const& on_game)
      : plan_(plan), results_(results), on_game_(on_game), is_over_(is_decided()) {}

  void run() {
    {
      std::vector<std::jthread> threads;
      try {
        for (unsigned i = 0; i < plan_.threads; ++i) threads.emplace_back([this] { work(); });
      } catch (...) { // those that have been started play no further
        is_over_ = true;
        throw;
      }
    }
    if (failure_) std::rethrow_exception(failure_);
  }

private:
  /// A thread.
  void work() {
    try {
      play();
    } catch (...) {
      std::scoped_lock const lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      is_over_ = true;
    }
  }

  /// The players of a thread, and one game after another.
  void play() {
    GameRules rules = plan_.rules;
    rules.must_stop = [this] { return must_stop(); };
    auto const first = make_player(plan_.first, rules.control, rules.must_stop);
    auto const second = make_player(plan_.second, rules.control, rules.must_stop);
    while (auto const number = next()) {
      bool const is_swapped = number->game == 1;
      auto opening =
          opening_of(plan_.openings, number->pair, is_swapped ? Color::black : Color::white, rules.must_stop);
      rules.dice = {plan_.openings.seed, number->pair};
      finish(
          play_game(std::move(opening), is_swapped ? *second : *first, is_swapped ? *first : *second, rules),
          *number);
    }
  }

  [[nodiscard]] bool must_stop() const {
    return is_over_ || (plan_.rules.must_stop && plan_.rules.must_stop());
  }

  /// The next game that has not been played.
  std::optional<GameNumber> next() {
    for (;;) {
      std::uint64_t const index = next_++;
      GameNumber const number{index / plan_.games_of_pair * plan_.parts + plan_.part - 1,
                              static_cast<unsigned>(index % plan_.games_of_pair)};
      if (number.pair >= plan_.pairs || must_stop()) return std::nullopt;
      std::scoped_lock const lock(mutex_);
      if (!results_.has(number)) return number;
    }
  }

  void finish(FinishedGame const& finished, GameNumber number) {
    if (finished.termination == Termination::interrupted) return;
    std::scoped_lock const lock(mutex_);
    if (failure_) return;
    Color const own = number.game == 0 ? Color::white : Color::black;
    results_.add(number, !finished.winner ? 1 : *finished.winner == own ? 2 : 0);
    try {
      on_game_(finished, number);
    } catch (...) {
      failure_ = std::current_exception();
    }
    if (failure_ || is_decided()) is_over_ = true;
  }

  [[nodiscard]] bool is_decided() const { return plan_.sprt && plan_.sprt->accepts(results_.score()); }

  MatchPlan const& plan_;
  MatchResults& results_;
  OnGame const& on_game_;
  std::mutex mutex_; ///< of the results and the failure
  std::atomic<std::uint64_t> next_ = 0;
  std::atomic<bool> is_over_;
  std::exception_ptr failure_;
};

} // namespace

void play_match(MatchPlan const& plan, MatchResults& results,
                std::function<void(FinishedGame const&, GameNumber)> const& on_game) {
  Match(plan, results, on_game).run();
}

} // namespace hippo::match
