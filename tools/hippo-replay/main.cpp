// hippo-replay: game records in, position lines out.
#include "tools/common/input/records.hpp"
#include "tools/common/json.hpp"
#include "tools/common/output/progress.hpp"

#include "libanalysis/verify/words.hpp"
#include "libgame/position/write_position.hpp"
#include "libgame/san/spell.hpp"

#include <fmt/format.h>

#include <atomic>

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
  bool repair = false, as_played = false, null_moves = false, variations = false;
  unsigned threads = 1;

  tool::Command command() {
    tool::Command line{
        "hippo-replay",
        "Replays game records and writes their positions, with game, ply and move after the TAB."};
    tool::add_common(line, options);
    line.add({
        {"--at MOVE", tool::checked_text(selection.at, check_move_number)},
        {"--ply N", tool::number(selection.ply)},
        {"--last", tool::flag(selection.last)},
        {"--variations", tool::flag(variations)},
    });
    tool::add_repair(line, repair);
    tool::add_as_played(line, as_played);
    tool::add_null_moves(line, null_moves);
    tool::add_threads(line, threads);
    tool::add_progress(line, options);
    line.exclusive.push_back({"--at", "--ply", "--last"});
    line.examples = {
        {"hippo-replay --at 17w game.pgn", "the position after White's 17th move"},
        {"hippo-replay --last *.pgn | hippo-moves --count", "moves that were left at the end of games"}};
    line.work = [this] { return run(); };
    return line;
  }

  /// Adds a position with the number of its game.
  void add_position(tool::Words& words, AnyPosition const& position, std::string const& line, std::size_t ply,
                    std::string const& move) const {
    std::string const text = position::position_line(position);
    if (options.format != tool::Format::json) {
      words += text + '\t';
      words += tool::OwnNumber();
      words += fmt::format("\t{}{}{}\n", ply, move.empty() ? "" : "\t", move);
      return;
    }
    constexpr std::string_view place = "\"game\":0"; // in no text of JSON, where quotes are escaped
    tool::Json object =
        tool::Json::result("hippo-replay", {{"position", text}, {"game", 0}, {"line", line}, {"ply", ply}});
    if (!move.empty()) object.set("move", move);
    std::string const json = object.line();
    std::size_t const number = json.find(place) + place.size() - 1;
    words += json.substr(0, number);
    words += tool::OwnNumber();
    words += json.substr(number + 1);
  }

  /// Adds the wanted positions of a line.
  void add_line(tool::Words& words, verify::LineReport const& line) const {
    for (std::size_t i = 0; i < line.plies.size(); ++i) {
      if (!selection.wants(line, i)) continue;
      verify::Ply const& ply = line.plies[i];
      add_position(words, ply.after(), line.name, i + 1,
                   verify::numbered(ply.before(), san::Speller(ply.before())(ply.move)));
    }
  }

  [[nodiscard]] tool::Words words(verify::RecordReport const& report) const {
    tool::Words all;
    if (selection.ply == 0U) { // which no move has led to
      if (report.start) add_position(all, *report.start, report.lines.front().name, 0, "");
      return all;
    }
    for (verify::LineReport const& line : report.lines) {
      add_line(all, line);
      if (!variations) break;
    }
    return all;
  }

  tool::Status run() const {
    tool::Reporter reporter(options);
    std::atomic<bool> any = false;
    tool::RecordWords const of_records{.form = notation::RecordForm::text,
                                       .of_any =
                                           [&](tool::ReadRecord const& read) {
                                             tool::Words all = words(read.report);
                                             if (!all.empty()) any = true;
                                             return all;
                                           },
                                       .of_valid = {}};
    auto const printed = tool::print_each_record(options, reporter,
                                                 {.variant = options.variant(),
                                                  .repair = repair,
                                                  .null_moves = null_moves,
                                                  .as_played = as_played,
                                                  .annotate = {}},
                                                 threads, of_records);
    if (printed > 0 && !any && !selection.at.empty())
      reporter.fail("no game has the move " + selection.at, tool::Status::wrong_input);
    if (printed > 0 && !any && selection.ply)
      reporter.fail(fmt::format("no game has a ply {}", *selection.ply), tool::Status::wrong_input);
    return reporter.status();
  }
};

} // namespace

int main(int argc, char** argv) {
  ReplayCommand command;
  return tool::run(command.command(), argc, argv);
}
