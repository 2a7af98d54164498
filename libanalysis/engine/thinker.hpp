// A search in a thread of its own, which can be stopped at any time.
#pragma once

#include "libanalysis/engine/search_memory.hpp"
#include "libanalysis/engine/time_budget.hpp"
#include "libanalysis/search/search.hpp"

#include <atomic>
#include <functional>
#include <optional>
#include <string_view>
#include <thread>

namespace hippo::engine {

/// What to think about, and for how long.
struct Task {
  AnyPosition position;
  search::Limits limits = {};            ///< `stop`, `report` and `table` are set by the thinker
  std::optional<TimeBudget> budget = {}; ///< nothing: any time
  bool is_infinite = false;              ///< no result before stop()
  bool is_pondering = false; ///< no result before stop() or ponder_hit(), from which the budget counts
};

class Thinker {
public:
  using Report = std::function<void(search::Result const&, Milliseconds spent)>;
  struct Callbacks {
    Report on_depth; ///< after each depth
    Report on_end;   ///< once, with the result
    std::function<void(std::string_view)> on_fault =
        nullptr; ///< memory or threads are missing; before on_end
  };

  Thinker() = default;
  Thinker(Thinker const&) = delete;
  Thinker& operator=(Thinker const&) = delete;
  ~Thinker() { stop(); }

  /// Begins to think, in a thread that calls back; earlier thinking is stopped. Where the system refuses
  /// memory or threads, one thread thinks without a table.
  void start(Task task, Callbacks callbacks);
  /// Stops the search; returns after `on_end`.
  void stop();
  /// The move that was pondered has been played: the budget counts from now on.
  void ponder_hit();
  /// Returns when the thinking has ended by itself; stops it if it waits for more.
  void finish();
  /// Stops, and forgets what it found out about earlier positions.
  void forget();

private:
  using Time = std::chrono::steady_clock;

  void think(Task task, Callbacks const& callbacks);
  [[nodiscard]] search::Result search(Task& task, Callbacks const& callbacks);
  [[nodiscard]] Milliseconds spent() const;

  SearchMemory memory_;
  bool is_infinite_ = false;
  std::atomic<bool> must_stop_ = false;
  std::atomic<bool> waits_ = false;  ///< the client still thinks, or plays on
  std::atomic<Time::rep> begin_ = 0; ///< when the budget began to count
  std::thread thread_;
};

} // namespace hippo::engine
