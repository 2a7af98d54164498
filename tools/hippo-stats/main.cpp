// hippo-stats: what a collection of records holds, in numbers.
#include "tools/common/input/inputs.hpp"
#include "tools/common/input/parts.hpp"
#include "tools/common/input/pipeline.hpp"
#include "tools/common/output/progress.hpp"
#include "tools/hippo-stats/output.hpp"

#include "libanalysis/stats/collect.hpp"
#include "libanalysis/stats/json.hpp"
#include "libanalysis/stats/plot.hpp"

#include <optional>

using namespace hippo;

namespace {

enum class Form { text, json, csv, svg };

/// What a thread has counted.
struct BatchCounts {
  stats::Statistics statistics;
  std::vector<notation::Chunk> broken; ///< records that are not whole
};

struct StatsCommand {
  tool::Options options;
  Form form = Form::text;
  tool::StatsTables tables;
  unsigned tree_depth = 0;
  bool repair = false, null_moves = false, merge = false;
  tool::Part part;
  unsigned threads = 1;

  tool::Command command() {
    using tool::flag, tool::number;
    tool::Command line{"hippo-stats", "Counts lengths, results, moves, openings and errors of game records."};
    tool::add_common(line, options);
    line.remove("--format");
    line.add({
        {"-f,--format", "text, json (one object, complete), csv (a row for each number) or svg (bar charts)",
         tool::choice(form,
                      {{"text", Form::text}, {"json", Form::json}, {"csv", Form::csv}, {"svg", Form::svg}})},
        {"--by-ply", "a line for each ply, too", flag(tables.by_ply)},
        {"--tree N", "the openings as a tree of N plies", number(tree_depth, 0, stats::deepest_tree)},
        tool::Option("--least N", "in the tree, only moves of N records or more", number(tables.least))
            .needing("--tree"),
        {"--part I/N", "only part I of N parts of the input", tool::part(part)},
        {"--merge", "the files are reports of --format json; add them up", flag(merge)},
    });
    tool::add_repair(line, repair);
    tool::add_null_moves(line, null_moves);
    tool::add_threads(line, threads);
    tool::add_progress(line, options);
    line.examples = {{"hippo-stats corpus", "lengths, results, moves and errors, for each game"},
                     {"hippo-stats --tree 6 --least 10 games.pgn", "openings of ten records or more"}};
    line.exclusive = {{"--merge", "--part"}};
    line.work = [this] { return merge ? add_up() : count(); };
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

  tool::Status count() const {
    tool::Reporter reporter(options);
    verify::VerifyOptions const how{
        .variant = options.variant(), .repair = repair, .null_moves = null_moves, .annotate = {}};
    stats::Statistics statistics{{}, tree_depth, {}};
    auto const bytes = tool::each_record_file(options, reporter, part, [&](tool::RecordFile& file) {
      auto const next = [&] { return file.next_batch(); };
      auto const count_batch = [&](std::vector<notation::Chunk>& batch) {
        BatchCounts counts{{{}, tree_depth, {}}, {}};
        verify::BulkVerifier bulk(how.variant);
        for (notation::Chunk& chunk : batch)
          if (chunk.problem != notation::ChunkProblem::none)
            counts.broken.push_back(std::move(chunk));
          else if (select::Candidate candidate(chunk.text, how, &bulk); candidate.is_record())
            stats::collect(counts.statistics, candidate);
        return counts;
      };
      tool::in_order(threads, next, count_batch, [&](BatchCounts const& counts) {
        for (notation::Chunk const& chunk : counts.broken) (void)file.is_whole(chunk);
        statistics += counts.statistics;
      });
    });
    if (statistics.games.empty() && part.of == 1) tool::warn_of_nothing(reporter, "record");
    if (part.of > 1) statistics.origin = parts::PartOfInput{part.number, part.of, bytes};
    show(statistics);
    return reporter.status();
  }

  tool::Status add_up() const {
    tool::Reporter reporter(options);
    std::optional<stats::Statistics> sum;
    parts::PartCollector collected;
    tool::each_report(options, reporter, [&](std::string const& file, notation::Line const& line) {
      auto const wrong = [&](std::string const& what) { reporter.error(file, line.number, line.text, what); };
      auto read = stats::read_json(line.text);
      if (!read) return wrong("expected a whole line that --format json has printed");
      auto const finding = collected.add(read->origin, line.text);
      if (finding == parts::PartCollector::Finding::different)
        return wrong("another report of this part has other counts");
      if (finding == parts::PartCollector::Finding::repeated) return;
      read->origin.reset();
      if (sum && sum->tree_depth != read->tree_depth)
        return wrong("the reports have trees of different depths");
      if (sum)
        *sum += *read;
      else
        sum = std::move(read);
    });
    for (std::string const& missing : collected.missing())
      reporter.fail("missing part: " + missing, tool::Status::wrong_input);
    if (reporter.status() == tool::Status::ok) show(sum.value_or(stats::Statistics()));
    return reporter.status();
  }
};

} // namespace

int main(int argc, char** argv) {
  StatsCommand command;
  return tool::run(command.command(), argc, argv);
}
