// hippo-solve: problems in, their solutions and verdicts out.
#include "tools/hippo-solve/answer.hpp"
#include "tools/hippo-solve/can_win.hpp"
#include "tools/hippo-solve/last_moves.hpp"
#include "tools/hippo-solve/mine.hpp"
#include "tools/hippo-solve/problems.hpp"

#include "libanalysis/solve/diagram.hpp"
#include "libanalysis/solve/solve.hpp"
#include "libanalysis/solve/tree_record.hpp"

#include <fmt/format.h>

using namespace hippo;
using notation::Stipulation;

namespace {

/// A line of input, and what to solve.
struct Problem {
  tool::KeptPosition kept;
  Stipulation wanted;
};

struct SolveCommand : Searches {
  std::string stipulation;
  bool first = false, count = false, pgn = false;
  solve::Wanted extras;
  std::uint64_t memory = solve::default_memory; ///< bytes

  tool::Command command() {
    tool::Command line{"hippo-solve", "Solves chess problems of any game, with all solutions and a verdict."};
    tool::add_positions(line, options);
    line.add({
        {"-s,--stipulation TEXT", tool::text(stipulation)},
        {"--first", tool::flag(first)},
        {"-c,--count", tool::flag(count)},
        {"--variations", tool::flag(extras.variations)},
        {"--tries", tool::flag(extras.tries)},
        tool::Option("--set", tool::flag(extras.set_play)).rare(),
        {"--pgn", tool::flag(pgn)},
        tool::Option("--memory SIZE", tool::size_in_bytes(memory)).showing("256MiB").rare(),
    });
    add_limits(line);
    line.examples = {{"hippo-solve -s '#2' problems.txt", "the keys of two-movers, a verdict each"},
                     {"hippo-solve -s 'h#1.5' '8/8/8/8/8/5k2/7p/5K2 b - - 0 1'", "all lines of a helpmate"}};
    line.removed = {
        {"--part", "split -n l/N cuts files of problems; see hippo(1), Work on several machines"},
        {"--can-win", "'hippo-solve can-win' finds who can still win", "can-win"},
        {"--last-moves", "'hippo-solve last-moves N' finds what has led to a position", "last-moves", true}};
    line.work = [this] {
      check_options();
      return run();
    };
    return line;
  }

  void check_options() {
    if (first && (extras.any() || pgn)) throw tool::Failure("--first finds no variations, tries or set play");
    if (pgn && (count || extras.set_play || options.format == tool::Format::json))
      throw tool::Failure("--pgn excludes --count, --set and --format json");
    extras.variations |= pgn;
    if (!is_by_option()) return;
    auto const parsed = notation::parse_stipulation(stipulation);
    if (auto const* wrong = std::get_if<notation::ParseError>(&parsed))
      throw tool::Failure(fmt::format("--stipulation '{}': expected {}", stipulation, wrong->expected));
  }

  /// The extras of a problem: those of the options, and set play that its stipulation states.
  [[nodiscard]] solve::Wanted extras_of(Stipulation const& wanted) const {
    solve::Wanted all = extras;
    all.set_play |= wanted.set_play && !pgn && !first;
    return all;
  }

  /// The line of a diagram with its side to move; others unchanged.
  [[nodiscard]] std::string completed(std::string const& line) const {
    auto const notes = tool::notes_of(line);
    if (!is_by_option() && notes.empty()) return line;
    auto const parsed =
        notation::parse_stipulation(is_by_option() ? std::string_view(stipulation) : notes.front());
    auto const* wanted = std::get_if<Stipulation>(&parsed);
    return wanted == nullptr ? line : solve::completed_diagram(line, *wanted, options.variant_or_chess());
  }

  /// The stipulation of the line; none if its error was reported.
  [[nodiscard]] std::optional<Stipulation> asked(tool::ReadPosition const& read,
                                                 tool::Reporter& reporter) const {
    auto const report = [&](std::size_t offset, std::string message) {
      reporter.say(read.file, read.line, read.text,
                   {text::Severity::error, {offset, offset}, std::move(message), {}});
      return std::nullopt;
    };
    auto const notes = tool::notes_of(read.notes);
    if (!is_by_option() && (notes.empty() || notes.front().empty()))
      return report(0, "no stipulation: a TAB and #2 may follow the position, or --stipulation be given");
    std::string const text = is_by_option() ? stipulation : std::string(notes.front());
    std::size_t const place = is_by_option() ? 0 : read.text.size() - read.notes.size() + 1;
    auto const parsed = notation::parse_stipulation(text);
    if (auto const* wrong = std::get_if<notation::ParseError>(&parsed))
      return report(place + wrong->offset, fmt::format("'{}': expected {}", text, wrong->expected));
    auto const& wanted = std::get<Stipulation>(parsed);
    if (auto const wrong = solve::objection(read.position, wanted))
      return report(place, fmt::format("'{}': {}", text, wrong->message));
    if (pgn && !solve::has_record(wanted))
      return report(place, "--pgn: a record cannot hold series play, where one side moves several times");
    return wanted;
  }

  [[nodiscard]] bool is_by_option() const { return !stipulation.empty(); }

  /// The notes of the line that are not its stipulation.
  [[nodiscard]] std::string title_of(tool::ReadPosition const& read) const {
    auto const notes = tool::notes_of(read.notes);
    std::size_t const first_note = is_by_option() ? 0 : 1;
    if (notes.size() <= first_note) return "?";
    return fmt::format("{}",
                       fmt::join(notes.begin() + static_cast<std::ptrdiff_t>(first_note), notes.end(), ", "));
  }

  [[nodiscard]] std::string text_of_answer(Answer const& answer) const {
    if (options.format == tool::Format::json) return json_of(answer, count, extras_of(answer.stipulation));
    return pgn ? record_of(answer) : text_of(answer, count);
  }

  [[nodiscard]] Printed solution_of(tool::ReadPosition const& read, Stipulation const& wanted) const {
    solve::Limits const limits{
        .nodes = nodes, .solutions = first ? 1U : 0U, .memory = memory, .threads = read.alone ? threads : 1};
    auto const found = until_stopped(notation::write_stipulation(wanted), limits, [&](auto const& stopped) {
      return solve::solve(read.position, wanted, stopped, extras_of(wanted));
    });
    return {text_of_answer({read, wanted, found, title_of(read)}),
            solve::verdict(wanted, found) == solve::Verdict::sound};
  }

  [[nodiscard]] tool::Status run() const {
    return each(
        [&](tool::ReadPosition const& read, tool::Reporter& reporter) -> std::optional<Problem> {
          auto const wanted = asked(read, reporter);
          if (!wanted) return std::nullopt;
          return Problem{tool::KeptPosition(read), *wanted};
        },
        [&](Problem const& problem) { return solution_of(problem.kept.read(), problem.wanted); },
        [this](std::string const& line) { return completed(line); });
  }
};

} // namespace

int main(int argc, char** argv) {
  SolveCommand problems;
  CanWinCommand can_win;
  ProblemsCommand collections;
  LastMovesCommand last_moves;
  MineCommand mine;
  tool::Command line = problems.command();
  line.subcommands = {can_win.command(), collections.command(), last_moves.command(), mine.command()};
  return tool::run(line, argc, argv);
}
