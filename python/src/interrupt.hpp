// Long work without the interpreter's lock, which Ctrl-C can end.
#pragma once

#include "python/src/game.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <future>
#include <memory>
#include <optional>
#include <stop_token>

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

/// While it lives, the interpreter's lock is released and no game is loaded.
struct UsingGames {
  py::gil_scoped_release without_interpreter;
  hippogonal::detail::UsingGames games;
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

/// The result of work(stop), which uses no Python, in another thread, while this one asks for signals: what a
/// handler raises ends the work.
auto heeding_signals(auto const& work) {
  constexpr std::chrono::milliseconds between{50};
  std::stop_source stop;
  auto result = std::async(std::launch::async, [&] { return work(stop.get_token()); });
  {
    py::gil_scoped_release const without_interpreter;
    while (result.wait_for(between) != std::future_status::ready) {
      py::gil_scoped_acquire const interpreter;
      if (PyErr_Occurred() == nullptr && PyErr_CheckSignals() != 0) stop.request_stop();
    }
  }
  if (PyErr_Occurred() != nullptr) throw py::error_already_set();
  return result.get();
}

/// Seconds of Python. Raises ValueError.
inline std::optional<std::chrono::milliseconds> milliseconds(std::optional<double> seconds) {
  if (!seconds) return std::nullopt;
  if (!(*seconds >= 0)) throw py::value_error("time is a number of seconds");
  constexpr double longest = 1e9;
  return std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::duration<double>(std::min(*seconds, longest)));
}

} // namespace hippo::python
