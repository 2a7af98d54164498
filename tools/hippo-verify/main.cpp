// hippo-verify: checks every move, mark and result of game records.
#include "tools/common/output/progress.hpp"
#include "tools/hippo-verify/verify.hpp"

using namespace hippo;

namespace {

struct VerifyCommand {
  tool::VerifyOptions options;

  tool::Command command() {
    using tool::flag, tool::Shown;
    tool::Command line{"hippo-verify", "Replays game records and checks every move, mark and result."};
    tool::add_common(line, options.common);
    tool::add_repair(line, options.repair);
    tool::add_null_moves(line, options.null_moves);
    line.add({
        {"--keep-going", "after an error, continue if the following moves show what was meant",
         flag(options.keep_going)},
        {"--strict", "treat warnings as errors", flag(options.strict)},
        {"--draws", "note claimable draws, and draws that need no claim", flag(options.draws)},
        {"--variations", "a line for the main line and for every variation, too", flag(options.variations)},
        {"--report", "a table of the moves with their numbers of legal moves, too", flag(options.report)},
        tool::Option("-n,--limit N", "only the first N moves of each table", tool::number(options.moves))
            .needing("--report"),
        {"--final", "print the final position of each game instead", flag(options.shown, Shown::final)},
        {"--summary", "print counts of what is wrong, by code and by file, instead",
         flag(options.shown, Shown::counts)},
    });
    tool::add_tables(line, options.tables);
    tool::add_threads(line, options.threads);
    tool::add_progress(line, options.common);
    line.exclusive = {{"--final", "--report", "--summary"},
                      {"--final", "--variations"},
                      {"--summary", "--variations"},
                      {"--summary", "--tables"}};
    line.examples = {{"hippo-verify corpus/", "every record of a folder, and what is wrong with it"},
                     {"hippo-verify --repair --final game.pgn", "the end of a game, misprints repaired"}};
    line.removed = {{"--canonical", "hippo-convert prints the games in canonical notation"},
                    tool::part_of_records,
                    {"--merge", "cat puts reports together; see hippo(1), Work on several machines"}};
    line.work = [this] {
      options.common.results_hold_problems = options.common.format == tool::Format::json;
      return tool::verify_records(options);
    };
    return line;
  }
};

} // namespace

int main(int argc, char** argv) {
  VerifyCommand command;
  return tool::run(command.command(), argc, argv);
}
