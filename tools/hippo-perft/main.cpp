// hippo-perft: counts sequences of legal moves.
#include "tools/hippo-perft/work.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <thread>

namespace {

using namespace hippo;

constexpr unsigned deepest = 1000;

unsigned read_depth(std::string const& text) {
  try {
    return static_cast<unsigned>(tool::read_number(text, {0, deepest, true}));
  } catch (tool::BadValue const& bad) {
    throw tool::Failure(std::string("DEPTH: ") + bad.what());
  }
}

perft::Count read_count(std::string const& text) {
  return tool::read_number(text, {0, std::numeric_limits<perft::Count>::max(), false});
}

CLI::Validator count() {
  return tool::strictly([](std::string const& text) { return perft::to_string(read_count(text)); });
}

} // namespace

int main(int argc, char** argv) {
  CLI::App app("Counts the sequences of DEPTH legal moves (in ludus: of turns) from a position.",
               "hippo-perft");
  tool::PerftOptions options;
  options.count.threads = std::max(1U, std::thread::hardware_concurrency());
  std::vector<std::string>& operands = options.common.operands;

  tool::add_common(app, options.common, "");
  app.add_option("DEPTH", operands, "the depth, then files of position lines (- is standard input)");
  auto* divide = app.add_flag("--divide", options.divide, "a line a first move, then the sum");
  auto* all =
      app.add_flag("--all-depths", options.all_depths, "every depth from 1 to DEPTH")->excludes(divide);
  auto* expect = app.add_option_function<std::string>(
      "--expect", [&](std::string const& text) { options.expect = read_count(text); },
      "exit with status 1 where a count differs");
  expect->transform(count())->type_name("COUNT")->excludes(divide)->excludes(all);
  app.add_option("--hash", options.count.hash_mib, "memory for positions that come again")
      ->type_name("MIB")
      ->transform(tool::number(0, 1U << 22));
  app.add_option("-j,--threads", options.count.threads, "threads (default: all cores)")
      ->type_name("N")
      ->transform(tool::number(1, 1024));
  app.add_option("--rolls", options.count.rolls, "ludus: tell the dice apart (36) or not (21)")
      ->transform(CLI::CheckedTransformer(std::map<std::string, perft::Rolls>{
                                              {"36", perft::Rolls::ordered}, {"21", perft::Rolls::unordered}})
                      .description(""))
      ->type_name("21|36");
  bool suites = false;
  bool merges = false;
  unsigned split_depth = 0;
  auto* suite = app.add_flag("--suite", suites, "files of suites: 'GAME FEN ;D1 20 ;D2 400'");
  app.add_option_function<std::string>(
         "--max-nodes", [&](std::string const& text) { options.max_nodes = read_count(text); },
         "suites: leave out greater counts")
      ->transform(count())
      ->type_name("COUNT")
      ->needs(suite);
  app.add_option("--max-depth", options.max_depth, "suites: leave out deeper tests")
      ->transform(tool::number(0, deepest))
      ->type_name("N")
      ->needs(suite);
  auto* split = app.add_option("--split", split_depth, "write the positions at depth N as units of work")
                    ->type_name("N")
                    ->transform(tool::number(0, deepest));
  auto* merge = app.add_flag("--merge", merges, "add up units that were counted");
  for (CLI::Option* mode : {suite, split, merge}) mode->excludes(divide)->excludes(all)->excludes(expect);
  suite->excludes(split)->excludes(merge);
  split->excludes(merge);

  return tool::run(app, argc, argv, [&] {
    if (suites) return tool::run_suites(options);
    if (merges) return tool::merge_counts(options);
    if (split->count() != 0) {
      options.depth = split_depth;
      return tool::split_positions(options);
    }
    if (operands.empty()) throw tool::Failure("how deep? (hippo-perft DEPTH; see hippo-perft --help)");
    options.depth = read_depth(operands.front());
    operands.erase(operands.begin());
    return tool::count_positions(options);
  });
}
