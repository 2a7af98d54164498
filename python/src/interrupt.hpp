// Long work without the interpreter's lock, which Ctrl-C can end.
#pragma once

#include "python/src/loaded_games.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <optional>

namespace hippo::python {

/// Whether a signal handler has raised an exception; asks the interpreter a few times a second. Copies share
/// the time. For work by several threads, too.
class SignalWatch {
public:
  [[nodiscard]] bool must_stop() const {
    auto const now = std::chrono::steady_clock::now().time_since_epoch();
    auto next = next_->load();
    if (now < next || !next_->compare_exchange_strong(next, now + between)) return false;
    py::gil_scoped_acquire const interpreter;
    return PyErr_CheckSignals() != 0;
  }

private:
  using Time = std::chrono::steady_clock::duration;
  static constexpr std::chrono::milliseconds between{50};

  std::shared_ptr<std::atomic<Time>> next_ = std::make_shared<std::atomic<Time>>(Time::zero());
};

/// A callback that ends the work that calls it by an exception.
class HeedSignals {
public:
  struct Interrupted {};

  void operator()(auto const&...) const {
    if (watch_.must_stop()) throw Interrupted();
  }

private:
  SignalWatch watch_;
};

/// The end of a search: a time, if there is one, or a signal.
class WorkLimit {
public:
  explicit WorkLimit(std::optional<double> seconds) {
    if (!seconds) return;
    if (!(*seconds >= 0)) throw py::value_error("time is a number of seconds");
    constexpr double longest = 1e9;
    end_ = std::chrono::steady_clock::now() + std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                                                  std::chrono::duration<double>(std::min(*seconds, longest)));
  }
  [[nodiscard]] bool must_stop() const {
    return (end_ && std::chrono::steady_clock::now() >= *end_) || watch_.must_stop();
  }

private:
  std::optional<std::chrono::steady_clock::time_point> end_;
  SignalWatch watch_;
};

/// The result of work(), which uses no Python. Raises what a signal handler has raised meanwhile.
auto without_interpreter(auto const& work) {
  auto result = [&]() -> std::optional<decltype(work())> {
    try {
      UsingGames const using_games;
      return work();
    } catch (HeedSignals::Interrupted const&) {
      return std::nullopt;
    }
  }();
  if (PyErr_Occurred() != nullptr) throw py::error_already_set();
  return std::move(*result);
}

} // namespace hippo::python
