// hippo-stats: statistics of a collection of records.
#include "tools/common/input/inputs.hpp"
#include "tools/common/output/progress.hpp"
#include "tools/hippo-stats/counting.hpp"
#include "tools/hippo-stats/output.hpp"
#include "tools/hippo-stats/tables.hpp"

#include "libanalysis/stats/collect.hpp"
#include "libanalysis/stats/json.hpp"
#include "libanalysis/stats/plot.hpp"

#include <optional>

using namespace hippo;

namespace {

enum class Form { text, json, csv, svg };

/// Plies of an opening in a tree.
constexpr unsigned deepest_tree = 100;
/// Plies, of a book of whole games.
constexpr unsigned longest_book = 100'000;

/// `player`, `elo`, `year`, or a tag.
tool::Value group_rule(std::optional<stats::GroupRule>& target) {
  return {tool::Arity::one,
          [&target](std::string const& text) {
            target = stats::read_group_rule(text);
            if (!target)
              throw tool::BadValue("expected player, elo, year, or a tag such as ECO or ECO:1, not '" + text +
                                   "'");
          },
          {},
          {},
          {},
          {"player", "elo", "year", "Event", "ECO", "ECO:1", "White", "Black", "Result"}};
}

struct StatsCommand {
  tool::Options options;
  Form form = Form::text;
  tool::StatsTables tables;
  tool::TableOptions table;
  unsigned tree_depth = 0;
  bool repair = false, null_moves = false;
  unsigned threads = 1;

  tool::Command command() {
    using tool::flag, tool::number;
    tool::Command line{"hippo-stats", "Counts lengths, results, moves, openings and errors of game records."};
    tool::add_common(line, options);
    line.remove("--format");
    line.add({
        {"-f,--format",
         tool::choice(form,
                      {{"text", Form::text}, {"json", Form::json}, {"csv", Form::csv}, {"svg", Form::svg}})},
        {"--by-ply", flag(tables.by_ply)},
        {"--tree N", number(tree_depth, 0, deepest_tree)},
        {"--by GROUP", group_rule(table.by)},
        {"--crosstable", flag(table.crosstable)},
        {"--book N", number(table.book, 1, longest_book)},
        tool::Option("-o,--out FILE", tool::text(table.out)).needing("--book"),
        {"--least N", number(tables.least)},
    });
    tool::add_repair(line, repair);
    tool::add_null_moves(line, null_moves);
    tool::add_threads(line, threads);
    tool::add_progress(line, options);
    line.examples = {{"hippo-stats corpus", "lengths, results, moves and errors, for each game"},
                     {"hippo-stats --tree 6 --least 10 games.pgn", "openings of ten records or more"}};
    for (char const* other : {"--tree", "--by-ply"})
      line.exclusive.push_back({"--by", "--crosstable", "--book", other});
    line.removed = {
        tool::part_of_records,
        {"--merge",
         "jq adds the counts of -f json, awk those of -f csv; see hippo(1), Work on several machines"}};
    line.work = [this] { return work(); };
    return line;
  }

  tool::Status work() {
    bool const has_least = tree_depth > 0 || table.by || table.book > 0;
    if (tables.least > 1 && !has_least) throw tool::Failure("--least needs --tree, --by or --book");
    return table.any() ? show_table() : count();
  }

  [[nodiscard]] tool::Counting counting() const {
    return {options,
            {.variant = options.variant(), .repair = repair, .null_moves = null_moves, .annotate = {}},
            threads};
  }

  tool::Status show_table() {
    if (form == Form::csv || form == Form::svg)
      throw tool::Failure("--by, --crosstable and --book have the forms text and json");
    options.format = form == Form::json ? tool::Format::json : tool::Format::text;
    table.least = tables.least;
    return tool::print_table(counting(), table);
  }

  void show(stats::Statistics const& statistics) const {
    switch (form) {
    case Form::text:
      return tool::print(tool::to_text(statistics, tables));
    case Form::json:
      return tool::print(stats::to_json(statistics) + '\n');
    case Form::csv:
      return tool::print(tool::to_csv(statistics));
    case Form::svg:
      return tool::print(stats::to_svg(statistics));
    }
  }

  tool::Status count() const {
    tool::Reporter reporter(options);
    stats::Statistics statistics{tree_depth, {}};
    tool::count_records(counting(), reporter, statistics, &stats::collect);
    show(statistics);
    return reporter.status();
  }
};

} // namespace

int main(int argc, char** argv) {
  StatsCommand command;
  return tool::run(command.command(), argc, argv);
}
