// hippo-engine: an engine for programs that play chess, by UCI or the protocol of XBoard.
#include "tools/common/input/games.hpp"
#include "tools/common/options/common_options.hpp"

#include "libanalysis/engine/session.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <iostream>

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
    engine::Connection connection([](std::string_view line) { tool::print(std::string(line) + "\n"); }, load);
    std::unique_ptr<engine::Session> session;
    bool goes_on = true;
    for (std::string line; goes_on && std::getline(std::cin, line);) {
      if (!session) session = engine::session_for(line, variant, connection);
      goes_on = session->handle(line);
      connection.rethrow_failure();
    }
    if (std::cin.bad()) throw tool::Failure(fmt::format("<stdin>: {}", std::strerror(errno)));
    if (session) session->end();
    connection.rethrow_failure();
    return tool::Status::ok;
  }
};

} // namespace

int main(int argc, char** argv) {
  EngineCommand command;
  return tool::run(command.command(), argc, argv);
}
