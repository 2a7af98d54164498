// hippo-tb: generates, verifies, probes and searches endgame tablebases.
#include "tools/hippo-tb/commands.hpp"

using namespace hippo;

int main(int argc, char** argv) {
  namespace tb = tool::tb;
  tool::Command command{
      "hippo-tb",
      "Generates, verifies and probes endgame tablebases of chess, Narrow Chess and games from files."};
  command.subcommands = {tb::generate_command(), tb::plan_command(),  tb::info_command(),
                         tb::stats_command(),    tb::probe_command(), tb::line_command(),
                         tb::longest_command(),  tb::mine_command(),  tb::verify_command(),
                         tb::report_command(),   tb::study_command()};
  command.examples = {{"hippo-tb generate KRvK -d ~/tables", "a table, and those that it needs"},
                      {"hippo-tb probe -d ~/tables '8/8/8/8/8/2k5/8/K6R w'", "what it says of a position"}};
  return tool::run(command, argc, argv);
}
