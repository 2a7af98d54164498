// hippo-match: games between engines, and what their results say.
#include "tools/common/input/parts.hpp"
#include "tools/common/input/positions.hpp"
#include "tools/common/interrupt.hpp"
#include "tools/common/output/progress.hpp"
#include "tools/hippo-match/compliance.hpp"
#include "tools/hippo-match/summary.hpp"
#include "tools/hippo-match/time_control.hpp"

#include "libanalysis/files/error.hpp"
#include "libanalysis/files/grown_file.hpp"
#include "libanalysis/match/match.hpp"
#include "libanalysis/position/read_position.hpp"

#include <fmt/format.h>

#include <fstream>
#include <sstream>

using namespace hippo;

namespace {

constexpr unsigned most_games = 1'000'000, most_random_plies = 200, most_plies = 100'000;

struct MatchCommand {
  tool::Options options;
  match::MatchPlan plan;
  unsigned games = 100;
  std::string openings, out, odds, event = "Match";
  std::vector<std::string> engine_options;
  tool::Part part;
  std::chrono::milliseconds move_time{0};
  bool score_only = false, compliance = false;

  tool::Command command() {
    tool::Command line{"hippo-match", "Plays a match between two engines under the laws of any game."};
    tool::add_common(line, options, "ENGINE");
    line.operands->help = "two of hippo, hippo:nodes=N, hippo:depth=N, uci:, usi:, ucci: and xboard:COMMAND, "
                          "each after NAME= where it needs a name; with --score, files of records";
    line.add({
        tool::Option("--games N", "the number of games; each opening is played twice, with colours reversed",
                     tool::number(games, 2, most_games))
            .showing("100"),
        {"--clock CLOCK",
         "seconds for a game, with an increment for each move, as 60+0.6; 40/60 for each 40 moves",
         tool::checked_text(
             clock_,
             [this](std::string const& text) { plan.rules.control.clock = tool::read_time_control(text); })},
        tool::Option("--time SECONDS", "the time for each move", tool::seconds(move_time))
            .showing("no limit"),
        tool::Option("--depth N", "the depth of each search, in plies",
                     tool::number(plan.rules.control.depth, 1, search::most_plies / 2))
            .showing("no limit"),
        tool::Option("--nodes N", "the nodes of each search", tool::number(plan.rules.control.nodes))
            .showing("no limit"),
        {"--openings FILE", "position lines, of which each pair of games takes the next",
         tool::text(openings)},
        tool::Option("--random N", "N random moves before each pair, to an about even position",
                     tool::number(plan.openings.random_plies, 0, most_random_plies))
            .showing("0"),
        tool::Option("--odds PIECE:PIECE",
                     "the first engine has one piece exchanged for another: N:B; N: removes it",
                     tool::text(odds))
            .rare(),
        tool::Option("--seed N", "another number gives other random moves", tool::number(plan.openings.seed))
            .rare(),
        {"-o,--out FILE", "write the games to this file; if it has games of the match, go on after them",
         tool::text(out)},
        {"--sprt ELO,ELO", "end when a sequential test has decided between two differences in Elo",
         tool::checked_text(sprt_, [this](std::string const& text) { read_sprt(text); })},
        tool::Option("--option OPTION", "an option of an engine, as 1:Hash=64 or 2:Hash=64; may be repeated",
                     tool::list(engine_options, tool::Arity::repeated))
            .rare(),
        tool::Option("--max-plies N", "a game of so many plies is a draw",
                     tool::number(plan.rules.most_plies, 1, most_plies))
            .showing("1000")
            .rare(),
        tool::Option("--part I/N", "of N parts of the match only the one with number I", tool::part(part))
            .rare(),
        tool::Option("--score", "play nothing: read files of games and print the result",
                     tool::flag(score_only))
            .rare(),
        tool::Option("--compliance", "play nothing: check the protocol of one engine",
                     tool::flag(compliance)),
    });
    tool::add_threads(line, plan.threads);
    tool::add_progress(line, options);
    line.exclusive = {{"--clock", "--time"}, {"--compliance", "--score"}};
    line.examples = {{"hippo-match -g wotn --random 8 hippo:nodes=4000 hippo:nodes=2000",
                      "what twice the search is worth"},
                     {"hippo-match --clock 10+0.1 -o m.pgn hippo xboard:fairymax",
                      "a match by the clock, which can be resumed"}};
    line.work = [this] { return run(); };
    return line;
  }

private:
  /// Throws BadValue.
  void read_sprt(std::string const& text) {
    match::Sprt sprt{0, 0};
    std::istringstream words(text);
    char comma = 0;
    bool const good =
        static_cast<bool>(words >> sprt.elo0 >> comma >> sprt.elo1) && comma == ',' && words.peek() == EOF;
    if (!good || sprt.elo0 >= sprt.elo1) throw tool::BadValue("expected two numbers in order, as 0,10");
    plan.sprt = sprt;
  }

  void read_engines() {
    if (options.operands.size() != 2) throw tool::Failure("a match needs two engines");
    try {
      plan.first = match::read_player(options.operands[0]);
      plan.second = match::read_player(options.operands[1]);
    } catch (std::invalid_argument const& error) {
      throw tool::Failure(error.what());
    }
    if (plan.first.name == plan.second.name) plan.second.name += " (2)";
    for (std::string const& option : engine_options) set_option(option);
  }

  void check_limits() const {
    try {
      for (match::PlayerSpec const* spec : {&plan.first, &plan.second})
        match::check_limits(*spec, plan.rules.control);
    } catch (std::invalid_argument const& error) {
      throw tool::Failure(error.what());
    }
  }

