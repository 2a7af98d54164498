// hippo-betza: Betza's funny notation in; its canonical form, its meaning in English and its moves out.
#include "tools/common/input/inputs.hpp"
#include "tools/common/reporter.hpp"

#include "libgame/betza/report.hpp"
#include "libnotation/betza/parse.hpp"

using namespace hippo;

namespace {

struct BetzaCommand {
  tool::Options options;
  std::vector<std::string> strings, friends, enemies;
  std::string size = "15x15", at;
  notation::betza::Dialect dialect = notation::betza::Dialect::xbetza;

  tool::Command command() {
    using notation::betza::Dialect;
    tool::Command line{"hippo-betza",
                       "Reads Betza's funny notation: canonical form, plain English and moves."};
    line.operands = {"STRING", "pieces such as WfbD; without any, the lines of standard input",
                     tool::list(strings)};
    tool::add_common_options(line, options);
    line.remove("--game"); // a string has none
    line.add({
        tool::Option("--board FILESxRANKS", tool::text(size)).showing(size),
        tool::Option("--at SQUARE", tool::text(at)).showing("the middle"),
        {"--friends SQUARES", tool::list(friends, tool::Arity::separated)},
        {"--enemies SQUARES", tool::list(enemies, tool::Arity::separated)},
        {"--dialect", tool::choice(dialect, {{"betza", Dialect::betza}, {"xbetza", Dialect::xbetza}})},
    });
    line.examples = {
        {"hippo-betza --board 8x8 --at e4 WfbD", "what a donkey is, and its moves from e4"},
        {"hippo-betza --enemies h11 BNN", "a capture of a bishop-nightrider, and the path to it"}};
    line.work = [this] { return run(); };
    return line;
  }

  /// One string; `place` and `number` are for messages.
  void explain(betza::Scene const& scene, char const* place, std::size_t number, std::string const& text,
               tool::Reporter& reporter) const {
    auto const parsed = notation::betza::parse(text, dialect);
    if (auto const* error = std::get_if<notation::ParseError>(&parsed))
      return reporter.say(place, number, text, text::unreadable(*error));
    try {
      auto const all = betza::report(text, std::get<notation::betza::Tree>(parsed), scene);
      notation::Locator locate(text);
      for (auto const& warning : all.warnings)
        reporter.say(place, number, locate, {text::Severity::warning, warning.where, warning.message, {}});
      tool::print(options.format == tool::Format::json ? betza::to_json(all) + '\n' : betza::to_text(all));
    } catch (std::length_error const& too_much) {
      reporter.say(place, number, text, {text::Severity::error, {0, text.size()}, too_much.what(), {}});
      reporter.worsen(tool::Status::cannot_work);
    }
  }

  tool::Status run() const {
    tool::Reporter reporter(options);
    auto const scene = betza::scene(size, at, friends, enemies);
    if (auto const* wrong = std::get_if<std::string>(&scene)) throw tool::Failure(*wrong);
    auto const& board = std::get<betza::Scene>(scene);
    for (std::size_t i = 0; i < strings.size(); ++i)
      explain(board, "<argument>", i + 1, strings[i], reporter);
    if (!strings.empty()) return reporter.status();
    tool::each_line(options, reporter, "a piece", [&](std::string const& file, notation::Line const& line) {
      explain(board, file.c_str(), line.number, line.text, reporter);
    });
    return reporter.status();
  }
};

} // namespace

int main(int argc, char** argv) {
  BetzaCommand command;
  return tool::run(command.command(), argc, argv);
}
