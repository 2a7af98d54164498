// hippo-tb probe: values of positions. hippo-tb line: a shortest line to the end of the game.
#include "tools/common/input/positions.hpp"
#include "tools/common/json.hpp"
#include "tools/common/options/move_spelling.hpp"
#include "tools/hippo-tb/commands.hpp"

#include "libanalysis/tablebase/format/file.hpp"
#include "libanalysis/tablebase/probe/clock_probe.hpp"
#include "libanalysis/tablebase/probe/probe.hpp"
#include "libgame/san/result_tag.hpp"
#include "libgame/san/spell.hpp"

#include <fmt/format.h>

#include <memory>
#include <vector>

namespace hippo::tool::tb {

using tablebase::ClockProber;
using tablebase::Prober;

namespace {

struct ProbeCommand {
  TableOptions options;
  bool best = false, line = false, result_only = false;
  MoveSpelling moves;

  /// A position without a table is an error of its line; the lines after it are still probed.
  Status run() const {
    Reporter reporter(options.common);
    Prober prober(options.directory());
    ClockProber clock_prober(options.directory());
    bool const by_clock = options.chosen_metric() == tablebase::Metric::clock;
    each_position(options.common, reporter, [&](ReadPosition const& read) {
      try {
        print(by_clock ? clock_answer(clock_prober, read) : answer(prober, read));
      } catch (tablebase::NoTable const& error) {
        reporter.say(read.file, read.line, read.text, {text::Severity::error, {0, 0}, error.what(), {}});
        reporter.worsen(Status::cannot_work);
      } catch (tablebase::FileError const& error) {
        report(reporter, error);
      }
    });
    return reporter.status();
  }

private:
  static std::string result_of(tablebase::Value value) {
    return tablebase::is_win(value) ? "win" : tablebase::is_loss(value) ? "loss" : "draw";
  }

  std::string answer(Prober& prober, ReadPosition const& read) const {
    auto const value = result_only ? prober.result(read.position) : prober(read.position);
    std::vector<std::string> moves_text;
    if (best) moves_text = best_moves(prober, read.position);
    if (line) moves_text = whole_line(prober, read.position);
    if (options.common.format == Format::json) {
      Json json = json_of(line ? "hippo-tb-line" : "hippo-tb-probe", read, read.position);
      json.set("result", result_of(value));
      if (value != tablebase::draw_value && !result_only) json.set("plies", tablebase::plies_of(value));
      if (best || line) json.set(line ? "line" : "best", moves_text);
      return json.line();
    }
    std::string text = head_unless_alone(read, read.position) +
                       (result_only ? result_of(value) : tablebase::to_string(value));
    if (best || line) text += fmt::format("\t{}", fmt::join(moves_text, " "));
    return text + '\n';
  }

  /// With the clock of the position.
  std::string clock_answer(ClockProber& prober, ReadPosition const& read) const {
    AnyPosition const& position = read.position;
    auto const value = prober(position);
    std::string const result(to_string(ruled_result(value, position)));
    std::vector<std::string> moves_text;
    if (best) moves_text = best_moves(prober, position);
    bool const has_plies = value != tablebase::draw_value && !result_only;
    if (options.common.format == Format::json) {
      Json json = json_of("hippo-tb-probe", read, position);
      json.set("result", result);
      if (has_plies) json.set("plies", tablebase::clock_plies_of(value));
      if (best) json.set("best", moves_text);
      return json.line();
    }
    std::string text = head_unless_alone(read, position) + result;
    if (has_plies) text += fmt::format(" {}", tablebase::clock_plies_of(value));
    if (best) text += fmt::format("\t{}", fmt::join(moves_text, " "));
    return text + '\n';
  }

  /// The moves that preserve the value of the position, to the ply.
  std::vector<std::string> best_moves(auto& prober, AnyPosition const& position) const {
    san::Speller const speller(position);
    std::vector<std::string> texts;
    auto const rated = prober.moves(position);
    for (auto const& [move, value] : rated)
      if (value == rated.front().value) texts.push_back(speller(move, moves.spelling()));
    return texts;
  }

  /// Adds how the game has ended, as a record writes it.
  static void add_end(std::vector<std::string>& texts, AnyPosition const& last) {
    if (!last.in_check()) texts.emplace_back("{ stalemate }");
    texts.emplace_back(san::result_tag(~last.side()));
  }

  std::vector<std::string> whole_line(Prober& prober, AnyPosition position) const {
    bool const as_record = !moves.is_chosen() && options.common.format == Format::text;
    std::vector<std::string> texts;
    for (Move const move : prober.line(position)) {
      std::string text = san::Speller(position)(move, moves.spelling());
      if (as_record && (position.side() == Color::white || texts.empty()))
        text = fmt::format("{}.{} {}", position.move_number(), position.side() == Color::white ? "" : "..",
                           text);
      texts.push_back(std::move(text));
      position.play(move);
    }
    if (as_record && !texts.empty()) add_end(texts, position);
    return texts;
  }
};

/// `needed`: by the options of moves.
std::shared_ptr<ProbeCommand> probe_options(Command& command, char const* needed = nullptr) {
  auto chosen = std::make_shared<ProbeCommand>();
  add_positions(command, chosen->options.common);
  chosen->options.add_folder(command);
  chosen->moves.add(command, needed);
  command.work = [chosen] { return chosen->run(); };
  return chosen;
}

} // namespace

Command probe_command() {
  Command command{"probe", "for each position: win, draw or loss, and in how many plies"};
  auto const chosen = probe_options(command, "--best");
  chosen->options.add_metric(command);
  command.add({
      {"--best", flag(chosen->best)},
      {"--result-only", flag(chosen->result_only)},
  });
  command.exclusive = {{"--best", "--result-only"}, {"--uci", "--coordinate"}};
  command.examples = {{"hippo-tb probe --best -d ~/tables '8/8/8/8/8/2k5/8/K6R w'", "a rook's ending"},
                      {"hippo-replay game.pgn | hippo-tb probe -d ~/tables", "every position of a game"}};
  return command;
}

Command line_command() {
  Command command{"line", "for each position: a shortest line to the end of the game"};
  probe_options(command)->line = true;
  command.exclusive = {{"--uci", "--coordinate"}};
  command.examples = {{"hippo-tb line -d ~/tables '8/8/8/8/8/2k5/8/K6R w'", "how a rook mates"},
                      {"hippo-tb line --uci -d ~/tables positions", "lines in UCI notation"}};
  return command;
}

} // namespace hippo::tool::tb
