// hippo-analyse: the best moves of positions; records with a search's evaluation of their moves.
#include "tools/common/input/positions.hpp"
#include "tools/common/output/progress.hpp"
#include "tools/hippo-analyse/analyse.hpp"

using namespace hippo;

namespace {

constexpr unsigned max_lines = 1000;
constexpr unsigned max_hash = 1U << 20; ///< MiB

tool::Command command(tool::AnalyseOptions& options) {
  tool::Command line{"hippo-analyse", "Finds the best moves of positions of any game; annotates records."};
  tool::add_positions(line, options.common);
  line.add({
      tool::Option("--depth N", tool::number(options.depth, 1, search::max_plies / 2)).showing("no limit"),
      tool::Option("--nodes N", tool::number(options.nodes)).showing("no limit"),
      tool::Option("--time SECONDS", tool::seconds(options.time))
          .showing("1, unless --depth or --nodes is given"),
      {"--multipv N", tool::number(options.lines, 1, max_lines)},
      {"--hash MIB", tool::number(options.hash, 0, max_hash)},
      tool::Option("-j,--threads N", tool::number(options.threads, 1, search::max_threads))
          .showing("all cores, 1 with --depth or --nodes")
          .rare(),
      {"--annotate", tool::flag(options.annotate)},
      {"--judge", tool::flag(options.judge)},
      tool::Option("--repair", tool::flag(options.repair)).rare(),
  });
  tool::add_null_moves(line, options.null_moves);
  tool::add_tables(line, options.tables);
  options.spelling.add(line);
  tool::add_progress(line, options.common);
  line.exclusive = {{"--uci", "--coordinate"}, {"--annotate", "--judge"}, {"--annotate", "--multipv"},
                    {"--judge", "--multipv"},  {"--annotate", "--fen"},   {"--judge", "--fen"},
                    {"--annotate", "--format"}};
  line.examples = {
      {"hippo-analyse --time 10 'wotn startpos'", "the best first move, by ten seconds of search"},
      {"hippo-analyse --annotate --nodes 100000 game.pgn", "the game with evaluations and better lines"}};
  line.work = [&options] {
    return options.annotate || options.judge ? tool::analyse_records(options)
                                             : tool::analyse_positions(options);
  };
  return line;
}

} // namespace

int main(int argc, char** argv) {
  tool::AnalyseOptions options;
  return tool::run(command(options), argc, argv);
}
