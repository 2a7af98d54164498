// hippo-verify: checks every move, mark and result of game records.
#include "libanalysis/position/write_position.hpp"
#include "tools/common/records.hpp"
#include "tools/hippo-verify/claims.hpp"
#include "tools/hippo-verify/output.hpp"

#include "libanalysis/convert/write_record.hpp"
#include "libanalysis/tablebase/probe.hpp"
#include "libanalysis/verify/blunders.hpp"

#include <optional>

using namespace hippo;

namespace {

struct VerifyCommand {
  tool::Options options;
  bool repair = false, strict = false, show_variations = false, show_fen = false, canonical = false,
       report = false;
  std::string tables; ///< the folder; empty: no tables are probed
  unsigned moves = 1'000'000;

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
    });
    line.work = [this] { return run(); };
    return line;
  }

  void show(tool::Place const& place, notation::Record const& record, std::string_view text,
            verify::RecordReport const& found) const {
    if (options.format == tool::Format::json) return tool::print(tool::json(place, text, found));
    if (canonical)
      return tool::print(convert::write_record(record, text, found, convert::RecordStyle::san) + '\n');
    if (show_fen) {
      if (auto const last = found.final_position()) tool::print(position::position_line(*last) + '\n');
      return;
    }
    tool::print(tool::summary(place, found));
    if (show_variations) tool::print(tool::variations(place, text, found));
    if (report) tool::print(tool::table(found, moves));
  }

  tool::Status run() const {
    tool::Reporter reporter(options);
    std::optional<tablebase::Prober> prober;
    if (!tables.empty()) prober.emplace(tables);
    verify::VerifyOptions how{
        .variant = options.variant(), .repair = repair, .strict = strict, .annotate = {}};
    if (prober)
      how.annotate = [&](verify::RecordReport const& found) { return verify::blunders_in(found, *prober); };
    tool::each_record(
        options, reporter, how,
        [&](tool::ReadRecord const& read) {
          show({read.file, read.line}, read.record, read.text, read.report);
        },
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
