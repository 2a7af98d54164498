// The end of a search whose time is limited.
#pragma once

#include "libanalysis/engine/time_budget.hpp"

#include <functional>
#include <optional>
#include <utility>

namespace hippo::engine {

/// Ends a search when its budget is spent or its end is requested. The first depth, which finds a better move
/// than none, may take `time_of_first_depth` in any case. Used by the thread that searches.
class BudgetWatch {
public:
  static constexpr Milliseconds time_of_first_depth{50};

  /// `spent`: the time so far that counts.
  BudgetWatch(std::optional<TimeBudget> budget, std::function<Milliseconds()> spent)
      : budget_(budget), spent_(std::move(spent)) {}

  /// Called after each depth.
  void note_depth() {
    has_any_ = true;
    is_enough_ = budget_ && spent_() >= budget_->enough;
  }
  [[nodiscard]] bool is_over(bool is_end_requested) const {
    if (!has_any_ && spent_() < time_of_first_depth) return false;
    return is_end_requested || is_enough_ || (budget_ && spent_() >= budget_->most);
  }

private:
  std::optional<TimeBudget> budget_; ///< none: any time
  std::function<Milliseconds()> spent_;
  bool has_any_ = false, is_enough_ = false;
};

} // namespace hippo::engine
