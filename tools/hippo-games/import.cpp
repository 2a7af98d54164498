#include "tools/hippo-games/games.hpp"

#include "tools/common/input/inputs.hpp"
#include "tools/common/input/whole_text.hpp"
#include "tools/common/json.hpp"

#include "libgame/game_file/import_diagram.hpp"
#include "libnotation/ascii.hpp"
#include "libnotation/interactive_diagram/parse.hpp"
#include "libnotation/lines.hpp"

#include <fmt/format.h>

#include <filesystem>

namespace hippo::tool {

namespace {

/// A name for sections: letters, digits and hyphens of the file's name.
std::string name_from(std::string const& file) {
  constexpr std::size_t longest = 40;
  std::string name;
  for (char const byte : std::filesystem::path(file).stem().string())
    if ((notation::is_letter(byte) || notation::is_digit(byte) || byte == '-') && name.size() < longest)
      name += notation::lower(byte);
  return file == "<stdin>" || name.empty() || !notation::is_letter(name.front()) ? "imported" : name;
}

class Importing {
public:
  Importing(GamesOptions const& options, std::string const& name, Reporter& reporter)
      : options_(options), name_(name), reporter_(reporter) {}

  void read(std::string const& file, std::istream& stream) {
    auto const text = whole_text(file, stream, reporter_);
    if (!text) return;
    auto const page = notation::parse_interactive_diagrams(*text);
    if (page.diagrams.empty())
      return reporter_.fail(fmt::format("{}: there is no definition of an Interactive Diagram", file),
                            Status::wrong_input);
    notation::Locator places(*text);
    for (notation::ParseError const& error : page.errors)
      reporter_.say(file, 1, places, text::unreadable(error));
    for (notation::InteractiveDiagram const& diagram : page.diagrams) import(file, places, diagram);
  }

private:
  void import(std::string const& file, notation::Locator& places,
              notation::InteractiveDiagram const& diagram) {
    std::string name = name_.empty() ? name_from(file) : name_;
    if (++count_ > 1) name += fmt::format("-{}", count_);
    auto const game = game_file::import_diagram(diagram, name);
    for (game_file::ImportRemark const& remark : game.remarks) {
      bool const is_error = remark.is_error || game.text.empty();
      auto const severity = is_error ? text::Severity::error : text::Severity::warning;
      reporter_.say(file, 1, places, {severity, remark.where, remark.what, {}});
    }
    if (game.text.empty()) return;
    if (options_.format == Format::json)
      print(Json::result("hippo-games-import", {{"game", name}, {"text", game.text}}).line());
    else
      print((count_ > 1 ? "\n" : "") + game.text);
  }

  GamesOptions const& options_;
  std::string const& name_;
  Reporter& reporter_;
  int count_ = 0; ///< of games so far
};

} // namespace

Status import_games(GamesOptions const& options, std::string const& name) {
  Reporter reporter(options);
  Importing importing(options, name, reporter);
  each_input(options, reporter,
             [&](std::string const& file, std::istream& stream) { importing.read(file, stream); },
             {".html", ".htm"});
  return reporter.status();
}

} // namespace hippo::tool
