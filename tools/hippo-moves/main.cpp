// hippo-moves: position lines in, their legal moves out.
#include "libanalysis/position/write_position.hpp"
#include "tools/common/json.hpp"
#include "tools/common/positions.hpp"

#include "libanalysis/position/describe.hpp"
#include "libanalysis/position/handicap.hpp"
#include "libanalysis/san/play_text.hpp"
#include "libanalysis/san/spell.hpp"

#include <fmt/format.h>

using namespace hippo;

namespace {

struct MovesCommand {
  tool::Options options;
  bool machine = false, count = false;
  std::vector<std::string> apply;
  std::string handicap;

  tool::Command command() {
    tool::Command line{"hippo-moves", "Lists the legal moves of positions, or plays moves on them."};
    tool::add_common(line, options);
    line.add({
        {"-m,--machine", "write moves in coordinate notation, as e2e4", tool::flag(machine)},
        {"-c,--count", "write the number of legal moves: position, notes, TAB, count", tool::flag(count)},
        {"-a,--apply MOVE", "the position after these moves, in place of its moves", tool::list(apply)},
        {"--handicap POINTS", "improve pieces of each position first, as 'e2/DA b1'", tool::text(handicap)},
    });
    line.work = [this] { return run(); };
    return line;
  }

  /// The position with the handicap spent, if there is one.
  [[nodiscard]] AnyPosition handicapped(AnyPosition const& position) const {
    if (handicap.empty()) return position;
    auto const spent = position::spend_handicap(position, handicap);
    if (auto const* wrong = std::get_if<position::HandicapError>(&spent))
      throw tool::Failure(position::describe(*wrong).message);
    auto const& possible = std::get<std::vector<AnyPosition>>(spent);
    if (possible.size() > 1)
      throw tool::Failure(
          fmt::format("the handicap '{}' leaves open what a piece becomes; write it as e2/DA", handicap));
    return possible.front();
  }

  void list(AnyPosition const& position, std::string const& notes) const {
    auto const found = san::move_lines(position, machine ? san::Spelling::machine : san::Spelling::san);
    if (options.format == tool::Format::json) {
      auto json =
          tool::Json::object({{"position", position::position_line(position)}, {"count", found.size()}});
      if (!count) json.set("moves", found);
      return tool::print(json.line());
    }
    if (count)
      return tool::print(fmt::format("{}{}\t{}\n", position::position_line(position), notes, found.size()));
    for (std::string const& turn : found) tool::print(turn + '\n');
  }

  void play(tool::ReadPosition const& read, tool::Reporter& reporter) const {
    AnyPosition position = handicapped(read.position);
    for (std::string const& move : apply)
      if (auto wrong = san::play_text(position, move)) {
        wrong->notes.push_back(fmt::format("in the position of {}:{}", read.file, read.line));
        reporter.say("<move>", 1, move, *wrong);
        return;
      }
    if (options.format == tool::Format::json)
      return tool::print(tool::Json::object({{"position", position::position_line(position)}}).line());
    tool::print(position::position_line(position) + read.notes + '\n');
  }

  tool::Status run() const {
    tool::Reporter reporter(options);
    tool::each_position(options, reporter, [&](tool::ReadPosition const& read) {
      if (apply.empty())
        list(handicapped(read.position), read.notes);
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
