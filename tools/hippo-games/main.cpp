// hippo-games: lists games, explains their rules, checks files of games and writes games as text.
#include "tools/hippo-games/compare.hpp"

namespace {

using namespace hippo;

struct GamesCommand {
  tool::GamesOptions options;
  tool::ListQuery query;
  std::string import_name;
  game_file::Program program = game_file::Program::hippogonal;
  tool::CompareOptions compared;

  tool::Command subcommand(std::string name, std::string about, std::string operands, std::string help,
                           tool::Status (*work)(tool::GamesOptions const&),
                           std::vector<tool::Example> examples) {
    tool::Command line{std::move(name), std::move(about)};
    if (!operands.empty())
      line.operands = {std::move(operands), std::move(help), tool::list(options.operands)};
    tool::add_common_options(line, options);
    line.remove("--game");
    line.work = [this, work] { return work(options); };
    line.examples = std::move(examples);
    return line;
  }

  tool::Command list_command() {
    tool::Command line =
        subcommand("list", "A line for each game: name, board, title, group.", "GAME",
                   "games, files of games, or FILE:GAME; without any, all games", nullptr,
                   {{"hippo-games list --group shogi", "the games of a group of the library"},
                    {"hippo-games list --search knight", "those with a knight in their names or pieces"}});
    line.add({tool::Option("--group GROUP", tool::text(query.group)),
              tool::Option("--search TEXT", tool::text(query.word))});
    line.work = [this] { return tool::list_games(options, query); };
    return line;
  }

  /// The same with the dialect of Betza strings.
  tool::Command with_dialect(tool::Command line) {
    using game_file::BetzaDialect;
    line.add(
        {{"--dialect", tool::choice(options.dialect, {{"fairy-stockfish", BetzaDialect::fairy_stockfish},
                                                      {"fairy-stockfish-x", BetzaDialect::fairy_stockfish_x},
                                                      {"standard", BetzaDialect::standard}})}});
    return line;
  }

  tool::Command check_command() {
    tool::Command line =
        with_dialect(subcommand("check", "Reports errors and warnings of files of games.", "FILE",
                                "files of games", tool::check_files,
                                {{"hippo-games check mine.ini", "what is wrong with a file"},
                                 {"hippo-games check -q *.ini", "errors only, of several files"}}));
    tool::add_annotating_format(line, options);
    return line;
  }

  tool::Command export_command(std::string const& what) {
    tool::Command line =
        subcommand("export", "Games as text that can be read again.", "GAME", what, nullptr,
                   {{"hippo-games export chess", "orthodox chess as a file of games"},
                    {"hippo-games export --to fairy-stockfish mine.ini", "for that program's variants.ini"}});
    line.add(
        {{"-t,--to", tool::choice(program, {{"hippogonal", game_file::Program::hippogonal},
                                            {"fairy-stockfish", game_file::Program::fairy_stockfish},
                                            {"interactive-diagram", game_file::Program::interactive_diagram},
                                            {"xboard", game_file::Program::xboard}})}});
    line.work = [this] { return tool::export_games(options, program); };
    return line;
  }

  tool::Command import_command() {
    tool::Command line = subcommand("import", "Definitions of Interactive Diagrams as files of games.",
                                    "FILE", "pages, or bare definitions; - is standard input", nullptr,
                                    {{"hippo-games import page.html > mine.ini", "the games of a page"},
                                     {"hippo-games import --name elven < elven.txt", "a bare definition"}});
    line.add({tool::Option("--name GAME", tool::text(import_name))});
    line.work = [this] { return tool::import_games(options, import_name); };
    return line;
  }

  tool::Command compare_command() {
    constexpr unsigned max_games = 1'000'000, max_plies = 10'000, deepest = 6;
    tool::Command line =
        subcommand("compare", "Legal moves of games beside those of UCI engines.", "GAME",
                   "games, files of games, or FILE:GAME", nullptr,
                   {{"hippo-games compare capablanca --with fairy-stockfish", "a game of the library"},
                    {"hippo-games compare mine.ini:wildknights --with ./stockfish", "a game of a file"}});
    line.add({tool::Option("--with ENGINE", tool::list(compared.engines, tool::Arity::repeated)),
              tool::Option("--games N", tool::number(compared.plan.games, 1, max_games)).showing("10"),
              tool::Option("--max-plies N", tool::number(compared.plan.plies, 0, max_plies)).showing("60"),
              tool::Option("--depth N", tool::number(compared.plan.depth, 1, deepest)).showing("2"),
              tool::Option("--seed N", tool::number(compared.plan.seed)).showing("0"),
              tool::Option("--picture FILE", tool::text(compared.picture))});
    line.work = [this] { return tool::compare_games(options, compared); };
    return line;
  }

  tool::Command command() {
    tool::Command line{"hippo-games", "Lists games, explains their rules, checks files of games, writes "
                                      "games as text, imports and compares them."};
    std::string const what = "games, files of games, or FILE:GAME; without any, the built-in games";
    line.subcommands = {
        list_command(),
        with_dialect(subcommand("show", "The rules of games in sentences.", "GAME", what, tool::show_games,
                                {{"hippo-games show narrow", "the rules of Narrow Chess"},
                                 {"hippo-games show mine.ini:wildknights", "those of a game of a file"}})),
        check_command(),
        export_command(what),
        import_command(),
        compare_command(),
        subcommand("keys", "The keys of files of games.", "", "", tool::list_keys,
                   {{"hippo-games keys", "every key, its values and what it means"},
                    {"hippo-games keys -f json", "the same as JSON"}}),
    };
    line.examples = {{"hippo-games show chess", "the rules of a game in sentences"},
                     {"hippo-games check mine.ini", "what is wrong with a file of games"}};
    return line;
  }
};

} // namespace

int main(int argc, char** argv) {
  GamesCommand games;
  tool::Command const line = games.command();
  return tool::run(line, argc, argv);
}
