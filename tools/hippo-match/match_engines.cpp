#include "tools/hippo-match/match_engines.hpp"

#include "tools/common/input/positions.hpp"
#include "tools/common/interrupt.hpp"
#include "tools/common/output/progress.hpp"
#include "tools/hippo-match/summary.hpp"

#include "libanalysis/files/grown_file.hpp"
#include "libanalysis/files/read_stream.hpp"
#include "libgame/position/read_position.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <tuple>
#include <utility>

namespace hippo::tool {

namespace {

using match::PlayerSpec;

/// Calls a function of the library whose std::invalid_argument is an error of the command line.
template <class Work>
auto refusing(std::string const& prefix, Work const& work) {
  try {
    return work();
  } catch (std::invalid_argument const& error) {
    throw Failure(prefix + error.what());
  }
}

void set_option(std::string const& text, PlayerSpec& first, PlayerSpec& second) {
  auto const equals = text.find('=');
  bool const is_first = text.starts_with("1:");
  if ((!is_first && !text.starts_with("2:")) || equals == std::string::npos || equals == 2)
    throw Failure(fmt::format("--option: expected 1:NAME=VALUE or 2:NAME=VALUE, not '{}'", text));
  (is_first ? first : second).options.emplace_back(text.substr(2, equals - 2), text.substr(equals + 1));
}

std::pair<PlayerSpec, PlayerSpec> read_players(MatchOptions const& options) {
  std::vector<std::string> const& names = options.common.operands;
  if (names.size() != 2) throw Failure("a match needs two engines");
  auto const read = [](std::string const& name) {
    return refusing("", [&] { return match::read_player(name); });
  };
  std::pair<PlayerSpec, PlayerSpec> players{read(names[0]), read(names[1])};
  if (players.first.name == players.second.name) players.second.name += " (2)";
  for (std::string const& option : options.engine_options) set_option(option, players.first, players.second);
  return players;
}

/// No protocol has words for a roll.
void check_dice(match::MatchPlan const& plan, VariantInfo const& variant) {
  for (PlayerSpec const& player : {plan.first, plan.second})
    if (variant.rolls_dice && player.kind != PlayerSpec::Kind::inner)
      throw Failure(fmt::format("{} has dice: only 'hippo' can play it, not {}", variant.title, player.name));
}

void check_limits(match::MatchPlan const& plan) {
  for (PlayerSpec const* player : {&plan.first, &plan.second})
    refusing("", [&] { match::check_limits(*player, plan.rules.control); });
}

std::vector<AnyPosition> opening_positions(MatchOptions const& options, VariantInfo const& variant,
                                           Reporter& reporter) {
  if (options.openings.empty()) return {position::start_position(variant)};
  std::vector<AnyPosition> positions;
  Options files = options.common;
  files.operands = {options.openings};
  each_position(files, reporter, [&](ReadPosition const& read) { positions.push_back(read.position); });
  if (positions.empty()) throw Failure(fmt::format("{}: no position to start from", options.openings));
  return positions;
}

void read_odds(std::string const& odds, VariantInfo const& variant, match::MatchPlan& plan) {
  if (odds.empty()) return;
  refusing("--odds: ", [&] {
    plan.openings.odds = match::read_odds(odds, variant);
    for (AnyPosition const& start : plan.openings.positions)
      for (Color const side : {Color::white, Color::black})
        static_cast<void>(match::with_odds(start, *plan.openings.odds, side));
  });
}

match::MatchPlan read_plan(MatchOptions const& options, VariantInfo const& variant, Reporter& reporter) {
  match::MatchPlan plan = options.plan;
  std::tie(plan.first, plan.second) = read_players(options);
  check_dice(plan, variant);
  if (options.move_time.count() > 0) plan.rules.control.move_time = options.move_time;
  check_limits(plan);
  plan.openings.positions = opening_positions(options, variant, reporter);
  read_odds(options.odds, variant, plan);
  plan.pairs = (options.games + 1) / 2;
  plan.part = options.part.number;
  plan.parts = options.part.of;
  return plan;
}

/// Adds the results of a file of games. Returns the bytes of its whole games.
std::uint64_t read_file(std::string const& name, match::MatchNames& names, match::MatchResults& results) {
  return files::read_stream(name, [&](std::istream& stream) {
    return refusing(name + ": ", [&] { return match::read_results(stream, names, results); });
  });
}

/// The games of the match in the file; text after the last complete game is dropped.
std::optional<files::GrownFile> open_file(std::string const& name, match::MatchNames names,
                                          match::MatchResults& results) {
  if (name.empty()) return std::nullopt;
  std::optional<files::GrownFile> file(name);
  file->truncate(read_file(name, names, results));
  return file;
}

void print_result(MatchOptions const& options, match::MatchNames const& names, match::Score const& score) {
  MatchSummary const summary{names.first, names.second, names.game, score, options.plan.sprt};
  print(options.common.format == Format::json ? json_of(summary).line() : text_of(summary));
}

/// A match that is played, with the file of its games.
class Play {
public:
  Play(MatchOptions const& options, match::MatchPlan plan, Reporter& reporter)
      : options_(options), plan_(std::move(plan)),
        reporter_(reporter), names_{plan_.first.name, plan_.second.name,
                                    std::string(options.common.variant_or_chess().name)},
        file_(open_file(options.out, names_, results_)) {}

  void run() {
    Interruptible const interrupt{std::chrono::milliseconds(0)};
    plan_.rules.must_stop = [&] { return interrupt.must_stop(); };
    play();
    print_result(options_, names_, results_.score());
    interrupt.end_if_requested();
  }

private:
  void play() {
    Progress progress(options_.common, options_.games / options_.part.of, "games");
    match::play_match(plan_, results_, [&](match::FinishedGame const& finished, match::GameNumber number) {
      take(finished, number);
      auto const score = results_.score();
      progress.show(score.games(), "{} games: +{} ={} -{}", score.games(), score.wins, score.draws,
                    score.losses);
    });
  }

  void take(match::FinishedGame const& finished, match::GameNumber number) {
    std::string const *white = &plan_.first.name, *black = &plan_.second.name;
    if (number.game == 1) std::swap(white, black);
    if (file_) file_->add(match::record_of(finished, number, *white, *black, "Match"));
    if (finished.termination == match::Termination::illegal_move ||
        finished.termination == match::Termination::abandoned)
      reporter_.fail(fmt::format("game {}: {}", match::round_of(number), finished.reason),
                     Status::wrong_input);
  }

  MatchOptions const& options_;
  match::MatchPlan plan_;
  Reporter& reporter_;
  match::MatchResults results_;
  match::MatchNames names_;
  std::optional<files::GrownFile> file_; ///< after the results, which it reads
};

} // namespace

Status print_score(MatchOptions const& options) {
  match::MatchNames names;
  match::MatchResults results;
  for (std::string const& file : options.common.operands) read_file(file, names, results);
  if (results.score().games() == 0) throw Failure("no games");
  print_result(options, names, results.score());
  return Status::ok;
}

Status match_engines(MatchOptions const& options) {
  Reporter reporter(options.common);
  Play(options, read_plan(options, options.common.variant_or_chess(), reporter), reporter).run();
  return reporter.status();
}

} // namespace hippo::tool
