// A program that is spoken to line by line.
#pragma once

#include "libanalysis/files/descriptor.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include <sys/types.h>

namespace hippo::match {

class EngineProcess {
public:
  using Deadline = std::chrono::steady_clock::time_point;

  /// Starts a command line of the shell. Its standard error is that of this program. Throws
  /// std::system_error.
  explicit EngineProcess(std::string const& command);
  EngineProcess(EngineProcess const&) = delete;
  EngineProcess& operator=(EngineProcess const&) = delete;
  /// Kills it, and what it has started.
  ~EngineProcess();

  /// Writes a line; nothing happens where the program has ended.
  void send(std::string_view line);
  /// The next line; none at the deadline or after its end.
  [[nodiscard]] std::optional<std::string> read_line(Deadline deadline);
  /// Whether its output is over.
  [[nodiscard]] bool has_ended() const { return has_ended_; }

private:
  /// Reads what there is; false at the deadline or at the end.
  bool fill(Deadline deadline);

  pid_t child_ = 0;
  files::Descriptor socket_; ///< its standard input and output
  std::string read_;         ///< and not asked for yet
  bool has_ended_ = false;
};

} // namespace hippo::match
