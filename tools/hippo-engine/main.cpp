// hippo-engine: an engine for programs that play chess, by UCI or the protocol of XBoard.
#include "tools/common/input/games.hpp"
#include "tools/common/options/common_options.hpp"

#include "libanalysis/engine/session.hpp"

#include <exception>
#include <iostream>
#include <mutex>

using namespace hippo;

namespace {

/// Makes the games of a file known; returns what is wrong with it, or nothing.
std::string load(std::string const& path) {
  try {
    static_cast<void>(tool::game_of_file(path));
    return "";
  } catch (std::exception const& error) {
    return error.what();
  }
}

/// Standard output for any thread. What goes wrong is thrown in the thread that reads.
class Output {
public:
  void write(std::string_view line) {
    std::scoped_lock const lock(mutex_);
    try {
      tool::print(std::string(line) + "\n");
    } catch (...) {
      failure_ = std::current_exception();
    }
  }
  void rethrow() {
    std::scoped_lock const lock(mutex_);
    if (failure_) std::rethrow_exception(failure_);
  }

private:
  std::mutex mutex_;
  std::exception_ptr failure_;
};

struct EngineCommand {
  tool::Options options;

  tool::Command command() {
    tool::Command line{"hippo-engine",
                       "Plays any game without dice, for programs that speak UCI or XBoard's protocol."};
    tool::add_game(line, options);
    line.examples = {{"hippo-engine -g mine.ini", "the engine of a program that shows your own games"},
                     {"hippo-engine <commands.txt", "the answers to lines of UCI"}};
    line.work = [this] { return run(); };
    return line;
  }

  [[nodiscard]] tool::Status run() const {
    VariantInfo const& variant = options.variant_or_chess();
    if (auto const wrong = engine::reason_against(&variant, variant.name); !wrong.empty())
      throw tool::Failure(wrong);
    tool::flush_each_print(true);
    Output output;
    engine::Connection connection([&](std::string_view line) { output.write(line); }, load);
    std::unique_ptr<engine::Session> session;
    bool goes_on = true;
    for (std::string line; goes_on && std::getline(std::cin, line);) {
      if (!session) session = engine::session_for(line, variant, connection);
      goes_on = session->handle(line);
      output.rethrow();
    }
    if (session) session->end();
    output.rethrow();
    return tool::Status::ok;
  }
};

} // namespace

int main(int argc, char** argv) {
  EngineCommand command;
  return tool::run(command.command(), argc, argv);
}
