// Progress of long work: a status line with what is done, the rate, and the time that is left.
#pragma once

#include "tools/common/reporter.hpp"

#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>

namespace hippo::tool {

/// May be used by several threads.
class Progress {
public:
  /// Shown on a terminal, unless --quiet, and with --progress. `total`: all the work in any unit; 0: not
  /// known. `unit` is what a rate is given in, as "cells".
  Progress(Options const& options, std::uint64_t total, std::string unit);
  Progress(Progress const&) = delete;
  Progress& operator=(Progress const&) = delete;
  ~Progress() { clear(); }

  [[nodiscard]] bool is_shown() const { return shown_; }
  /// Where the total is an estimate that gets better.
  void expect(std::uint64_t total) { total_ = total; }
  /// Shows the text, the rate and the time left, after the first second and at most every `pause`.
  template <class... Values>
  void show(std::uint64_t done, fmt::format_string<Values...> text, Values const&... values) {
    if (is_due()) print_line(done, fmt::vformat(text, fmt::make_format_args(values...)));
  }
  /// Erases the line.
  void clear() const;

private:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] bool is_due();
  void print_line(std::uint64_t done, std::string const& text) const;

  bool shown_;
  std::atomic<std::uint64_t> total_;
  std::string unit_;
  std::chrono::milliseconds pause_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point next_ = start_ + std::chrono::seconds(1); ///< guarded by the mutex
  std::mutex mutex_;
};

/// Adds --progress.
void add_progress(Command& command, Options& options);

} // namespace hippo::tool
