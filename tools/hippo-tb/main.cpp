// hippo-tb: endgame tablebases, made, verified, asked and studied.
#include "tools/hippo-tb/commands.hpp"

#include <csignal>

using namespace hippo;

int main(int argc, char** argv) {
  (void)std::signal(SIGXFSZ, SIG_IGN); // a file that grows too large is an error that can be cleaned up
  CLI::App app("Makes, verifies and asks endgame tablebases of Narrow Chess and orthodox chess.", "hippo-tb");
  app.set_version_flag("--version", std::string("hippo-tb ") + HIPPOGONAL_VERSION);
  app.require_subcommand(1);
  tool::tb::Chosen chosen;
  tool::tb::add_generate(app, chosen);
  tool::tb::add_plan(app, chosen);
  tool::tb::add_info(app, chosen);
  tool::tb::add_stats(app, chosen);
  tool::tb::add_probe(app, chosen);
  tool::tb::add_line(app, chosen);
  tool::tb::add_longest(app, chosen);
  tool::tb::add_mine(app, chosen);
  tool::tb::add_verify(app, chosen);
  return tool::run(app, argc, argv, [&] { return chosen(); });
}
