// hippo-moves: position lines in, their legal moves out.
#include "tools/common/positions.hpp"

#include "libanalysis/apply.hpp"
#include "libanalysis/said/spell.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

using namespace hippo;

namespace {

struct MovesCommand {
  tool::Options options;
  bool machine = false, count = false;
  std::vector<std::string> apply;

  void setup(CLI::App& app) {
    tool::add_common(app, options);
    app.add_flag("-m,--machine", machine, "write moves in machine form");
    app.add_flag("-c,--count", count, "write the number of legal moves: position, notes, TAB, count");
    app.add_option("-a,--apply", apply, "the position after these moves, in place of its moves")
        ->type_name("MOVE")
        ->expected(1, CLI::detail::expected_max_vector_size);
  }

  void list(tool::ReadPosition const& read) const {
    Speller const speller(read.position);
    Spelling const spelling = machine ? Spelling::machine : Spelling::san;
    auto const turns = turns_of(speller, read.position, spelling);
    if (options.format == tool::Format::json) {
      nlohmann::ordered_json json{{"position", position_line(read.position)}, {"count", turns.size()}};
      if (!count) json["moves"] = turns;
      return tool::print(json.dump() + '\n');
    }
    if (count)
      return tool::print(
          fmt::format("{}{}\t{}\n", position_line(read.position), read.notes, turns.size()));
    for (std::string const& turn : turns) tool::print(turn + '\n');
  }

  void play(tool::ReadPosition const& read, tool::Reporter& reporter) const {
    AnyPosition position = read.position;
    for (std::string const& move : apply)
      if (auto const wrong = play_text(position, move)) {
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
        list(read);
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
