// hippo-measure: what a game is like, by games that are played.
#include "tools/common/input/games.hpp"
#include "tools/common/interrupt.hpp"
#include "tools/common/json.hpp"
#include "tools/common/output/progress.hpp"

#include "libanalysis/measure/measure.hpp"

#include <fmt/format.h>

using namespace hippo;

namespace {

constexpr unsigned least_games = 2, most_games = 1'000'000, most_nodes = 1'000'000'000,
                   most_random_plies = 200;

/// `0.532	0.498	0.566`: the value and the ends of its interval.
std::string columns(match::Estimate const& estimate) {
  return fmt::format("{:.3f}\t{:.3f}\t{:.3f}", estimate.value, estimate.low, estimate.high);
}

tool::Json json_of(std::string_view name, match::Estimate const& estimate) {
  auto json = tool::Json::object();
  json.set("name", name);
  json.set("value", estimate.value);
  json.set("low", estimate.low);
  json.set("high", estimate.high);
  return json;
}

struct MeasureCommand {
  tool::Options options;
  measure::MeasurePlan plan;
  unsigned games = 200, nodes = 1000;
  bool skill = false;

  tool::Command command() {
    tool::Command line{"hippo-measure", "Plays games without dice against itself and measures them."};
    tool::add_common(line, options, "GAME");
    line.operands->help = "the games; chess if none is given";
    line.remove("--game");
    line.add({
        tool::Option("--games N", "the number of games that are played",
                     tool::number(games, least_games, most_games))
            .showing("200"),
        tool::Option("--nodes N", "the nodes of each search", tool::number(nodes, 1, most_nodes))
            .showing("1000"),
        tool::Option("--random N", "N random moves before each game, to an about even position",
                     tool::number(plan.random_plies, 0, most_random_plies))
            .showing("4"),
        tool::Option("--seed N", "another number gives other random moves", tool::number(plan.seed)).rare(),
        {"--skill", "also play against a search of twice the nodes", tool::flag(skill)},
    });
    tool::add_threads(line, plan.threads);
    tool::add_progress(line, options);
    line.examples = {
        {"hippo-measure --games 100 wotn", "the first-move advantage, draws, length, and more"},
        {"hippo-measure --skill -f json mine.ini:mine", "your own game, and whether skill wins it"}};
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
    if (game.rolls_dice) throw tool::Failure(fmt::format("{} has dice", game.title));
    plan.game = &game;
    tool::Interruptible const interrupt{std::chrono::milliseconds(0)};
    plan.must_stop = [&] { return interrupt.must_stop(); };
    auto const measured =
        count_games("games", [&](auto const& on_game) { return measure::measure(plan, on_game); });
    std::optional<match::Score> score;
    if (skill && !interrupt.must_stop())
      score = count_games("games of skill",
                          [&](auto const& on_game) { return measure::measure_skill(plan, on_game); });
    if (options.format == tool::Format::json)
      print_json(measured, score);
    else
      print_text(measured, score);
    interrupt.end_if_requested();
  }

  void print_text(measure::Measures const& measured, std::optional<match::Score> const& score) const {
    std::string_view const game = plan.game->name;
    std::string text = fmt::format("{}\tgames\t{}\n", game, measured.games);
    for (measure::Measure const& value : measured.values)
      text += fmt::format("{}\t{}\t{}{}{}\n", game, value.name, columns(value.value),
                          value.unit.empty() ? "" : "\t", value.unit);
    for (auto const& [reason, share] : measured.endings)
      text += fmt::format("{}\tend: {}\t{}\n", game, reason, columns(share));
    for (auto const& [piece, share] : measured.pieces)
      text += fmt::format("{}\tmoves of {}\t{}\n", game, piece, columns(share));
    if (auto const share = score ? match::share_of(*score) : std::nullopt)
      text += fmt::format("{}\tscore of twice the nodes\t{}\n", game, columns(*share));
    tool::print(text);
  }

  void print_json(measure::Measures const& measured, std::optional<match::Score> const& score) const {
    auto const shares = [](auto const& named) {
      auto all = tool::Json::array({});
      for (auto const& [name, share] : named) all.push_back(json_of(name, share));
      return all;
    };
    auto json = tool::Json::result(
        "hippo-measure", {{"game", plan.game->name}, {"games", measured.games}, {"nodes", plan.nodes}});
    auto values = tool::Json::array({});
    for (measure::Measure const& value : measured.values) values.push_back(json_of(value.name, value.value));
    json.set("measures", values);
    json.set("endings", shares(measured.endings));
    json.set("pieces", shares(measured.pieces));
    if (auto const share = score ? match::share_of(*score) : std::nullopt)
      json.set("skill", json_of("score of twice the nodes", *share));
    tool::print(json.line());
  }

  tool::Status run() {
    plan.games = games;
    plan.nodes = nodes;
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