  void set_option(std::string const& text) {
    auto const equals = text.find('=');
    bool const is_first = text.starts_with("1:");
    if ((!is_first && !text.starts_with("2:")) || equals == std::string::npos || equals == 2)
      throw tool::Failure(fmt::format("--option: expected 1:NAME=VALUE or 2:NAME=VALUE, not '{}'", text));
    (is_first ? plan.first : plan.second)
        .options.emplace_back(text.substr(2, equals - 2), text.substr(equals + 1));
  }

  [[nodiscard]] std::vector<AnyPosition> opening_positions(VariantInfo const& variant,
                                                           tool::Reporter& reporter) const {
    if (openings.empty()) return {position::start_position(variant)};
    std::vector<AnyPosition> positions;
    tool::Options files = options;
    files.operands = {openings};
    tool::each_position(files, reporter,
                        [&](tool::ReadPosition const& read) { positions.push_back(read.position); });
    if (positions.empty()) throw tool::Failure(fmt::format("{}: no position to start from", openings));
    return positions;
  }

  void print(match::MatchNames const& names, match::Score const& score) const {
    tool::MatchSummary const summary{names.first, names.second, names.game, score, plan.sprt};
    tool::print(options.format == tool::Format::json ? tool::json_of(summary).line()
                                                     : tool::text_of(summary));
  }

  /// Adds the results of a file of games. Returns the bytes of its whole games.
  static std::uint64_t read_file(std::string const& name, match::MatchNames& names,
                                 match::MatchResults& results) {
    std::ifstream stream(name, std::ios::binary);
    if (!stream) throw files::failure_of(name);
    try {
      return match::read_results(stream, names, results);
    } catch (std::invalid_argument const& error) {
      throw tool::Failure(fmt::format("{}: {}", name, error.what()));
    }
  }

  /// What the file has of the match so far; what stands behind the last whole game is dropped.
  std::optional<files::GrownFile> open_file(match::MatchNames names, match::MatchResults& results) const {
    if (out.empty()) return std::nullopt;
    std::optional<files::GrownFile> file(out);
    file->truncate(read_file(out, names, results));
    return file;
  }

  tool::Status run() {
    if (score_only) return print_score();
    if (compliance) return tool::check_compliance(options);
    tool::Reporter reporter(options);
    read_engines();
    VariantInfo const& variant = options.variant_or_chess();
    check_dice(variant);
    if (move_time.count() > 0) plan.rules.control.move_time = move_time;
    check_limits();
    plan.openings.positions = opening_positions(variant, reporter);
    read_odds(variant);
    plan.pairs = (games + 1) / 2;
    plan.part = part.number;
    plan.parts = part.of;
    match::MatchResults results;
    match::MatchNames const names{plan.first.name, plan.second.name, std::string(variant.name)};
    auto file = open_file(names, results);
    {
      tool::Interruptible const interrupt{std::chrono::milliseconds(0)};
      plan.rules.must_stop = [&] { return interrupt.must_stop(); };
      play(results, file, reporter);
      print(names, results.score());
      interrupt.end_if_requested();
    }
    return reporter.status();
  }

  void read_odds(VariantInfo const& variant) {
    if (odds.empty()) return;
    try {
      plan.openings.odds = match::read_odds(odds, variant);
      for (AnyPosition const& start : plan.openings.positions)
        for (Color const side : {Color::white, Color::black})
          static_cast<void>(match::with_odds(start, *plan.openings.odds, side));
    } catch (std::invalid_argument const& error) {
      throw tool::Failure(fmt::format("--odds: {}", error.what()));
    }
  }

  /// No protocol has words for a roll.
  void check_dice(VariantInfo const& variant) const {
    for (match::PlayerSpec const& player : {plan.first, plan.second})
      if (variant.rolls_dice && player.kind != match::PlayerSpec::Kind::inner)
        throw tool::Failure(
            fmt::format("{} has dice: only 'hippo' can play it, not {}", variant.title, player.name));
  }

  void play(match::MatchResults& results, std::optional<files::GrownFile>& file, tool::Reporter& reporter) {
    tool::Progress progress(options, games / part.of, "games");
    match::play_match(plan, results, [&](match::FinishedGame const& finished, match::GameNumber number) {
      bool const is_swapped = number.game == 1;
      if (file)
        file->add(match::record_of(finished, number, is_swapped ? plan.second.name : plan.first.name,
                                   is_swapped ? plan.first.name : plan.second.name, event));
      if (finished.termination == match::Termination::illegal_move ||
          finished.termination == match::Termination::abandoned)
        reporter.fail(fmt::format("game {}: {}", match::round_of(number), finished.reason),
                      tool::Status::wrong_input);
      auto const score = results.score();
      progress.show(score.games(), "{} games: +{} ={} -{}", score.games(), score.wins, score.draws,
                    score.losses);
    });
  }

  /// Of the games of all files together: parts of one match.
  [[nodiscard]] tool::Status print_score() const {
    match::MatchNames names;
    match::MatchResults results;
    for (std::string const& file : options.operands) read_file(file, names, results);
    if (results.score().games() == 0) throw tool::Failure("--score: no games");
    print(names, results.score());
    return tool::Status::ok;
  }

  std::string clock_, sprt_;
};

} // namespace

int main(int argc, char** argv) {
  MatchCommand command;
  return tool::run(command.command(), argc, argv);
}
