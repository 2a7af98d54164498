// hippo-verify: checks every move, mark and result of game records.
#include "libanalysis/position/write_position.hpp"
#include "tools/common/records.hpp"
#include "tools/hippo-verify/claims.hpp"
#include "tools/hippo-verify/output.hpp"

#include "libanalysis/convert/write_record.hpp"
#include "libanalysis/tablebase/probe.hpp"
#include "libanalysis/verify/blunders.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <thread>

using namespace hippo;

namespace {

struct VerifyCommand {
  tool::Options options;
  bool repair = false, strict = false, show_variations = false, show_fen = false, canonical = false,
       report = false;
  std::string tables; ///< the folder; empty: no tables are probed
  unsigned moves = 1'000'000;
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());

  tool::Command command() {
    using tool::flag;
    tool::Command line{"hippo-verify", "Replays game records and checks every move, mark and result."};
    tool::add_common(line, options);
    line.add({
        {"--repair", "repair errors that have exactly one repair, and go on", flag(repair)},
        {"--strict", "treat warnings as errors", flag(strict)},
        {"--variations", "a line for the main line and for every variation, too", flag(show_variations)},
        {"--fen", "print the final position of each game as a position line", flag(show_fen)},
        {"--canonical", "print each game in canonical notation", flag(canonical)},
        {"--report", "a table of the moves with their numbers of legal moves", flag(report)},
        {"--tables DIR", "note moves that give away a win or a draw by the endgame tables of hippo-tb in DIR",
         tool::existing_folder(tables)},
        {"--moves N", "the table of the first N moves only", tool::number(moves)},
        {"-j,--threads N", "number of threads (default: one per core)",
         tool::number(threads, 1, tool::most_threads)},
    });
    line.work = [this] { return run(); };
    return line;
  }

  [[nodiscard]] std::string words_of(tool::ReadRecord const& read) const {
    tool::Place const place{read.file, read.line};
    verify::RecordReport const& found = read.report;
    if (options.format == tool::Format::json) return tool::json(place, read.text, found);
    if (canonical)
      return convert::write_record(read.record, read.text, found, convert::RecordStyle::san) + '\n';
    if (show_fen) {
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
    return options.format == tool::Format::text && !canonical && !show_fen && !show_variations && !report &&
           tables.empty();
  }

  tool::Status run() const {
    tool::Reporter reporter(options);
    std::optional<tablebase::Prober> prober;
    if (!tables.empty()) prober.emplace(tables);
    verify::VerifyOptions how{
        .variant = options.variant(), .repair = repair, .strict = strict, .annotate = {}};
    if (prober)
      how.annotate = [&](verify::RecordReport const& found) { return verify::blunders_in(found, *prober); };
    tool::RecordWords words{[&](tool::ReadRecord const& read) { return words_of(read); }, {}};
    if (prints_summary())
      words.of_valid = [](std::string const& file, std::size_t line, verify::ValidRecord const& record) {
        return tool::summary({file, line}, record);
      };
    unsigned const workers = prober ? 1 : threads; // a prober is for one thread
    tool::print_each_record(options, reporter, how, workers, words,
                            [&](std::string const& file, std::istream& stream) {
                              if (!file.ends_with(".claims")) return false;
                              tool::check_claims(file, stream, options, tables, reporter);
                              return true;
                            });
    return reporter.status();
  }
};

} // namespace

int main(int argc, char** argv) {
  VerifyCommand command;
  return tool::run(command.command(), argc, argv);
}
