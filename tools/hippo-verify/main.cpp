// hippo-verify: checks every move, mark and result of game records.
#include "libanalysis/parts/part_reports.hpp"
#include "libanalysis/position/write_position.hpp"
#include "tools/common/parts.hpp"
#include "tools/common/progress.hpp"
#include "tools/common/records.hpp"
#include "tools/hippo-verify/claims.hpp"
#include "tools/hippo-verify/merge.hpp"
#include "tools/hippo-verify/output.hpp"

#include "libanalysis/blunders/blunders.hpp"
#include "libanalysis/convert/write_record.hpp"
#include "libanalysis/tablebase/probe.hpp"
#include "libanalysis/text/escape.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <thread>

using namespace hippo;

namespace {

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
      return text::escaped(convert::write_record(read.record, read.text, found, convert::RecordStyle::san) +
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
    auto const check_claims = [&](std::string const& file, std::istream& stream) {
      if (!file.ends_with(".claims")) return false;
      tool::check_claims(file, stream, options, folder, reporter);
      return true;
    };
    auto const printed = tool::print_each_record(options, reporter, how, workers, words, check_claims, part);
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
