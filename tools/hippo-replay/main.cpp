// hippo-replay: game records in, position lines out.
#include "tools/common/input/records.hpp"
#include "tools/common/json.hpp"
#include "tools/common/output/progress.hpp"

#include "libanalysis/position/write_position.hpp"
#include "libanalysis/san/spell.hpp"
#include "libanalysis/verify/words.hpp"

#include <fmt/format.h>

using namespace hippo;

namespace {

/// Which positions of a line are wanted.
struct Selection {
  bool last = false;
  std::optional<std::size_t> ply;
  std::string at; ///< `17w`: the position after White's 17th move

  [[nodiscard]] bool wants(verify::LineReport const& line, std::size_t index) const {
    verify::Ply const& played = line.plies[index];
    if (ply) return index + 1 == *ply;
    if (!at.empty())
      return at == fmt::format("{}{}", played.before().move_number(),
                               played.before().side() == Color::white ? 'w' : 'b');
    return !last || index + 1 == line.plies.size();
  }
};

/// Throws BadValue.
void check_move_number(std::string const& text) {
  bool const good = text.size() > 1 && (text.back() == 'w' || text.back() == 'b') &&
                    text.find_first_not_of("0123456789") == text.size() - 1;
  if (!good) throw tool::BadValue("a move is a number and w or b, as 17w");
}

struct ReplayCommand {
  tool::Options options;
  Selection selection;
  bool repair = false, null_moves = false, variations = false;

  tool::Command command() {
    tool::Command line{
        "hippo-replay",
        "Replays game records and writes their positions, with game, ply and move after the TAB."};
    tool::add_common(line, options);
    line.add({
        {"--at MOVE", "only the position after this move, as 17w or 17b",
         tool::checked_text(selection.at, check_move_number)},
        {"--ply N", "only the position after that many plies; 0 is the start", tool::number(selection.ply)},
        {"--last", "only the last position of each line", tool::flag(selection.last)},
        {"--variations", "the lines of variations, too", tool::flag(variations)},
    });
    tool::add_repair(line, repair);
    tool::add_null_moves(line, null_moves);
    tool::add_progress(line, options);
    line.exclusive = {{"--at", "--ply", "--last"}};
    line.examples = {
        {"hippo-replay --at 17w game.pgn", "the position after White's 17th move"},
        {"hippo-replay --last *.pgn | hippo-moves --count", "moves that were left at the end of games"}};
    line.work = [this] { return run(); };
    return line;
  }

  /// The start position of a game, which no move has led to.
  bool show_start(verify::RecordReport const& report, std::size_t number) const {
    if (!report.start) return false;
    std::string const line = position::position_line(*report.start);
    if (options.format == tool::Format::json)
      tool::print(tool::Json::result(
                      "hippo-replay",
                      {{"position", line}, {"game", number}, {"line", report.lines.front().name}, {"ply", 0}})
                      .line());
    else
      tool::print(fmt::format("{}\t{}\t0\n", line, number));
    return true;
  }

  /// Returns whether the line has a position that is wanted.
  bool show(verify::LineReport const& line, std::size_t number) const {
    bool any = false;
    for (std::size_t i = 0; i < line.plies.size(); ++i) {
      if (!selection.wants(line, i)) continue;
      any = true;
      verify::Ply const& ply = line.plies[i];
      std::string const move = verify::numbered(ply.before(), san::Speller(ply.before())(ply.move));
      if (options.format == tool::Format::json) {
        tool::print(tool::Json::result("hippo-replay", {{"position", position::position_line(ply.after())},
                                                        {"game", number},
                                                        {"line", line.name},
                                                        {"ply", i + 1},
                                                        {"move", move}})
                        .line());
      } else {
        tool::print(
            fmt::format("{}\t{}\t{}\t{}\n", position::position_line(ply.after()), number, i + 1, move));
      }
    }
    return any;
  }

  tool::Status run() const {
    tool::Reporter reporter(options);
    std::size_t games = 0;
    bool any = false;
    tool::each_record(options, reporter,
                      {.variant = options.variant(), .repair = repair, .null_moves = null_moves},
                      [&](tool::ReadRecord const& read) {
                        ++games;
                        if (selection.ply == 0U) {
                          any |= show_start(read.report, games);
                          return;
                        }
                        for (verify::LineReport const& line : read.report.lines) {
                          any |= show(line, games);
                          if (!variations) break;
                        }
                      });
    if (games > 0 && !any && !selection.at.empty())
      reporter.fail("no game has the move " + selection.at, tool::Status::wrong_input);
    if (games > 0 && !any && selection.ply)
      reporter.fail(fmt::format("no game has a ply {}", *selection.ply), tool::Status::wrong_input);
    return reporter.status();
  }
};

} // namespace

int main(int argc, char** argv) {
  ReplayCommand command;
  return tool::run(command.command(), argc, argv);
}
