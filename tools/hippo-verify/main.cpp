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
    tool::add_annotating_format(line, options.common);
    tool::add_input_form(line, options.form);
    tool::add_repair(line, options.repair);
    tool::add_as_played(line, options.as_played);
    tool::add_null_moves(line, options.null_moves);
    line.add({
        {"--keep-going", flag(options.keep_going)},
        {"--strict", flag(options.strict)},
        {"--clocks", flag(options.clocks)},
        {"--draws", flag(options.draws)},
        {"--variations", flag(options.variations)},
        {"--report", flag(options.report)},
        tool::Option("-n,--limit N", tool::number(options.moves)).needing("--report"),
        {"--final", flag(options.shown, Shown::final)},
        {"--summary", flag(options.shown, Shown::counts)},
    });
    tool::add_tables(line, options.tables);
    tool::add_threads(line, options.threads);
    tool::add_progress(line, options.common);
    line.exclusive.insert(line.exclusive.end(), {{"--final", "--report", "--summary"},
                                                 {"--final", "--variations"},
                                                 {"--summary", "--variations"},
                                                 {"--summary", "--tables"},
                                                 {"--keep-going", "--as-played"}});
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
