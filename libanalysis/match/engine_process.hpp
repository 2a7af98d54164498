// A program behind pipes.
#pragma once

#include "libanalysis/files/descriptor.hpp"
#include "libanalysis/match/program.hpp"

#include <functional>

#include <sys/types.h>

namespace hippo::match {

class EngineProcess final : public Program {
public:
  /// Starts a command line of the shell. Its standard error is that of this program. Neither it nor a process
  /// that it starts outlives this program, however that ends. Nothing is awaited once `must_stop` returns
  /// true. Throws std::system_error.
  explicit EngineProcess(std::string const& command, std::function<bool()> must_stop = nullptr);
  /// Tells it to quit, and after `time_to_quit` kills it and what it has started.
  ~EngineProcess() override;

  void send(std::string_view line) override;
  [[nodiscard]] std::optional<std::string> read_line(Deadline deadline) override;
  [[nodiscard]] bool has_ended() const override { return has_ended_; }

private:
  /// Reads what there is; false at the deadline or at the end.
  bool fill(Deadline deadline);
  /// Whether the socket is ready for reading (POLLIN) or writing (POLLOUT); false at the deadline.
  [[nodiscard]] bool wait_for(short event, Deadline deadline) const;
  void await_end(Deadline deadline);

  std::function<bool()> must_stop_;
  files::Descriptor lifeline_; ///< closed when this program ends, which ends the other one
  pid_t child_ = 0;
  files::Descriptor socket_; ///< its standard input and output
  std::string read_;         ///< and not asked for yet
  bool has_ended_ = false;
};

} // namespace hippo::match
