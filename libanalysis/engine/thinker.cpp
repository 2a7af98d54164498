#include "libanalysis/engine/thinker.hpp"

#include "libanalysis/engine/budget_watch.hpp"

namespace hippo::engine {

void Thinker::start(Task task, Report on_depth, Report on_end) {
  stop();
  must_stop_ = false;
  is_infinite_ = task.is_infinite;
  waits_ = task.is_infinite || task.is_pondering;
  begin_ = Time::now().time_since_epoch().count();
  thread_ = std::thread([this, task = std::move(task), on_depth = std::move(on_depth),
                         on_end = std::move(on_end)]() mutable { think(std::move(task), on_depth, on_end); });
}

void Thinker::stop() {
  must_stop_ = true;
  waits_ = false;
  waits_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Thinker::ponder_hit() {
  begin_ = Time::now().time_since_epoch().count();
  waits_ = is_infinite_;
  waits_.notify_all();
}

void Thinker::finish() {
  if (waits_) return stop();
  if (thread_.joinable()) thread_.join();
}

void Thinker::forget() {
  stop();
  memory_.forget();
}

Milliseconds Thinker::spent() const {
  auto const now = Time::now().time_since_epoch();
  return std::chrono::duration_cast<Milliseconds>(now - Time::duration(begin_.load()));
}

void Thinker::think(Task task, Report const& on_depth, Report const& on_end) {
  BudgetWatch watch(task.budget, [this] { return waits_ ? Milliseconds(0) : spent(); });
  task.limits.report = [&](search::Result const& result) {
    on_depth(result, spent());
    watch.note_depth();
  };
  task.limits.stop = [&] { return watch.is_over() || (must_stop_ && watch.has_any_depth()); };
  task.limits.table = &memory_.table_for(task.position.variant(), task.limits.hash_mib);
  auto const result = search::search(task.position, task.limits);
  waits_.wait(true);
  on_end(result, spent());
}

} // namespace hippo::engine
