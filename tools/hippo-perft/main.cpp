// hippo-perft: counts sequences of legal moves.
#include "tools/common/input/positions.hpp"
#include "tools/common/output/progress.hpp"
#include "tools/hippo-perft/perft.hpp"

#include <optional>
#include <string>

namespace {

using namespace hippo;

/// Options that select what the program does.
struct Modes {
  bool suites = false, merges = false;
  std::optional<unsigned> split_depth;
};

tool::Command command(tool::PerftOptions& options, Modes& modes) {
  using perft::Rolls;
  using tool::flag, tool::number;
  tool::Command line{"hippo-perft",
                     "Counts the sequences of DEPTH legal moves (ludus: turns) from a position."};
  tool::add_positions(line, options.common);
  line.operands = {
      "DEPTH", "the depth, then files of position lines, or position lines in quotes; - is standard input",
      tool::list(options.common.operands)};
  line.add({
      {"--divide", flag(options.divide)},
      tool::Option("--uci", flag(options.uci)).needing("--divide"),
      {"--all-depths", flag(options.all_depths)},
      {"--turns", flag(options.count.whole_turns)},
      {"--expect COUNT", number(options.expect)},
      {"--hash MIB", number(options.count.hash_mib, 0, perft::max_hash)},
      tool::Option("--rolls",
                   tool::choice(options.count.rolls, {{"21", Rolls::unordered}, {"36", Rolls::ordered}}))
          .rare(),
      {"--suite", flag(modes.suites)},
      tool::Option("--max-nodes COUNT", number(options.max_nodes)).needing("--suite").rare(),
      tool::Option("--max-depth N", number(options.max_depth, 0, perft::deepest)).needing("--suite").rare(),
      {"--split N", number(modes.split_depth, 0, perft::deepest)},
      {"--merge", flag(modes.merges)},
  });
  tool::add_threads(line, options.count.threads);
  tool::add_progress(line, options.common);
  line.examples = {{"hippo-perft 6", "sequences of six plies from the start of a game of chess: 119060324"},
                   {"hippo-perft -g wotn --divide 3", "the same of another game, for each first move"}};
  line.exclusive = {{"--divide", "--all-depths", "--expect", "--suite", "--split", "--merge"},
                    {"--turns", "--suite", "--split", "--merge"},
                    {"--fen", "--suite"},
                    {"--fen", "--merge"}};
  return line;
}

tool::Status work(tool::PerftOptions& options, Modes const& modes) {
  if (modes.suites) return tool::run_suites(options);
  if (modes.merges) return tool::merge_counts(options);
  if (modes.split_depth) {
    options.depth = *modes.split_depth;
    return tool::split_positions(options);
  }
  options.depth = tool::take_number(options.common.operands, "DEPTH", perft::deepest);
  return tool::count_positions(options);
}

} // namespace

int main(int argc, char** argv) {
  tool::PerftOptions options;
  Modes modes;
  tool::Command line = command(options, modes);
  line.work = [&] { return work(options, modes); };
  return tool::run(line, argc, argv);
}
