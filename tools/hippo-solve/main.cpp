// hippo-solve: problems in, their solutions and verdicts out.
#include "tools/common/input/positions.hpp"
#include "tools/common/interrupt.hpp"
#include "tools/common/output/progress.hpp"

#include "libanalysis/solve/solution_text.hpp"
#include "libanalysis/solve/solve.hpp"

#include <fmt/format.h>

using namespace hippo;
using notation::Stipulation;

namespace {

struct SolveCommand {
  tool::Options options;
  std::string stipulation;
  bool first = false, count = false;
  std::size_t nodes = 0;
  std::chrono::milliseconds time{0}; ///< 0: any

  tool::Command command() {
    tool::Command line{"hippo-solve", "Solves chess problems of any game, with all solutions and a verdict."};
    tool::add_positions(line, options);
    line.add({
        {"-s,--stipulation TEXT",
         "what to solve, as #2, s#3, h#2.5 or 'ser-h#4 2 sol'; without it, the first note of each line says "
         "so",
         tool::text(stipulation)},
        {"--first", "end a search at its first solution", tool::flag(first)},
        {"-c,--count", "print the number of solutions, not the solutions", tool::flag(count)},
        tool::Option("--nodes N", "end each search after so many moves", tool::number(nodes))
            .showing("no limit"),
        tool::Option("--time SECONDS", "end each search after this time", tool::seconds(time))
            .showing("no limit"),
    });
    tool::add_progress(line, options);
    line.examples = {{"hippo-solve -s '#2' problems.txt", "the keys of two-movers, a verdict each"},
                     {"hippo-solve -s 'h#1.5' '8/8/8/8/8/5k2/7p/5K2 b - - 0 1'", "all lines of a helpmate"}};
    line.work = [this] { return run(); };
    return line;
  }

  /// What the line asks for; none where that is reported.
  [[nodiscard]] std::optional<Stipulation> asked(tool::ReadPosition const& read,
                                                 tool::Reporter& reporter) const {
    auto const notes = tool::notes_of(read.notes);
    bool const by_option = !stipulation.empty();
    if (!by_option && (notes.empty() || notes.front().empty())) {
      reporter.say(read.file, read.line, read.text,
                   {text::Severity::error,
                    {0, 0},
                    "no stipulation: a TAB and #2 may follow the position, or --stipulation be given",
                    {}});
      return std::nullopt;
    }
    std::string const text = by_option ? stipulation : std::string(notes.front());
    auto const parsed = notation::parse_stipulation(text);
    if (auto const* wrong = std::get_if<notation::ParseError>(&parsed)) {
      std::size_t const begin = by_option ? 0 : read.text.size() - read.notes.size() + 1 + wrong->offset;
      auto const message = fmt::format("'{}': expected {}", text, wrong->expected);
      if (by_option) throw tool::Failure("--stipulation " + message);
      reporter.say(read.file, read.line, read.text, {text::Severity::error, {begin, begin}, message, {}});
      return std::nullopt;
    }
    return std::get<Stipulation>(parsed);
  }

  void print_answer(tool::ReadPosition const& read, Stipulation const& wanted,
                    solve::Solutions const& found) const {
    auto const verdict = solve::words_of(solve::verdict(wanted, found));
    std::vector<std::string> lines;
    for (std::vector<Move> const& line : found.lines)
      lines.push_back(solve::text_of(read.position, wanted, line));
    if (options.format == tool::Format::json) {
      auto json = tool::json_of("hippo-solve", read, read.position);
      json.set("stipulation", notation::write_stipulation(wanted));
      json.set("verdict", verdict);
      json.set("count", found.lines.size());
      json.set("moves", found.moves);
      json.set("finished", found.finished);
      json.set("nodes", found.nodes);
      if (!count) json.set("solutions", lines);
      return tool::print(json.line());
    }
    tool::print(fmt::format(
        "{}{}\t{}\t{}\n", tool::head_unless_alone(read, read.position), notation::write_stipulation(wanted),
        verdict, count ? std::to_string(lines.size()) : fmt::format("{}", fmt::join(lines, "; "))));
  }

  /// Until a limit or a signal.
  [[nodiscard]] solve::Solutions solve(AnyPosition const& position, Stipulation const& wanted,
                                       tool::Interruptible const& interrupt) const {
    tool::Progress progress(options, nodes, "moves");
    solve::Limits limits{.nodes = nodes, .solutions = first ? 1U : 0U};
    limits.stop = [&](std::uint64_t tried) {
      progress.show(tried, "{}: {} moves", notation::write_stipulation(wanted), tried);
      return interrupt.must_stop();
    };
    return solve::solve(position, wanted, limits);
  }

  tool::Status run() const {
    tool::Reporter reporter(options);
    bool all_sound = true;
    tool::each_position(options, reporter, [&](tool::ReadPosition const& read) {
      if (tool::refuse_dice(read, reporter)) return;
      auto const wanted = asked(read, reporter);
      if (!wanted) return;
      tool::Interruptible const interrupt(time);
      auto const found = solve(read.position, *wanted, interrupt);
      all_sound = all_sound && solve::verdict(*wanted, found) == solve::Verdict::sound;
      print_answer(read, *wanted, found);
      interrupt.end_if_requested();
    });
    return all_sound ? reporter.status() : std::max(reporter.status(), tool::Status::wrong_input);
  }
};

} // namespace

int main(int argc, char** argv) {
  SolveCommand command;
  return tool::run(command.command(), argc, argv);
}
