// hippo-betza: Betza's funny notation in; its canonical form, its meaning in English and its moves out.
#include "tools/common/tool.hpp"

#include "libanalysis/betza/report.hpp"
#include "libnotation/betza/parse.hpp"
#include "libnotation/lines.hpp"

using namespace hippo;

namespace {

std::map<std::string, notation::betza::Dialect> const dialects{{"betza", notation::betza::Dialect::betza},
                                                               {"xbetza", notation::betza::Dialect::xbetza}};

struct BetzaCommand {
  tool::Options options;
  std::vector<std::string> strings, friends, enemies;
  std::string size = "15x15", at;
  notation::betza::Dialect dialect = notation::betza::Dialect::xbetza;

  void setup(CLI::App& app) {
    tool::add_common(app, options, "");
    app.add_option("STRING", strings, "pieces such as WfbD; lines of standard input where none is given")
        ->type_name("");
    app.add_option("--board", size, "files x ranks")->capture_default_str()->type_name("FxR");
    app.add_option("--at", at, "where the piece stands (the middle)")->type_name("SQUARE");
    app.add_option("--friends", friends, "squares of its side")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->type_name("SQUARE,...");
    app.add_option("--enemies", enemies, "squares of the other")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->type_name("SQUARE,...");
    app.add_option("--dialect", dialect, "what is read where dialects differ")
        ->transform(tool::one_of(dialects))
        ->type_name("betza|xbetza");
  }

  /// One string, the `number`th of its place.
  void explain(betza::Scene const& scene, char const* place, std::size_t number, std::string const& text,
               tool::Reporter& reporter) const {
    auto const parsed = notation::betza::parse(text, dialect);
    if (auto const* error = std::get_if<notation::ParseError>(&parsed))
      return reporter.say(
          place, number, text,
          {Severity::error, {error->offset, error->offset}, "expected " + error->expected, {}});
    try {
      auto const all = betza::report(text, std::get<notation::betza::Tree>(parsed), scene);
      for (auto const& warning : all.warnings)
        reporter.say(place, number, text, {Severity::warning, warning.where, warning.message, {}});
      tool::print(options.format == tool::Format::json ? betza::to_json(all) + '\n' : betza::to_text(all));
    } catch (std::length_error const& too_much) {
      reporter.say(place, number, text, {Severity::error, {0, text.size()}, too_much.what(), {}});
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
    tool::each_input(options, reporter, [&](std::string const& file, std::istream& stream) {
      notation::LineReader reader(stream);
      while (auto const line = reader.next()) {
        if (line->too_long)
          reporter.say(file, line->number, line->text,
                       {Severity::error, {0, 0}, "the line is too long for a piece", {}});
        else if (!line->text.empty())
          explain(board, file.c_str(), line->number, line->text, reporter);
      }
    });
    return reporter.status();
  }
};

} // namespace

int main(int argc, char** argv) {
  CLI::App app("Reads Betza's funny notation: canonical form, plain English and moves.", "hippo-betza");
  BetzaCommand command;
  command.setup(app);
  return tool::run(app, argc, argv, [&] { return command.run(); });
}
