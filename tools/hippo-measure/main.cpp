// hippo-measure: properties of a game, by games that a search plays.
#include "tools/common/input/games.hpp"
#include "tools/common/interrupt.hpp"
#include "tools/common/output/progress.hpp"
#include "tools/hippo-measure/result.hpp"

#include "libanalysis/files/write_file.hpp"

#include <fmt/format.h>

#include <stdexcept>

using namespace hippo;

namespace {

constexpr unsigned least_games = 2, max_games = 1'000'000, max_nodes = 1'000'000'000, max_random_plies = 200,
                   max_percent = 100;
constexpr std::uint64_t opening_factor = 20, reply_factor = 2; ///< nodes of openings by those of a move

struct MeasureCommand {
  tool::Options options;
  measure::MeasurePlan plan;
  unsigned games = 200, nodes = 1000, precision = 0; ///< precision: per cent
  std::string record, page, merge;                   ///< files
  std::string unit_name;                             ///< of a piece
  bool skill = false, pieces = false, jury = false;  ///< jury: --report

  tool::Command command() {
    tool::Command line{"hippo-measure", "Plays a game against itself and measures it."};
    tool::add_common(line, options, "GAME");
    line.operands->help = "the games; chess if none is given";
    line.remove("--game");
    line.add({
        tool::Option("--games N", tool::number(games, least_games, max_games)).showing("200"),
        tool::Option("--nodes N", tool::number(nodes, 1, max_nodes)).showing("1000"),
        tool::Option("--random N", tool::number(plan.random_plies, 0, max_random_plies)).showing("4"),
        tool::Option("--seed N", tool::number(plan.seed)).rare(),
        {"--skill", tool::flag(skill)},
        {"--pieces", tool::flag(pieces)},
        tool::Option("--unit PIECE", tool::text(unit_name)).needing("--pieces").showing("the pawn").rare(),
        {"--report", tool::flag(jury)},
        {"--precision PERCENT", tool::number(precision, 1, max_percent)},
        {"--record FILE", tool::text(record)},
        tool::Option("--merge FILE", tool::text(merge)).rare(),
        {"-o,--out FILE", tool::text(page)},
    });
    line.exclusive = {{"--pieces", "--precision"}, {"--pieces", "--skill"},   {"--pieces", "--report"},
                      {"--merge", "--record"},     {"--merge", "--games"},    {"--merge", "--seed"},
                      {"--merge", "--skill"},      {"--merge", "--precision"}};
    tool::add_threads(line, plan.threads);
    tool::add_progress(line, options);
    line.examples = {{"hippo-measure --games 100 wotn", "the first-move advantage, draws, length, and more"},
                     {"hippo-measure --report -o report.html mine.ini:mine", "a report for a jury of games"}};
    line.work = [this] { return run(); };
    return line;
  }

private:
  template <class Work>
  auto count_games(std::string const& unit, Work const& work) const {
    tool::Progress progress(options, plan.games, unit);
    return work([&](std::uint64_t done) { progress.show(done, "{}: {} {}", plan.game->name, done, unit); });
  }

  void measure_game(VariantInfo const& game) {
    plan.game = &game;
    if (!unit_name.empty()) {
      plan.unit = game.find_piece(unit_name);
      if (!plan.unit || game.piece(*plan.unit).royal)
        throw tool::Failure(fmt::format("--unit: {} has no piece '{}' of any value", game.name, unit_name));
    }
    tool::Interruptible const interrupt{std::chrono::milliseconds(0)};
    plan.must_stop = [&] { return interrupt.must_stop(); };
    if (!merge.empty()) return measure_merged();
    auto log = open_log();
    plan.log = log ? &*log : nullptr;
    if (pieces)
      measure_pieces();
    else
      measure_play();
    interrupt.end_if_requested();
  }

  [[nodiscard]] std::optional<measure::GameLog> open_log() const {
    if (record.empty()) return std::nullopt;
    try {
      return std::optional<measure::GameLog>(std::in_place, record, measure::all_events(plan), *plan.game);
    } catch (std::invalid_argument const& error) {
      throw tool::Failure(error.what());
    }
  }

  void measure_merged() {
    try {
      report(merged());
    } catch (std::invalid_argument const& error) {
      throw tool::Failure(error.what());
    }
  }
  [[nodiscard]] measure::Findings merged() const {
    if (pieces) return {.pieces = measure::pieces_played(merge, plan)};
    measure::Played played = measure::measure_played(merge, plan);
    measure::Findings findings{.play = std::move(played.play)};
    if (jury) findings.report = report_of([&] { return std::move(played.deeper); });
    return findings;
  }

  [[nodiscard]] measure::Measures play(measure::MeasurePlan const& games_plan,
                                       std::string const& unit) const {
    return count_games(unit, [&](auto const& on_game) { return measure::measure(games_plan, on_game); });
  }

  void measure_play() {
    measure::Findings findings{.play = play(plan, "games")};
    if (skill && !plan.must_stop())
      findings.skill = match::share_of(count_games(
          "games of skill", [&](auto const& on_game) { return measure::measure_skill(plan, on_game); }));
    if (jury)
      findings.report = report_of([&] { return play(measure::deeper(plan), "games of deeper searches"); });
    report(findings);
  }

  template <class Deeper>
  [[nodiscard]] measure::Report report_of(Deeper const& deeper) const {
    measure::Report made{.nodes = measure::deeper(plan).nodes};
    if (!plan.must_stop()) made.deeper = deeper();
    tool::Progress progress(options, 0, "openings");
    measure::OpeningsPlan const openings{.nodes = opening_factor * plan.nodes,
                                         .reply_nodes = reply_factor * plan.nodes,
                                         .must_stop = plan.must_stop};
    made.openings = measure::examine_openings(*plan.game, openings, [&](std::uint64_t done) {
      progress.show(done, "{}: {} openings", plan.game->name, done);
    });
    return made;
  }

  void measure_pieces() {
    report({.pieces = count_games(
                "games", [&](auto const& on_game) { return measure::measure_pieces(plan, on_game); })});
  }

  void report(measure::Findings const& findings) const {
    if (!page.empty()) files::write_file(page, measure::page_of(plan, findings));
    bool const is_json = options.format == tool::Format::json;
    tool::print(is_json ? tool::json_of(plan, findings).line() : tool::text_of(plan, findings));
  }

  void check_files() const {
    for (auto const& [option, file] :
         {std::pair("--record", record), std::pair("--merge", merge), std::pair("--out", page)})
      if (!file.empty() && options.operands.size() > 1)
        throw tool::Failure(fmt::format("{}: one game only", option));
    if (!page.empty() && !page.ends_with(".html"))
      throw tool::Failure(fmt::format("--out: expected a name that ends with .html, not '{}'", page));
  }

  tool::Status run() {
    plan.games = games;
    plan.nodes = nodes;
    plan.precision = precision / 100.0;
    check_files();
    if (options.operands.empty()) options.operands = {"chess"};
    for (std::string const& name : options.operands) {
      options.game_name = name;
      VariantInfo const* const game = options.variant();
      if (game == nullptr)
        throw tool::Failure(fmt::format("{}: several games; name one, as {}:GAME", name, name));
      measure_game(*game);
    }
    return tool::Status::ok;
  }
};

} // namespace

int main(int argc, char** argv) {
  MeasureCommand command;
  return tool::run(command.command(), argc, argv);
}
