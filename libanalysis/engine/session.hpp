// The engine's side of a protocol: lines in, lines out.
#pragma once

#include "libanalysis/engine/thinker.hpp"
#include "libanalysis/position/variant_info.hpp"

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

namespace hippo::engine {

/// What a session has of the world. Members may be called by any thread.
class Connection {
public:
  using Write = std::function<void(std::string_view)>;
  using Load = std::function<std::string(std::string const& path)>;

  /// `write` prints a line, and throws nothing. `load` makes the games of a file known and returns what is
  /// wrong with it, or nothing.
  Connection(Write write, Load load) : write_(std::move(write)), load_(std::move(load)) {}

  void say(std::string_view line) {
    std::scoped_lock const lock(mutex_);
    write_(line);
  }
  [[nodiscard]] std::string load(std::string const& path) { return load_(path); }

private:
  std::mutex mutex_;
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
