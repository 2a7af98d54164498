// hippo-tb longest: positions of the longest wins. hippo-tb mine: positions that meet criteria.
#include "tools/hippo-tb/commands.hpp"

#include "libanalysis/tablebase/study/studied_table.hpp"
#include "libgame/position/write_position.hpp"

#include <fmt/format.h>

#include <memory>
#include <optional>

namespace hippo::tool::tb {

using tablebase::FoundPosition;
using tablebase::Material;
using tablebase::PositionQuery;
using tablebase::StudiedTable;

namespace {

constexpr unsigned fifty_moves = 100; ///< plies

struct StudyCommand {
  TableOptions options;
  bool longest = false;
  bool count = false, win = false, loss = false, draw = false, only_move = false, zugzwang = false,
       beyond_fifty = false;
  std::string side;
  unsigned at_least = 0;
  std::optional<unsigned> exactly;
  std::uint64_t limit = 10;

  Status run() const {
    Reporter reporter(options.common);
    for (Material const& material : options.materials_or_folder()) {
      try {
        study(StudiedTable(options.directory(), material, options.threads), material);
      } catch (tablebase::FileError const& error) {
        report(reporter, error);
      }
    }
    return reporter.status();
  }

private:
  void study(StudiedTable const& table, Material const& material) const {
    for (PositionQuery const& query : longest ? table.longest_wins(wanted_side()) : std::vector{criteria()}) {
      std::uint64_t shown = 0;
      auto const positions = table.find(query, [&](FoundPosition const& found) {
        if (count) return true;
        if (shown < limit) show(material, found.position, found.value);
        return ++shown < limit;
      });
      if (count) show(material, positions);
    }
  }

  [[nodiscard]] Json json(Material const& material) const {
    return json_of(longest ? "hippo-tb-longest" : "hippo-tb-mine", material);
  }
  void show(Material const& material, AnyPosition const& position, tablebase::Value value) const {
    if (options.common.format == Format::text)
      return print(fmt::format("{}\t{}\n", position::position_line(position), tablebase::to_string(value)));
    Json one = json(material);
    one.set("position", position::position_line(position));
    one.set("result", tablebase::is_win(value) ? "win" : tablebase::is_loss(value) ? "loss" : "draw");
    if (value != tablebase::draw_value) one.set("plies", tablebase::plies_of(value));
    print(one.line());
  }
  void show(Material const& material, std::uint64_t positions) const {
    if (options.common.format == Format::text)
      return print(fmt::format("{}\t{}\n", material.name(), positions));
    Json one = json(material);
    one.set("positions", positions);
    print(one.line());
  }

  [[nodiscard]] std::optional<Color> wanted_side() const {
    if (side.empty()) return std::nullopt;
    return side == "white" ? Color::white : Color::black;
  }

  [[nodiscard]] PositionQuery criteria() const {
    PositionQuery query;
    query.side = wanted_side();
    query.win = win || beyond_fifty;
    query.loss = loss;
    query.draw = draw;
    query.only_move = only_move;
    query.mutual_zugzwang = zugzwang;
    if (at_least > 0) query.at_least = at_least;
    query.exactly = exactly;
    if (beyond_fifty) query.at_least = std::max(at_least, fifty_moves + 1);
    return query;
  }
};

std::shared_ptr<StudyCommand> study_options(Command& command) {
  auto chosen = std::make_shared<StudyCommand>();
  chosen->options.add_materials(command);
  chosen->options.add_folder(command);
  chosen->options.add_threads(command);
  command.add({
      {"--to-move", word(chosen->side, {"white", "black"})},
      Option("-n,--limit N", number(chosen->limit)).showing("10"),
      {"-c,--count", flag(chosen->count)},
  });
  command.exclusive = {{"--limit", "--count"}};
  command.work = [chosen] { return chosen->run(); };
  return chosen;
}

} // namespace

Command longest_command() {
  Command command{"longest", "positions of the longest wins of either side to move"};
  study_options(command)->longest = true;
  command.examples = {{"hippo-tb longest KRvK -d ~/tables", "the longest wins with a rook"},
                      {"hippo-tb longest KRvK -d ~/tables | hippo-tb line -d ~/tables", "and how they go"}};
  return command;
}

Command mine_command() {
  Command command{"mine", "positions that meet all criteria, symmetric ones once"};
  auto const chosen = study_options(command);
  command.add({
      {"--win", flag(chosen->win)},
      {"--loss", flag(chosen->loss)},
      {"--draw", flag(chosen->draw)},
      {"--only-move", flag(chosen->only_move)},
      {"--zugzwang", flag(chosen->zugzwang)},
      Option("--beyond-fifty", flag(chosen->beyond_fifty)).rare(),
      {"--plies N", number(chosen->at_least)},
      Option("--exactly N", number(chosen->exactly)).rare(),
  });
  command.exclusive.insert(command.exclusive.end(), {{"--win", "--loss", "--draw"},
                                                     {"--plies", "--exactly"},
                                                     {"--draw", "--plies"},
                                                     {"--draw", "--exactly"},
                                                     {"--loss", "--beyond-fifty"},
                                                     {"--draw", "--beyond-fifty"},
                                                     {"--exactly", "--beyond-fifty"}});
  command.examples = {
      {"hippo-tb mine KRvK --zugzwang -d ~/tables", "mutual zugzwangs"},
      {"hippo-tb mine KPvK --win --only-move -c -d ~/tables", "how often one move alone wins"}};
  return command;
}

} // namespace hippo::tool::tb
