// hippo-stats: statistics of a collection of records.
#include "tools/common/input/inputs.hpp"
#include "tools/common/output/progress.hpp"
#include "tools/hippo-stats/counting.hpp"
#include "tools/hippo-stats/output.hpp"
#include "tools/hippo-stats/tables.hpp"
#include "tools/hippo-stats/times.hpp"

#include "libanalysis/stats/collect.hpp"
#include "libanalysis/stats/json.hpp"
#include "libanalysis/stats/plot.hpp"

#include <fmt/format.h>

using namespace hippo;

namespace {

enum class Form { text, json, csv, svg };

/// Plies of an opening in a tree.
constexpr unsigned deepest_tree = 100;
/// Plies, of a book of whole games.
constexpr unsigned longest_book = 100'000;

/// Options of records that are counted.
struct Records {
  tool::Options options;
  bool repair = false, as_played = false, null_moves = false;
  unsigned threads = 1;

  void add(tool::Command& line) {
    tool::add_common(line, options);
    tool::add_repair(line, repair);
    tool::add_as_played(line, as_played);
    tool::add_null_moves(line, null_moves);
    tool::add_threads(line, threads);
    tool::add_progress(line, options);
  }
  [[nodiscard]] tool::Counting counting() const {
    return {options,
            {.variant = options.variant(),
             .repair = repair,
             .null_moves = null_moves,
             .as_played = as_played,
             .annotate = {}},
            threads};
  }
};

struct StatsCommand {
  Records records;
  Form form = Form::text;
  tool::StatsTables tables;
  unsigned tree_depth = 0;
  std::string book_file;

  tool::Command command() {
    using tool::flag, tool::number;
    tool::Command line{"hippo-stats", "Counts lengths, results, moves, openings and errors of game records."};
    records.add(line);
    line.remove("--format");
    line.add({
        {"-f,--format",
         tool::choice(form,
                      {{"text", Form::text}, {"json", Form::json}, {"csv", Form::csv}, {"svg", Form::svg}})},
        {"--by-ply", flag(tables.by_ply)},
        {"--legal-moves", flag(tables.legal_moves)},
        {"--tree N", number(tree_depth, 0, deepest_tree)},
        tool::Option("--least N", number(tables.least)).needing("--tree"),
    });
    line.examples = {{"hippo-stats corpus", "lengths, results, moves and errors, for each game"},
                     {"hippo-stats --tree 6 --least 10 games.pgn", "openings of ten records or more"}};
    line.removed = {
        tool::part_of_records,
        {"--merge",
         "jq adds the counts of -f json, awk those of -f csv; see hippo(1), Work on several machines"},
        {"--by", "'hippo-stats by GROUP FILE...' prints the results of groups", "by", true},
        {"--crosstable", "'hippo-stats crosstable FILE...' prints the results of players against players",
         "crosstable"},
        {"--book", "'hippo-stats book N FILE...' prints the moves of positions", "book", true}};
    line.subcommands = {by(), crosstable(), book(), times()};
    line.work = [this] { return count(); };
    return line;
  }

  tool::Command by() {
    tool::Command line{
        "by", "Prints the results of groups of records: by player, elo, year, or a tag such as ECO."};
    records.add(line);
    line.operands->metavar = "GROUP FILE";
    line.add({{"--least N", tool::number(tables.least)}});
    line.examples = {{"hippo-stats by player corpus", "the score of each player"},
                     {"hippo-stats by ECO --least 10 games.pgn", "openings of ten records or more"}};
    line.work = [this] {
      auto& operands = records.options.operands;
      if (operands.empty()) throw tool::Failure("GROUP is missing");
      auto const rule = stats::read_group_rule(operands.front());
      if (!rule)
        throw tool::Failure(fmt::format(
            "GROUP: expected player, elo, year, or a tag such as ECO or ECO:1, not '{}'", operands.front()));
      operands.erase(operands.begin());
      return tool::show_groups(records.counting(), *rule, tables.least);
    };
    return line;
  }

  tool::Command crosstable() {
    tool::Command line{"crosstable", "Prints the results of players against players."};
    records.add(line);
    line.examples = {{"hippo-stats crosstable tournament.pgn", "a table for each game"},
                     {"hippo-stats crosstable -f json t.pgn", "an object for each game"}};
    line.work = [this] { return tool::show_crosstables(records.counting()); };
    return line;
  }

  tool::Command book() {
    tool::Command line{"book", "Prints the moves of the first N plies, by position."};
    records.add(line);
    line.operands->metavar = "N FILE";
    line.add({{"--least N", tool::number(tables.least)}, {"-o,--out FILE", tool::text(book_file)}});
    line.examples = {{"hippo-stats book 10 games.pgn", "moves, with their results"},
                     {"hippo-stats book 20 -o book.bin games.pgn", "a book for chess programs"}};
    line.work = [this] {
      unsigned const plies = tool::take_number(records.options.operands, "N", longest_book);
      return tool::show_book(records.counting(), plies, tables.least, book_file);
    };
    return line;
  }

  tool::Command times() {
    tool::Command line{"times", "Prints the times of moves, by side, by phase, and in time trouble."};
    records.add(line);
    line.examples = {{"hippo-stats times games.pgn", "mean and longest times"},
                     {"hippo-stats times -f json games.pgn", "an object for each game"}};
    line.work = [this] { return tool::show_times(records.counting()); };
    return line;
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

  [[nodiscard]] tool::Status count() const {
    tool::Reporter reporter(records.options);
    stats::Statistics statistics{tree_depth, {}, tables.legal_moves};
    tool::count_records(records.counting(), reporter, statistics, &stats::collect, &stats::collect_valid);
    show(statistics);
    return reporter.status();
  }
};

} // namespace

int main(int argc, char** argv) {
  StatsCommand command;
  return tool::run(command.command(), argc, argv);
}
