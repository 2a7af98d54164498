// hippo-verify: checks every move, mark and result of game records.
#include "tools/common/input/parts.hpp"
#include "tools/common/input/records.hpp"
#include "tools/common/output/progress.hpp"
#include "tools/hippo-verify/merge.hpp"
#include "tools/hippo-verify/output.hpp"

#include "libanalysis/blunders/blunders.hpp"
#include "libanalysis/convert/write_text.hpp"
#include "libanalysis/parts/part_reports.hpp"
#include "libanalysis/position/write_position.hpp"
#include "libanalysis/stream/decompress.hpp"
#include "libanalysis/tablebase/probe.hpp"
#include "libanalysis/text/escape.hpp"
#include "libanalysis/text/letters.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <thread>

using namespace hippo;

namespace {

/// Throws Failure where an operand is a file of claims.
void refuse_claims(std::vector<std::string> const& operands) {
  for (std::string const& operand : operands) {
    std::string name = text::lower(operand);
    name.resize(name.size() - stream::compression_ending(name).size());
    if (name.ends_with(".claims"))
      throw tool::Failure(operand +
                          ": claims, where records are expected\n  note: hippo-claims judges claims");
  }
}

struct VerifyCommand {
  tool::Options options;
  bool repair = false, strict = false, draws = false, show_variations = false, final_position = false,
       canonical = false, report = false, merge = false;
  std::string tables; ///< the folder; empty: that of the settings, or no tables are probed
  tool::Part part;
  unsigned moves = 1'000'000;
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());

  tool::Command command() {
    using tool::flag;
    tool::Command line{"hippo-verify", "Replays game records and checks every move, mark and result."};
    tool::add_common(line, options);
    tool::add_repair(line, repair);
    line.add({
        {"--strict", "treat warnings as errors", flag(strict)},
        {"--draws", "note where a draw can be claimed, or came about", flag(draws)},
        {"--variations", "a line for the main line and for every variation, too", flag(show_variations)},
        {"--report", "a table of the moves with their numbers of legal moves, too", flag(report)},
        tool::Option("-n,--limit N", "only the first N moves of each table", tool::number(moves))
            .needing("--report"),
        {"--final", "print the final position of each game instead", flag(final_position)},
        {"--canonical", "print each game in canonical notation instead", flag(canonical)},
    });
    tool::add_tables(line, tables);
    tool::add_threads(line, threads);
    line.add(
        {tool::Option("--part I/N", "of N parts of the input only the one with number I", tool::part(part))
             .rare(),
         tool::Option("--merge", "put reports of --part with --format json together", flag(merge)).rare()});
    tool::add_progress(line, options);
    line.exclusive = {{"--final", "--canonical", "--report"},
                      {"--final", "--variations"},
                      {"--canonical", "--variations"},
                      {"--part", "--merge"},
                      {"--merge", "--repair"},
                      {"--merge", "--strict"}};
    line.examples = {{"hippo-verify corpus/", "every record of a folder, and what is wrong with it"},
                     {"hippo-verify --repair --final game.pgn", "the end of a game, misprints repaired"}};
    line.work = [this] { return merge ? tool::merge_reports(options) : run(); };
    return line;
  }

  [[nodiscard]] std::string words_of(tool::ReadRecord const& read) const {
    tool::Place const place{read.file, read.line};
    verify::RecordReport const& found = read.report;
    if (options.format == tool::Format::json) return tool::json(place, read.text, found);
    if (canonical)
      return text::escaped(convert::write_text(read.record, read.text, found, convert::RecordStyle::san) +
                               '\n',
                           text::Kept::lines_and_tabs);
    if (final_position) {
      auto const last = found.final_position();
      return last ? position::position_line(*last) + '\n' : "";
    }
    std::string words = tool::summary(place, found);
    if (show_variations) words += tool::variations(place, read.text, found);
    if (report) words += tool::table(found, moves);
    return words;
  }

  /// Whether the summary is all that is printed of a record.
  [[nodiscard]] bool prints_summary() const {
    return options.format == tool::Format::text && !canonical && !final_position && !show_variations &&
           !report;
  }

  tool::Status run() const {
    tool::refuse_with_json(options, {{"--final", final_position},
                                     {"--canonical", canonical},
                                     {"--report", report},
                                     {"--variations", show_variations}});
    refuse_claims(options.operands);
    tool::Reporter reporter(options);
    std::string const folder = tool::existing_tables_folder(tables);
    std::optional<tablebase::Prober> prober;
    if (!folder.empty()) prober.emplace(folder);
    verify::VerifyOptions how{
        .variant = options.variant(), .repair = repair, .strict = strict, .draws = draws, .annotate = {}};
    if (prober)
      how.annotate = [&](verify::RecordReport const& found) { return blunders::blunders_in(found, *prober); };
    tool::RecordWords words{[&](tool::ReadRecord const& read) { return words_of(read); }, {}};
    if (prints_summary() && !prober && !draws)
      words.of_valid = [](std::string const& file, std::size_t line, verify::ValidRecord const& record) {
        return tool::summary({file, line}, record);
      };
    unsigned const workers = prober ? 1 : threads; // a prober is for one thread
    auto const printed = tool::print_each_record(options, reporter, how, workers, words, part);
    if (part.of > 1 && options.format == tool::Format::json)
      tool::print(
          parts::to_json(
              {{part.number, part.of, printed.bytes}, printed.records, static_cast<int>(reporter.status())}) +
          '\n');
    return reporter.status();
  }
};

} // namespace

int main(int argc, char** argv) {
  VerifyCommand command;
  return tool::run(command.command(), argc, argv);
}
