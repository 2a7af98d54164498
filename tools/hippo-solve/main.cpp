// hippo-solve: problems in, their solutions and verdicts out.
#include "tools/common/input/positions_in_order.hpp"
#include "tools/common/interrupt.hpp"
#include "tools/common/output/progress.hpp"
#include "tools/hippo-solve/answer.hpp"
#include "tools/hippo-solve/can_win.hpp"

#include "libanalysis/solve/diagram.hpp"
#include "libanalysis/solve/solve.hpp"
#include "libanalysis/solve/tree_record.hpp"

#include <fmt/format.h>

using namespace hippo;
using notation::Stipulation;

namespace {

/// A line of input, and what to solve; none: who can win.
struct Problem {
  tool::KeptPosition kept;
  std::optional<Stipulation> wanted;
};

struct Printed {
  std::string text;
  bool sound = true; ///< false: the status is 1
};

/// How long the work on an item may take from now on; 0: any time.
class Deadline {
public:
  explicit Deadline(std::chrono::milliseconds time)
      : end_(time.count() > 0 ? Clock::now() + time : Clock::time_point::max()) {}
  [[nodiscard]] bool is_over() const { return Clock::now() >= end_; }

private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point end_;
};

struct SolveCommand {
  tool::Options options;
  std::string stipulation;
  bool first = false, count = false, pgn = false, can_win = false;
  solve::Wanted extras;
  std::size_t nodes = 0;
  std::uint64_t memory = solve::default_memory; ///< bytes
  std::chrono::milliseconds time{0};            ///< 0: any
  unsigned threads = 1;
  tool::SharedInterruptible mutable interrupt;

  tool::Command command() {
    tool::Command line{"hippo-solve", "Solves chess problems of any game, with all solutions and a verdict."};
    tool::add_positions(line, options);
    line.add({
        {"-s,--stipulation TEXT", tool::text(stipulation)},
        {"--first", tool::flag(first)},
        {"-c,--count", tool::flag(count)},
        {"--variations", tool::flag(extras.variations)},
        {"--tries", tool::flag(extras.tries)},
        {"--set", tool::flag(extras.set_play)},
        {"--can-win", tool::flag(can_win)},
        {"--pgn", tool::flag(pgn)},
        tool::Option("--nodes N", tool::number(nodes)).showing("no limit"),
        tool::Option("--time SECONDS", tool::seconds(time)).showing("no limit"),
        tool::Option("--memory SIZE", tool::size_in_bytes(memory)).showing("256MiB"),
    });
    tool::add_threads(line, threads);
    tool::add_progress(line, options);
    line.exclusive = {{"--can-win", "--stipulation"}, {"--can-win", "--first"}, {"--can-win", "--count"},
                      {"--can-win", "--variations"},  {"--can-win", "--tries"}, {"--can-win", "--set"},
                      {"--can-win", "--pgn"}};
    line.examples = {{"hippo-solve -s '#2' problems.txt", "the keys of two-movers, a verdict each"},
                     {"hippo-solve -s 'h#1.5' '8/8/8/8/8/5k2/7p/5K2 b - - 0 1'", "all lines of a helpmate"}};
    line.removed = {
        {"--part", "split -n l/N cuts files of problems; see hippo(1), Work on several machines"}};
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

  /// Until a limit or a signal.
  [[nodiscard]] solve::Solutions solve(AnyPosition const& position, Stipulation const& wanted,
                                       unsigned threads_of_problem) const {
    tool::Progress progress(options, nodes, "moves");
    Deadline const deadline(time);
    solve::Limits limits{
        .nodes = nodes, .solutions = first ? 1U : 0U, .memory = memory, .threads = threads_of_problem};
    limits.stop = [&](std::uint64_t tried) {
      progress.show(tried, "{}: {} moves", notation::write_stipulation(wanted), tried);
      return interrupt.must_stop() || deadline.is_over();
    };
    return solve::solve(position, wanted, limits, extras_of(wanted));
  }

  [[nodiscard]] winnable::Verdict chance(AnyPosition const& position, Color side) const {
    tool::Progress progress(options, nodes, "moves");
    Deadline const deadline(time);
    winnable::Limits limits{.nodes = nodes};
    limits.stop = [&](std::uint64_t tried) {
      progress.show(tried, "{}: {} moves", side == Color::white ? "White" : "Black", tried);
      return interrupt.must_stop() || deadline.is_over();
    };
    return winnable::can_win(position, side, limits);
  }

  [[nodiscard]] Printed chances_of(tool::ReadPosition const& read) const {
    Chances const chances{chance(read.position, Color::white), chance(read.position, Color::black)};
    bool const decided = std::ranges::none_of(
        chances, [](auto const& one) { return one.answer == winnable::Answer::unknown; });
    return {options.format == tool::Format::json ? json_of(read, chances) : text_of(read, chances), decided};
  }

  [[nodiscard]] Printed solution_of(tool::ReadPosition const& read, Stipulation const& wanted) const {
    auto const found = solve(read.position, wanted, read.alone ? threads : 1);
    return {text_of_answer({read, wanted, found, title_of(read)}),
            solve::verdict(wanted, found) == solve::Verdict::sound};
  }

  tool::Status run() const {
    tool::Reporter reporter(options);
    bool all_sound = true;
    auto const prepare = [&](tool::ReadPosition const& read) -> std::optional<Problem> {
      if (tool::refuse_dice(read, reporter)) return std::nullopt;
      if (can_win) return Problem{tool::KeptPosition(read), std::nullopt};
      auto const wanted = asked(read, reporter);
      if (!wanted) return std::nullopt;
      return Problem{tool::KeptPosition(read), wanted};
    };
    auto const work = [&](Problem const& problem) {
      interrupt.begin_item();
      return problem.wanted ? solution_of(problem.kept.read(), *problem.wanted)
                            : chances_of(problem.kept.read());
    };
    tool::positions_in_order(
        options, reporter, threads, prepare, work,
        [&](Printed const& printed) {
          all_sound = all_sound && printed.sound;
          tool::print(printed.text);
          interrupt.end_item();
        },
        can_win ? tool::CompleteLine() : [this](std::string const& line) { return completed(line); });
    return all_sound ? reporter.status() : std::max(reporter.status(), tool::Status::wrong_input);
  }
};

} // namespace

int main(int argc, char** argv) {
  SolveCommand command;
  return tool::run(command.command(), argc, argv);
}
