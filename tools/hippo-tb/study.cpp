// hippo-tb longest: positions of the longest wins. hippo-tb mine: positions that fit what is asked for.
#include "tools/hippo-tb/commands.hpp"

#include "libanalysis/tablebase/exits.hpp"
#include "libanalysis/tablebase/file.hpp"
#include "libanalysis/tablebase/games.hpp"
#include "libanalysis/tablebase/study.hpp"

#include <fmt/format.h>

#include <memory>
#include <optional>

namespace hippo::tool::tb {

using tablebase::Cell;
using tablebase::Material;
using tablebase::Wish;

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
        tablebase::visit_game(material.game->name, [&]<class R> { study<R>(material); });
      } catch (tablebase::FileError const& error) {
        report(reporter, error);
      }
    }
    return reporter.status();
  }

private:
  template <class R>
  void study(Material const& material) const {
    auto const table = tablebase::read_table<R>(options.folder, material, options.threads);
    tablebase::TableSet<R> tables;
    if (only_move) {
      for (Material const& need : tablebase::exits_of<R>(material))
        tables[need] = tablebase::read_table<R>(options.folder, need, options.threads);
      tables[material] = table;
    }
    for (Wish const& wish : wishes<R>(material)) {
      std::uint64_t shown = 0;
      auto const positions =
          tablebase::find_positions<R>(*table, tables, wish, [&](AnyPosition const& position, Cell cell) {
            if (count) return true;
            if (shown < limit)
              print(fmt::format("{}\t{}\n", position_line(position), tablebase::to_string(cell)));
            return ++shown < limit;
          });
      if (count) print(fmt::format("{}\t{}\n", material.name(), positions));
    }
  }

  template <class R>
  std::vector<Wish> wishes(Material const& material) const {
    Wish wish;
    if (!side.empty()) wish.side = side == "white" ? Color::white : Color::black;
    if (longest) {
      // The side that has the longer longest win, or both.
      tablebase::TableFile const file(std::filesystem::path(options.folder) / tablebase::file_name(material));
      std::vector<Wish> all;
      for (Color color : {Color::white, Color::black}) {
        unsigned const plies = file.info().statistics[index_of(color)].longest_win;
        if (plies == 0 || (wish.side && *wish.side != color)) continue;
        Wish one = wish;
        one.side = color;
        one.win = true;
        one.exactly = plies;
        all.push_back(one);
      }
      return all;
    }
    wish.win = win || beyond_fifty;
    wish.loss = loss;
    wish.draw = draw;
    wish.only_move = only_move;
    wish.mutual_zugzwang = zugzwang;
    if (at_least > 0) wish.at_least = at_least;
    wish.exactly = exactly;
    if (beyond_fifty) wish.at_least = std::max(at_least, fifty_moves + 1);
    return {wish};
  }
};

std::shared_ptr<StudyCommand> add(CLI::App& sub, Chosen& chosen) {
  auto command = std::make_shared<StudyCommand>();
  add_common(sub, command->options.common, "MATERIAL");
  command->options.add_folder(sub);
  command->options.add_materials(sub);
  command->options.add_threads(sub);
  sub.add_option("--side", command->side, "the side to move")
      ->check(CLI::IsMember({"white", "black"}))
      ->type_name("white|black");
  sub.add_option("-n,--limit", command->limit, "how many positions to print of each table")
      ->transform(number<std::uint64_t>())
      ->type_name("N");
  sub.add_flag("--count", command->count, "how many positions of the full board, and no positions");
  sub.callback([command, &chosen] { chosen = [command] { return command->run(); }; });
  return command;
}

} // namespace

void add_longest(CLI::App& app, Chosen& chosen) {
  CLI::App* sub = app.add_subcommand("longest", "positions of the longest wins of either side to move");
  add(*sub, chosen)->longest = true;
}

void add_mine(CLI::App& app, Chosen& chosen) {
  CLI::App* sub = app.add_subcommand("mine", "positions that fit all that is asked for, symmetric ones once");
  auto command = add(*sub, chosen);
  sub->add_flag("--win", command->win, "won for the side to move");
  sub->add_flag("--loss", command->loss, "lost for the side to move");
  sub->add_flag("--draw", command->draw, "drawn");
  sub->add_flag("--only-move", command->only_move, "one move keeps the result, all others throw it away");
  sub->add_flag("--zugzwang", command->zugzwang, "to move is worse than if the other side were to move");
  sub->add_flag("--beyond-fifty", command->beyond_fifty, "won, but not within fifty moves of each side");
  sub->add_option("--plies", command->at_least, "won or lost in N plies or more")
      ->transform(number<unsigned>())
      ->type_name("N");
  sub->add_option("--exactly", command->exactly,
                  "won or lost in just N plies; a loss in 0 is a mate or a stalemate")
      ->transform(number<unsigned>())
      ->type_name("N");
}

} // namespace hippo::tool::tb
