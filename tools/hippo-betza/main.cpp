// hippo-betza: what a piece in Betza's funny notation does.
#include "libanalysis/betza/report.hpp"
#include "libnotation/betza/parse.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <iostream>

namespace {

using namespace hippo;

// The place, what is wrong there, the line and a caret under the spot.
void say(std::string const& place, char const* severity, std::string_view line, notation::Span where,
         std::string_view message) {
  fmt::print(stderr, "{}:{}: {}: {}\n{}\n{:>{}}\n", place, where.begin + 1, severity, message, line,
             "^" + std::string(where.size() > 1 ? where.size() - 1 : 0, '~'),
             where.begin + std::max<std::size_t>(where.size(), 1));
}

struct Task {
  betza::Scene scene;
  notation::betza::Dialect dialect = notation::betza::Dialect::xbetza;
  bool json = false;
  bool quiet = false;
  int status = 0; // the worst so far: 1 a string that cannot be read, 2 one that is too much work

  void run(std::string const& place, std::string_view line) {
    auto const parsed = notation::betza::parse(line, dialect);
    if (auto const* error = std::get_if<notation::ParseError>(&parsed)) {
      say(place, "error", line, {error->offset, error->offset}, "expected " + error->expected);
      status = std::max(status, 1);
      return;
    }
    try {
      auto const all = betza::report(line, std::get<notation::betza::Tree>(parsed), scene);
      for (auto const& warning : all.warnings)
        if (!quiet)
          say(place, "warning", line, warning.where, warning.message);
      std::cout << (json ? betza::to_json(all) + '\n' : betza::to_text(all)) << std::flush;
    } catch (std::length_error const& error) {
      say(place, "error", line, {0, line.size()}, error.what());
      status = 2;
    }
  }
};

} // namespace

int main(int argc, char** argv) {
  std::vector<std::string> operands, friends, enemies;
  std::string size = "15x15", at, dialect = "xbetza", format = "text";
  Task task;
  CLI::App app{"Read Betza's funny notation: canonical form, plain English and moves.", "hippo-betza"};
  app.add_option("STRING", operands, "Pieces such as WfbD; lines of standard input where none is given");
  app.add_option("--board", size, "Files x ranks")->capture_default_str();
  app.add_option("--at", at, "Where the piece stands (the middle)");
  app.add_option("--friends", friends, "Squares of its side")->delimiter(',')->allow_extra_args(false);
  app.add_option("--enemies", enemies, "Squares of the other")->delimiter(',')->allow_extra_args(false);
  app.add_option("--dialect", dialect, "betza or xbetza")->check(CLI::IsMember({"betza", "xbetza"}));
  app.add_option("--format", format, "text or json")->check(CLI::IsMember({"text", "json"}));
  app.add_flag("--quiet", task.quiet, "No warnings");
  try {
    app.parse(argc, argv);
  } catch (CLI::ParseError const& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }

  auto const scene = betza::scene(size, at, friends, enemies);
  if (auto const* wrong = std::get_if<std::string>(&scene)) {
    fmt::print(stderr, "hippo-betza: {}\n", *wrong);
    return 2;
  }
  task.scene = std::get<betza::Scene>(scene);
  task.json = format == "json";
  if (dialect == "betza")
    task.dialect = notation::betza::Dialect::betza;
  std::size_t number = 0;
  for (std::string const& operand : operands)
    task.run(fmt::format("<argument>:{}", ++number), operand);
  for (std::string line; operands.empty() && std::getline(std::cin, line);)
    if (++number; !line.empty())
      task.run(fmt::format("<stdin>:{}", number), line);
  return task.status;
}
