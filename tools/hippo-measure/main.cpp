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

struct MeasureCommand {
  tool::Options options;
  measure::MeasurePlan plan;
  unsigned games = 200, nodes = 1000, precision = 0; ///< precision: per cent
  std::string record, page;                          ///< files
  bool skill = false, pieces = false;

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
        {"--precision PERCENT", tool::number(precision, 1, max_percent)},
        {"--record FILE", tool::text(record)},
        {"-o,--out FILE", tool::text(page)},
    });
    line.exclusive = {{"--pieces", "--precision"}, {"--pieces", "--skill"}};
    tool::add_threads(line, plan.threads);
    tool::add_progress(line, options);
    line.examples = {{"hippo-measure --games 100 wotn", "the first-move advantage, draws, length, and more"},
                     {"hippo-measure --pieces --record games.pgn mine.ini:mine",
                      "your own game: the values of its pieces"}};
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
    tool::Interruptible const interrupt{std::chrono::milliseconds(0)};
    plan.must_stop = [&] { return interrupt.must_stop(); };
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

  void measure_play() {
    auto const measured =
        count_games("games", [&](auto const& on_game) { return measure::measure(plan, on_game); });
    std::optional<match::Score> score;
    if (skill && !plan.must_stop())
      score = count_games("games of skill",
                          [&](auto const& on_game) { return measure::measure_skill(plan, on_game); });
    report({.play = measured, .skill = score ? match::share_of(*score) : std::nullopt});
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
    for (auto const& [option, file] : {std::pair("--record", record), std::pair("--out", page)})
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
