// The end of a search whose time is limited.
#pragma once

#include "libanalysis/engine/time_budget.hpp"

#include <functional>
#include <optional>
#include <utility>

namespace hippo::engine {

/// Ends a search when its budget is spent, but not before its first depth, which takes no time and without
/// which there is no move. Used by the thread that searches.
class BudgetWatch {
public:
  /// `spent`: the time so far that counts.
  BudgetWatch(std::optional<TimeBudget> budget, std::function<Milliseconds()> spent)
      : budget_(budget), spent_(std::move(spent)) {}

  /// Called after each depth.
  void note_depth() {
    has_any_ = true;
    is_enough_ = budget_ && spent_() >= budget_->enough;
  }
  [[nodiscard]] bool has_any_depth() const { return has_any_; }
  [[nodiscard]] bool is_over() const {
    return has_any_ && (is_enough_ || (budget_ && spent_() >= budget_->most));
  }

private:
  std::optional<TimeBudget> budget_; ///< none: any time
  std::function<Milliseconds()> spent_;
  bool has_any_ = false, is_enough_ = false;
};

} // namespace hippo::engine
