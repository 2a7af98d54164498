// The end of work on one item, by Ctrl-C, SIGTERM or a limit of time: a command prints the results so far.
#pragma once

#include <chrono>
#include <csignal>
#include <mutex>
#include <optional>

namespace hippo::tool {

/// While it lives, the first SIGINT or SIGTERM is noted; the second one ends the program at once. One at a
/// time, in one thread.
class Interruptible {
public:
  /// `time`: how long the work may take from now on; 0: any time.
  explicit Interruptible(std::chrono::milliseconds time);
  Interruptible(Interruptible const&) = delete;
  Interruptible& operator=(Interruptible const&) = delete;
  ~Interruptible();

  /// Whether a signal was noted or the time is over. May be asked by any thread.
  [[nodiscard]] bool must_stop() const;
  /// Whether a signal was noted.
  [[nodiscard]] bool is_requested() const;
  /// Ends the program by the signal that was noted, as the shell expects; returns if there was none.
  void end_if_requested() const;

private:
  using Clock = std::chrono::steady_clock;

  Clock::time_point end_;
  struct sigaction interrupt_; ///< what SIGINT did before
  struct sigaction terminate_; ///< the same for SIGTERM
};

/// The same for items that several threads work on: signals are noted while any item is under way.
class SharedInterruptible {
public:
  void begin_item() {
    std::scoped_lock const lock(mutex_);
    if (items_++ == 0) signals_.emplace(std::chrono::milliseconds(0));
  }
  /// Ends the program if a signal was noted: call it when the result of the item is printed.
  void end_item() {
    std::scoped_lock const lock(mutex_);
    signals_->end_if_requested();
    if (--items_ == 0) signals_.reset();
  }
  /// Whether a signal was noted. Between begin_item() and end_item().
  [[nodiscard]] bool must_stop() const { return signals_->must_stop(); }

private:
  std::mutex mutex_;
  std::size_t items_ = 0;
  std::optional<Interruptible> signals_; ///< while there are items
};

} // namespace hippo::tool
