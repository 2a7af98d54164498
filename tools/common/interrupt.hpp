// Ctrl-C and SIGTERM while a command works on one item: it prints the results so far, then ends.
#pragma once

#include <csignal>

namespace hippo::tool {

/// While it lives, the first SIGINT or SIGTERM is noted; the second one ends the program at once. One at a
/// time, in one thread.
class Interruptible {
public:
  Interruptible();
  Interruptible(Interruptible const&) = delete;
  Interruptible& operator=(Interruptible const&) = delete;
  ~Interruptible();

  /// May be asked by any thread.
  [[nodiscard]] static bool is_requested();
  /// Ends the program by the signal that was noted, as the shell expects; returns if there was none.
  void end_if_requested();

private:
  struct sigaction interrupt_ {
  }, terminate_{}; ///< what they did before
};

} // namespace hippo::tool
