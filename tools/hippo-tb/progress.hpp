// Progress of long work: a line on standard error that is overwritten.
#pragma once

#include "tools/common/tool.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>

namespace hippo::tool::tb {

/// May be used by several threads.
class Progress {
public:
  /// Shown on request, and on a terminal. `total`: all the work, in any unit.
  Progress(Options const& options, bool requested, std::uint64_t total)
      : shown_(requested || (!options.quiet && isatty(STDERR_FILENO) != 0)), total_(total) {}
  Progress(Progress const&) = delete;
  Progress& operator=(Progress const&) = delete;
  ~Progress() { clear(); }

  /// Shows the text and the estimated time left, at most every `pause`.
  template <class... Values>
  void show(std::uint64_t done, fmt::format_string<Values...> text, Values const&... values) {
    std::unique_lock const lock(mutex_, std::try_to_lock);
    auto const now = Clock::now();
    if (!shown_ || !lock || now - last_ < pause) return;
    last_ = now;
    complain(
        fmt::format("\r\033[K{}{}", fmt::vformat(text, fmt::make_format_args(values...)), left(done, now)));
    on_screen_ = true;
  }
  /// Erases the line, before something else is printed.
  void clear() {
    std::unique_lock const lock(mutex_);
    if (on_screen_) complain("\r\033[K");
    on_screen_ = false;
  }

private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::milliseconds pause{200};

  [[nodiscard]] std::string left(std::uint64_t done, Clock::time_point now) const {
    if (done == 0 || now - start_ < std::chrono::seconds(1)) return "";
    auto const rest = (now - start_) * (static_cast<double>(total_ - done) / static_cast<double>(done));
    return fmt::format("  ETA {:%H:%M:%S}", std::chrono::duration_cast<std::chrono::seconds>(rest));
  }

  bool shown_;
  std::uint64_t total_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = start_;
  bool on_screen_ = false;
  std::mutex mutex_;
};

} // namespace hippo::tool::tb
