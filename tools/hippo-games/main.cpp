// hippo-games: lists games, explains their rules, checks files of games and writes games as text.
#include "tools/hippo-games/work.hpp"

namespace {

using namespace hippo;

struct GamesCommand {
  tool::Options options;

  tool::Command subcommand(std::string name, std::string about, std::string operands, std::string help,
                           tool::Status (*work)(tool::Options const&)) {
    tool::Command line{std::move(name), std::move(about)};
    if (!operands.empty())
      line.operands = {std::move(operands), std::move(help), tool::list(options.operands)};
    tool::add_common_options(line, options);
    line.remove("--game");
    line.work = [this, work] { return work(options); };
    return line;
  }

  tool::Command command() {
    tool::Command line{"hippo-games",
                       "Lists games, explains their rules, checks files of games, writes games as text."};
    std::string const what = "games, files of games, or FILE:GAME; without any, the built-in games";
    line.subcommands = {
        subcommand("list", "A line for each game: name, board, title.", "GAME", what, tool::list_games),
        subcommand("show", "The rules of games in sentences.", "GAME", what, tool::show_games),
        subcommand("check", "Reports errors and warnings of files of games.", "FILE", "files of games",
                   tool::check_files),
        subcommand("export", "Games as text that can be read again.", "GAME", what, tool::export_games),
        subcommand("keys", "The keys of files of games.", "", "", tool::list_keys),
    };
    return line;
  }
};

} // namespace

int main(int argc, char** argv) {
  GamesCommand games;
  tool::Command const line = games.command();
  return tool::run(line, argc, argv);
}
