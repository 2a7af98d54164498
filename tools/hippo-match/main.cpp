// hippo-match: games between engines, and the statistics of their results.
#include "tools/common/output/progress.hpp"
#include "tools/hippo-match/compliance.hpp"
#include "tools/hippo-match/match_engines.hpp"
#include "tools/hippo-match/time_control.hpp"

#include <sstream>

using namespace hippo;

namespace {

constexpr unsigned max_games = 1'000'000, max_random_plies = 200, max_plies = 100'000;

class MatchCommand {
public:
  tool::Command command() {
    tool::Command line{"hippo-match", "Plays a match between two engines under the laws of any game."};
    tool::add_common(line, options_.common, "ENGINE");
    line.operands->help = "two of hippo, hippo:nodes=N, hippo:depth=N, uci:, usi:, ucci: and xboard:COMMAND, "
                          "each after NAME= where it needs a name";
    line.add({
        tool::Option("--games N", tool::number(options_.games, 2, max_games)).showing("100"),
        {"--clock CLOCK", tool::checked_text(clock_,
                                             [this](std::string const& text) {
                                               options_.plan.rules.control.clock =
                                                   tool::read_time_control(text);
                                             })},
        tool::Option("--time SECONDS", tool::seconds(options_.move_time)).showing("no limit"),
        tool::Option("--depth N", tool::number(options_.plan.rules.control.depth, 1, search::max_plies / 2))
            .showing("no limit")
            .rare(),
        tool::Option("--nodes N", tool::number(options_.plan.rules.control.nodes)).showing("no limit").rare(),
        {"--openings FILE", tool::text(options_.openings)},
        tool::Option("--random N", tool::number(options_.plan.openings.random_plies, 0, max_random_plies))
            .showing("0"),
        tool::Option("--odds PIECE:PIECE", tool::text(options_.odds)).rare(),
        tool::Option("--seed N", tool::number(options_.plan.openings.seed)).rare(),
        {"-o,--out FILE", tool::text(options_.out)},
        sprt(),
        tool::Option("--option OPTION", tool::list(options_.engine_options, tool::Arity::repeated)).rare(),
        tool::Option("--max-plies N", tool::number(options_.plan.rules.max_plies, 1, max_plies))
            .showing("1000")
            .rare(),
        tool::Option("--part I/N", tool::part(options_.part)).rare(),
    });
    tool::add_threads(line, options_.plan.threads);
    tool::add_progress(line, options_.common);
    line.exclusive = {{"--clock", "--time"}};
    line.removed = {
        {"--score", "'hippo-match score FILE...' prints the result of games that were played", "score"},
        {"--compliance", "'hippo-match compliance ENGINE' checks the protocol of an engine", "compliance"}};
    line.subcommands = {score(), compliance()};
    line.examples = {{"hippo-match -g wotn --random 8 hippo:nodes=4000 hippo:nodes=2000",
                      "what twice the search is worth"},
                     {"hippo-match --clock 10+0.1 -o m.pgn hippo xboard:fairymax",
                      "a match by the clock, which can be resumed"}};
    line.work = [this] { return tool::match_engines(options_); };
    return line;
  }

private:
  tool::Command score() {
    tool::Command line{"score",
                       "Prints the result of games that were played: of one match, or of its parts."};
    tool::add_common(line, options_.common);
    line.operands->help = "files of records that --out has written";
    line.remove("--game");
    line.add({sprt()});
    line.examples = {{"hippo-match score part-*.pgn", "the result of all parts together"},
                     {"hippo-match score --sprt 0,10 m.pgn", "and what a sequential test says"}};
    line.work = [this] { return tool::print_score(options_); };
    return line;
  }

  tool::Command compliance() {
    tool::Command line{"compliance", "Checks whether an engine follows its protocol."};
    tool::add_common(line, options_.common, "ENGINE");
    line.operands->help = "one of uci:, usi:, ucci: and xboard:COMMAND";
    line.examples = {{"hippo-match compliance uci:hippo-engine", "a line for each requirement"},
                     {"hippo-match compliance -g xiangqi ucci:./engine", "in another game"}};
    line.work = [this] { return tool::check_compliance(options_.common); };
    return line;
  }

  tool::Option sprt() {
    return {"--sprt ELO,ELO",
            tool::checked_text(sprt_, [this](std::string const& text) { read_sprt(text); })};
  }

  /// Throws BadValue.
  void read_sprt(std::string const& text) {
    match::Sprt sprt{0, 0};
    std::istringstream words(text);
    char comma = 0;
    bool const good =
        static_cast<bool>(words >> sprt.elo0 >> comma >> sprt.elo1) && comma == ',' && words.peek() == EOF;
    if (!good || sprt.elo0 >= sprt.elo1) throw tool::BadValue("expected two numbers in order, as 0,10");
    options_.plan.sprt = sprt;
  }

  tool::MatchOptions options_;
  std::string clock_, sprt_; ///< as written
};

} // namespace

int main(int argc, char** argv) {
  MatchCommand command;
  return tool::run(command.command(), argc, argv);
}
