#include "libanalysis/engine/thinker.hpp"

#include "libanalysis/engine/budget_watch.hpp"

#include <fmt/format.h>

#include <new>
#include <system_error>

namespace hippo::engine {

void Thinker::start(Task task, Callbacks callbacks) {
  stop();
  must_stop_ = false;
  is_infinite_ = task.is_infinite;
  waits_ = task.is_infinite || task.is_pondering;
  begin_ = Time::now().time_since_epoch().count();
  thread_ = std::thread([this, task = std::move(task), callbacks = std::move(callbacks)]() mutable {
    think(std::move(task), callbacks);
  });
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

void Thinker::think(Task task, Callbacks const& callbacks) {
  BudgetWatch watch(task.budget, [this] { return waits_ ? Milliseconds(0) : spent(); });
  task.limits.report = [&](search::Result const& result) {
    callbacks.on_depth(result, spent());
    watch.note_depth();
  };
  task.limits.stop = [&] { return watch.is_over(must_stop_); };
  auto const result = search(task, callbacks);
  waits_.wait(true);
  callbacks.on_end(result, spent());
}

search::Result Thinker::search(Task& task, Callbacks const& callbacks) {
  auto const tell = [&](std::string_view what) {
    if (callbacks.on_fault) callbacks.on_fault(what);
  };
  try {
    task.limits.table = &memory_.table_for(task.position.variant(), task.limits.hash_mib);
    return search::search(task.position, task.limits);
  } catch (std::bad_alloc const&) {
    tell("not enough memory; one thread searches without a hash table");
  } catch (std::system_error const& error) {
    tell(fmt::format("{} threads: {}; one searches without a hash table", task.limits.threads,
                     error.code().message()));
  }
  search::TranspositionTable none(0);
  task.limits.table = &none;
  task.limits.threads = 1;
  return search::search(task.position, task.limits);
}

} // namespace hippo::engine
