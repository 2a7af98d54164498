// hippo-analyse: positions in, their best moves out.
#include "tools/common/input/positions.hpp"
#include "tools/common/interrupt.hpp"
#include "tools/common/options/move_spelling.hpp"

#include "libanalysis/search/result_text.hpp"

#include <fmt/format.h>

#include <chrono>

using namespace hippo;

namespace {

constexpr std::chrono::seconds usual_time{1};
constexpr unsigned most_lines = 1000;
constexpr unsigned most_hash = 1U << 20; ///< MiB

struct AnalyseCommand {
  tool::Options options;
  unsigned depth = 0, lines = 1, hash = 64; ///< depth 0: any
  std::uint64_t nodes = 0;
  std::chrono::milliseconds time{0};
  tool::MoveSpelling spelling;

  tool::Command command() {
    tool::Command line{"hippo-analyse", "Finds the best moves of positions of any game without dice."};
    tool::add_positions(line, options);
    line.add({
        tool::Option("--depth N", "end at this depth, in plies",
                     tool::number(depth, 1, search::most_plies / 2))
            .showing("no limit"),
        tool::Option("--nodes N", "end after N moves", tool::number(nodes)).showing("no limit"),
        tool::Option("--time SECONDS", "end after this time, for each position", tool::seconds(time))
            .showing("1, unless --depth or --nodes is given"),
        {"--multipv N", "the number of best moves, each with its line", tool::number(lines, 1, most_lines)},
        {"--hash MIB", "MiB of memory for repeated positions", tool::number(hash, 0, most_hash)},
    });
    spelling.add(line);
    line.exclusive = {{"--uci", "--coordinate"}};
    line.examples = {
        {"hippo-analyse --time 10 'wotn startpos'", "the best first move, by ten seconds of search"},
        {"hippo-analyse --depth 8 --multipv 3 positions.txt", "the three best moves of each position"}};
    line.work = [this] { return run(); };
    return line;
  }

  [[nodiscard]] search::Result search(AnyPosition const& position,
                                      tool::Interruptible const& interrupt) const {
    search::Limits limits{.nodes = nodes, .lines = lines, .hash_mib = hash};
    if (depth > 0) limits.depth = depth;
    limits.stop = [&] { return interrupt.must_stop(); };
    return search::search(position, limits);
  }

  void print_lines(tool::ReadPosition const& read, search::Result const& found) const {
    std::string const head = tool::head_unless_alone(read, read.position);
    if (found.lines.empty()) tool::print(head + "\t0\t\n");
    for (search::RatedLine const& line : found.lines)
      tool::print(fmt::format("{}{}\t{}\t{}\n", head, search::score_text(line.score), found.depth,
                              search::line_text(read.position, line.moves, spelling.spelling())));
  }

  [[nodiscard]] tool::Json json_of(AnyPosition const& position, search::RatedLine const& line) const {
    auto json = tool::Json::object();
    auto const moves = search::moves_to_end(line.score);
    json.set("centipawns", moves ? tool::Json(nullptr) : tool::Json(line.score));
    json.set("moves_to_end", moves ? tool::Json(*moves) : tool::Json(nullptr));
    json.set("moves", san::spell_line(position, line.moves, spelling.spelling()));
    return json;
  }

  void print_json(tool::ReadPosition const& read, search::Result const& found) const {
    auto json = tool::json_of("hippo-analyse", read, read.position);
    json.set("depth", found.depth);
    json.set("nodes", found.nodes);
    tool::Json rated = tool::Json::array({});
    for (search::RatedLine const& line : found.lines) rated.push_back(json_of(read.position, line));
    json.set("lines", rated);
    tool::print(json.line());
  }

  void analyse(tool::ReadPosition const& read, tool::Reporter& reporter) const {
    if (tool::refuse_dice(read, reporter)) return;
    bool const is_limited = depth > 0 || nodes > 0 || time.count() > 0;
    tool::Interruptible const interrupt(is_limited ? time : usual_time);
    auto const found = search(read.position, interrupt);
    if (options.format == tool::Format::json)
      print_json(read, found);
    else
      print_lines(read, found);
    interrupt.end_if_requested();
  }

  tool::Status run() const {
    tool::Reporter reporter(options);
    tool::each_position(options, reporter, [&](tool::ReadPosition const& read) { analyse(read, reporter); });
    return reporter.status();
  }
};

} // namespace

int main(int argc, char** argv) {
  AnalyseCommand command;
  return tool::run(command.command(), argc, argv);
}
