// A program that is spoken to line by line.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace hippo::match {

class Program {
public:
  using Deadline = std::chrono::steady_clock::time_point;

  Program() = default;
  Program(Program const&) = delete;
  Program& operator=(Program const&) = delete;
  virtual ~Program() = default;

  /// Writes a line. Nothing happens where the program has ended, or does not read for long.
  virtual void send(std::string_view line) = 0;
  /// The next line; none at the deadline, after its end, and when it must not be awaited any longer.
  [[nodiscard]] virtual std::optional<std::string> read_line(Deadline deadline) = 0;
  /// Whether its output is over.
  [[nodiscard]] virtual bool has_ended() const = 0;
};

} // namespace hippo::match
