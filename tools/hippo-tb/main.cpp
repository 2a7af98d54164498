// hippo-tb: endgame tablebases, made, verified, asked and studied.
#include "tools/hippo-tb/commands.hpp"

#include <csignal>

using namespace hippo;

int main(int argc, char** argv) {
  (void)std::signal(SIGXFSZ, SIG_IGN); // a file that grows too large is an error that can be cleaned up
  namespace tb = tool::tb;
  tool::Command command{"hippo-tb",
                        "Makes, verifies and asks endgame tablebases of Narrow Chess and orthodox chess."};
  command.subcommands = {tb::generate_command(), tb::plan_command(),  tb::info_command(),
                         tb::stats_command(),    tb::probe_command(), tb::line_command(),
                         tb::longest_command(),  tb::mine_command(),  tb::verify_command()};
  return tool::run(command, argc, argv);
}
