// The end of a search: a time, if there is one, or a request.
#pragma once

#include <chrono>
#include <optional>
#include <stop_token>

namespace hippogonal::detail {

class Deadline {
public:
  Deadline(std::optional<std::chrono::milliseconds> time, std::stop_token stop) : stop_(std::move(stop)) {
    if (time) end_ = std::chrono::steady_clock::now() + *time;
  }
  [[nodiscard]] bool has_passed() const {
    return stop_.stop_requested() || (end_ && std::chrono::steady_clock::now() >= *end_);
  }

private:
  std::stop_token stop_;
  std::optional<std::chrono::steady_clock::time_point> end_;
};

} // namespace hippogonal::detail
