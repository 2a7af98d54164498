// Ctrl-C and SIGTERM as a stop request, so that work can end between two steps.
#pragma once

#include <csignal>
#include <ctime>
#include <stop_token>
#include <thread>

namespace hippo::tool::tb {

/// While it lives, SIGINT and SIGTERM do not end the program but request a stop. Create it before
/// other threads: they inherit that the signals are blocked. They are as before at its end. Unlike with
/// Interruptible, further signals do not end the program, so that it completes its checkpoint.
class StopOnSignal {
public:
  StopOnSignal() {
    sigemptyset(&signals_);
    sigaddset(&signals_, SIGINT);
    sigaddset(&signals_, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals_, &before_);
    watcher_ = std::jthread([this](std::stop_token const& end) {
      timespec const pause{0, 100'000'000};
      while (!end.stop_requested())
        if (sigtimedwait(&signals_, nullptr, &pause) > 0) source_.request_stop();
    });
  }
  StopOnSignal(StopOnSignal const&) = delete;
  StopOnSignal& operator=(StopOnSignal const&) = delete;
  ~StopOnSignal() {
    watcher_.request_stop();
    watcher_.join();
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  [[nodiscard]] std::stop_token token() const { return source_.get_token(); }

private:
  sigset_t signals_{}, before_{};
  std::stop_source source_;
  std::jthread watcher_;
};

} // namespace hippo::tool::tb
