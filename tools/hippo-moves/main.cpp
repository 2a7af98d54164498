// hippo-moves: position lines in, their legal moves out.
#include "tools/common/positions.hpp"

#include "libanalysis/apply.hpp"
#include "libanalysis/handicap.hpp"
#include "libanalysis/said/spell.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

using namespace hippo;

namespace {

struct MovesCommand {
  tool::Options options;
  bool machine = false, count = false;
  std::vector<std::string> apply;
  std::string handicap;

  void setup(CLI::App& app) {
    tool::add_common(app, options);
    app.add_flag("-m,--machine", machine, "write moves in machine form");
    app.add_flag("-c,--count", count, "write the number of legal moves: position, notes, TAB, count");
    app.add_option("-a,--apply", apply, "the position after these moves, in place of its moves")
        ->type_name("MOVE")
        ->expected(1, CLI::detail::expected_max_vector_size);
    app.add_option("--handicap", handicap, "improve pieces of each position first, as 'e2/DA b1'")
        ->type_name("POINTS");
  }

  /// The position with the handicap spent, if there is one.
  [[nodiscard]] AnyPosition handicapped(AnyPosition const& position) const {
    if (handicap.empty()) return position;
    auto const spent = spend_handicap(position, handicap);
    if (auto const* wrong = std::get_if<HandicapError>(&spent)) throw tool::Failure(wrong->reason);
    auto const& possible = std::get<std::vector<AnyPosition>>(spent);
    if (possible.size() > 1)
      throw tool::Failure(
          fmt::format("the handicap '{}' leaves open what a piece becomes; write it as e2/DA", handicap));
    return possible.front();
  }

  void list(AnyPosition const& position, std::string const& notes) const {
    auto const found = turns_of(position, machine ? Spelling::machine : Spelling::san);
    if (options.format == tool::Format::json) {
      nlohmann::ordered_json json{{"position", position_line(position)}, {"count", found.size()}};
      if (!count) json["moves"] = found;
      return tool::print(json.dump() + '\n');
    }
    if (count) return tool::print(fmt::format("{}{}\t{}\n", position_line(position), notes, found.size()));
    for (std::string const& turn : found) tool::print(turn + '\n');
  }

  void play(tool::ReadPosition const& read, tool::Reporter& reporter) const {
    AnyPosition position = handicapped(read.position);
    for (std::string const& move : apply)
      if (auto wrong = play_text(position, move)) {
        wrong->notes.push_back(fmt::format("in the position of {}:{}", read.file, read.line));
        reporter.say("<move>", 1, move, *wrong);
        return;
      }
    if (options.format == tool::Format::json)
      return tool::print(nlohmann::ordered_json{{"position", position_line(position)}}.dump() + '\n');
    tool::print(position_line(position) + read.notes + '\n');
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
  CLI::App app("Lists the legal moves of positions, or plays moves on them.", "hippo-moves");
  MovesCommand command;
  command.setup(app);
  return tool::run(app, argc, argv, [&] { return command.run(); });
}
