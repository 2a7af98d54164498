// The engine's side of a protocol: lines in, lines out.
#pragma once

#include "libgame/position/variant_info.hpp"

#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

namespace hippo::engine {

/// How a session writes lines and loads files. Members may be called by any thread.
class Connection {
public:
  using Write = std::function<void(std::string_view)>;
  using Load = std::function<std::string(std::string const& path)>;

  /// `write` prints a line. `load` makes the games of a file known and returns what is
  /// wrong with it, or nothing.
  Connection(Write write, Load load) : write_(std::move(write)), load_(std::move(load)) {}

  void say(std::string_view line) {
    std::scoped_lock const lock(mutex_);
    try {
      write_(line);
    } catch (...) {
      failure_ = std::current_exception();
    }
  }
  /// Throws what `write` has thrown, in the thread that can handle it.
  void rethrow_failure() {
    std::scoped_lock const lock(mutex_);
    if (failure_) std::rethrow_exception(failure_);
  }
  [[nodiscard]] std::string load(std::string const& path) { return load_(path); }

private:
  std::mutex mutex_;
  std::exception_ptr failure_;
  Write write_;
  Load load_;
};

class Session {
public:
  virtual ~Session() = default;

  /// Answers a line of the client; false after `quit`. A wrong line changes nothing and is answered by an
  /// error in the protocol's way.
  virtual bool handle(std::string_view line) = 0;
  /// Ends as at the end of input: a search that ends by itself is awaited.
  virtual void end() = 0;
};

/// A session of the protocol that the client's first line is of: XBoard's after `xboard`, else UCI's. The
/// connection outlives it.
[[nodiscard]] std::unique_ptr<Session> session_for(std::string_view first_line, VariantInfo const& variant,
                                                   Connection& connection);

/// Why the engine cannot play a game: it has none of that name, or it has dice. None: it can.
[[nodiscard]] std::string reason_against(VariantInfo const* found, std::string_view name);

} // namespace hippo::engine
