// hippo-odds: exact probabilities of Ludus Equitum.
#include "tools/common/input/positions.hpp"

#include "libanalysis/odds/odds.hpp"
#include "libgame/position/square_name.hpp"

#include <fmt/format.h>

#include <algorithm>

using namespace hippo;

namespace {

struct Row {
  std::string event;
  odds::Chance chance;
};

struct OddsCommand {
  tool::Options options;
  std::vector<std::string> squares, pieces;
  bool two_ply = false;

  tool::Command command() {
    tool::Command line{"hippo-odds",
                       "Computes probabilities of Ludus Equitum over the 36 rolls of two dice."};
    tool::add_positions(line, options);
    for (tool::Option& option : line.options)
      if (option.has_name("--game")) option.shown_default = game_with_dice().name;
    line.add({
        {"--capture-on SQUARES", tool::list(squares, tool::Arity::separated)},
        {"--capture-of PIECES", tool::list(pieces, tool::Arity::separated)},
        {"--two-ply", tool::flag(two_ply)},
    });
    line.examples = {
        {"hippo-odds 'ludus startpos'", "the odds of White before the first roll"},
        {"hippo-replay --at 9w game.pgn | hippo-odds --two-ply", "those after White's ninth turn"}};
    line.work = [this] { return run(); };
    return line;
  }

  [[nodiscard]] static VariantInfo const& game_with_dice() {
    auto const& games = position::all_variants();
    return *std::ranges::find(games, true, &VariantInfo::rolls_dice);
  }

  [[nodiscard]] Square square(VariantInfo const& variant, std::string const& name) const {
    if (auto const named = position::square_named(variant.board, name)) return *named;
    throw tool::Failure(fmt::format("there is no square '{}'", name));
  }

  [[nodiscard]] std::vector<Row> rows(AnyPosition const& position) const {
    VariantInfo const& variant = position.variant();
    std::vector<Row> all{{"win", odds::chance(position, odds::wins())},
                         {"no-move", odds::chance_of_no_move(position)}};
    for (std::string const& name : squares)
      all.push_back({"capture " + name, odds::chance(position, odds::captures_on(square(variant, name)))});
    for (std::string const& name : pieces) {
      auto const type = variant.find_piece(name);
      if (!type) throw tool::Failure(fmt::format("{} has no piece '{}'", variant.name, name));
      all.push_back({"capture " + name, odds::chance(position, odds::captures_piece(*type))});
    }
    if (two_ply) all.push_back({"lose-next", odds::chance_to_lose_next(position)});
    return all;
  }

  void show(tool::ReadPosition const& read) const {
    auto const all = rows(read.position);
    if (options.format == tool::Format::json) {
      auto chances = tool::Json::object({});
      for (Row const& row : all)
        chances.set(row.event, tool::Json::array({row.chance.numerator, row.chance.denominator}));
      auto json = tool::json_of("hippo-odds", read, read.position);
      json.set("chances", chances);
      return tool::print(json.line());
    }
    for (Row const& row : all)
      tool::print(fmt::format("{}{}\t{}/{}\t{:.2f}%\n", tool::head_unless_alone(read, read.position),
                              row.event, row.chance.numerator, row.chance.denominator,
                              100 * row.chance.value()));
  }

  tool::Status run() const {
    tool::Options chosen = options;
    if (chosen.variant() == nullptr) chosen.game_name = game_with_dice().name;
    tool::Reporter reporter(chosen);
    tool::each_position(chosen, reporter, [&](tool::ReadPosition const& read) {
      if (read.position.variant().rolls_dice) return show(read);
      reporter.say(
          read.file, read.line, read.text,
          {text::Severity::error,
           {0, 0},
           fmt::format("{} has no dice", read.position.variant().title),
           {fmt::format("{} has: begin the line with its name, or use --game", game_with_dice().name)}});
    });
    return reporter.status();
  }
};

} // namespace

int main(int argc, char** argv) {
  OddsCommand command;
  return tool::run(command.command(), argc, argv);
}
