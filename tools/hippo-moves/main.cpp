// hippo-moves: position lines in, their legal moves out.
#include "tools/common/input/positions.hpp"
#include "tools/common/options/move_spelling.hpp"

#include "libgame/position/describe.hpp"
#include "libgame/position/handicap.hpp"
#include "libgame/position/write_position.hpp"
#include "libgame/san/play_text.hpp"
#include "libgame/san/spell.hpp"

#include <fmt/format.h>

using namespace hippo;

namespace {

struct MovesCommand {
  tool::Options options;
  bool count = false;
  tool::MoveSpelling spelling;
  std::vector<std::string> apply; ///< texts of moves, each as in a record
  std::string handicap;

  tool::Command command() {
    tool::Command line{"hippo-moves", "Lists the legal moves of positions, or plays moves on them."};
    tool::add_positions(line, options);
    line.add({
        {"-c,--count", tool::flag(count)},
        {"-a,--apply MOVES", tool::list(apply, tool::Arity::repeated)},
        {"--handicap POINTS", tool::text(handicap)},
    });
    spelling.add(line);
    line.exclusive = {{"--uci", "--coordinate", "--count", "--apply"}};
    line.examples = {
        {"hippo-moves startpos", "the moves of White at the start of a game of chess"},
        {"hippo-moves -a '1. e4 d5 2. exd5/DA' 'wotn startpos'", "the position after three plies"}};
    line.work = [this] { return run(); };
    return line;
  }

  /// The position with the handicap spent, if there is one.
  [[nodiscard]] AnyPosition handicapped(AnyPosition const& position) const {
    if (handicap.empty()) return position;
    auto const spent = position::spend_handicap(position, handicap);
    if (auto const* wrong = std::get_if<position::HandicapError>(&spent))
      throw tool::Failure(position::describe(*wrong).message);
    auto possible = std::get<position::Handicap>(spent).position();
    if (!possible)
      throw tool::Failure(
          fmt::format("the handicap '{}' leaves open what a piece becomes; write it as e2/DA", handicap));
    return *std::move(possible);
  }

  void list(tool::ReadPosition const& read) const {
    AnyPosition const position = handicapped(read.position);
    auto const found = san::move_lines(position, spelling.spelling());
    if (options.format == tool::Format::json) {
      auto json = tool::json_of("hippo-moves", read, position);
      json.set("count", found.size());
      if (!count) json.set("moves", found);
      return tool::print(json.line());
    }
    std::string const head = tool::head_unless_alone(read, position);
    if (count) return tool::print(fmt::format("{}{}\n", head, found.size()));
    for (std::string const& turn : found) tool::print(head + turn + '\n');
  }

  void play(tool::ReadPosition const& read, tool::Reporter& reporter) const {
    AnyPosition position = handicapped(read.position);
    for (std::string const& moves : apply)
      if (auto wrong = san::play_moves(position, moves)) {
        wrong->notes.push_back(fmt::format("in the position of {}:{}", read.file, read.line));
        reporter.say("<move>", 1, moves, *wrong);
        return;
      }
    if (options.format == tool::Format::json)
      return tool::print(tool::json_of("hippo-moves", read, position).line());
    tool::print(position::position_line(position) + read.notes + '\n');
  }

  tool::Status run() const {
    for (std::string const& moves : apply)
      if (san::moves_in(moves).empty())
        throw tool::Failure(fmt::format("--apply: there is no move in '{}'", moves));
    tool::Reporter reporter(options);
    tool::each_position(options, reporter, [&](tool::ReadPosition const& read) {
      if (apply.empty())
        list(read);
      else
        play(read, reporter);
    });
    return reporter.status();
  }
};

} // namespace

int main(int argc, char** argv) {
  MovesCommand command;
  return tool::run(command.command(), argc, argv);
}
