#include "tools/hippo-solve/mine.hpp"

#include "tools/common/input/records.hpp"
#include "tools/common/interrupt.hpp"
#include "tools/common/json.hpp"
#include "tools/common/output/progress.hpp"

#include "libanalysis/search/result_text.hpp"
#include "libgame/position/position_hash.hpp"
#include "libgame/position/write_position.hpp"
#include "libgame/san/line_text.hpp"
#include "libgame/san/movetext.hpp"
#include "libgame/san/record_head.hpp"
#include "libgame/san/result_tag.hpp"
#include "libnotation/text/escape.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <atomic>
#include <memory>
#include <set>

namespace hippo {

namespace {

constexpr unsigned most_proved = 8;
constexpr unsigned most_points = 5000; ///< hundredths of a pawn

using puzzles::Puzzle;

/// A puzzle with the record that it is from.
struct Found {
  std::string file;
  std::size_t line = 0;
  std::string title;
  Puzzle puzzle;
};

std::vector<std::string> theme_names(Puzzle const& puzzle) {
  std::vector<std::string> names;
  for (puzzles::Theme const theme : puzzles::themes_of(puzzle.start(), puzzle.line))
    names.emplace_back(puzzles::name_of(theme));
  return names;
}

std::string verdict_of(Puzzle const& puzzle) {
  return puzzle.wins_in ? fmt::format("wins in {}", *puzzle.wins_in) : search::score_text(puzzle.score);
}

std::string line_of(Found const& found) {
  Puzzle const& puzzle = found.puzzle;
  AnyPosition const start = puzzle.start();
  return fmt::format("{}\t{}\t{}\t{}\t{}:{}\n", position::position_line(start), verdict_of(puzzle),
                     san::numbered_line(start, puzzle.line), fmt::join(theme_names(puzzle), ", "),
                     text::escaped(found.file), found.line);
}

std::string json_of(Found const& found) {
  Puzzle const& puzzle = found.puzzle;
  AnyPosition const start = puzzle.start();
  auto json =
      tool::Json::result("hippo-solve-mine", {{"file", found.file},
                                              {"line", found.line},
                                              {"title", found.title},
                                              {"ply", puzzle.ply + 1},
                                              {"before", position::position_line(puzzle.before)},
                                              {"mistake", san::Speller(puzzle.before)(puzzle.mistake)},
                                              {"position", position::position_line(start)},
                                              {"solution", san::spell_line(start, puzzle.line)},
                                              {"themes", theme_names(puzzle)}});
  if (puzzle.wins_in) json.set("wins_in", *puzzle.wins_in);
  json.set("score", search::score_text(puzzle.score));
  if (puzzle.next) json.set("next_score", search::score_text(*puzzle.next));
  return json.line();
}

std::string record_of(Found const& found) {
  Puzzle const& puzzle = found.puzzle;
  AnyPosition const start = puzzle.start();
  san::Movetext moves(san::pgn_width);
  auto const ending = san::add_line(moves, start, puzzle.line).ending();
  std::string_view const result = ending ? san::result_tag(ending->winner) : "*";
  san::RecordTags tags{{"Result", std::string(result)},
                       {"Themes", fmt::format("{}", fmt::join(theme_names(puzzle), ", "))}};
  if (!found.title.empty()) tags["Event"] = found.title;
  san::add_start(tags, start);
  moves.word(result);
  return san::record_head(tags) + moves.take();
}

/// Prints puzzles, each position once.
class Printer {
public:
  explicit Printer(MineCommand const& command) : command_(command) {}

  [[nodiscard]] bool is_enough() const { return command_.limit != 0 && count_ >= command_.limit; }
  [[nodiscard]] std::size_t count() const { return count_; }

  void print(Found const& found) {
    if (is_enough() || !seen_.insert(position::position_hash(found.puzzle.start())).second) return;
    if (command_.options.format == tool::Format::json)
      tool::print(json_of(found));
    else if (command_.pgn)
      tool::print((count_ > 0 ? "\n" : "") + record_of(found));
    else
      tool::print(line_of(found));
    ++count_;
  }

private:
  MineCommand const& command_;
  std::set<position::PositionHash> seen_;
  std::size_t count_ = 0;
};

} // namespace

tool::Command MineCommand::command() {
  tool::Command line{"mine", "Finds puzzles in records: positions in which one move alone wins."};
  tool::add_common(line, options);
  line.add({
      {"--pgn", tool::flag(pgn)},
      tool::Option("-n,--limit N", tool::number(limit)).showing("all"),
      {"--winning N", tool::number(winning, 1, most_points)},
      {"--others N", tool::number(others, 0, most_points)},
      {"--longest N", tool::number(terms.proved_moves, 1, most_proved)},
      tool::Option("--nodes N", tool::number(terms.nodes)).showing("30000"),
  });
  tool::add_threads(line, threads);
  tool::add_progress(line, options);
  line.exclusive = {{"--pgn", "--format"}};
  line.examples = {{"hippo-solve mine games.pgn", "puzzles of games, each with its solution"},
                   {"hippo-solve mine --pgn -n 100 games.pgn.zst", "a hundred puzzles as records"}};
  line.work = [this] {
    if (others >= winning) throw tool::Failure("--others must be less than --winning");
    terms.least = static_cast<search::Score>(winning);
    terms.others = static_cast<search::Score>(others);
    return run();
  };
  return line;
}

tool::Status MineCommand::run() const {
  tool::Reporter reporter(options);
  tool::Interruptible interrupt{std::chrono::milliseconds(0)};
  tool::Progress progress(options, 0, "records");
  Printer printer(*this);
  std::size_t records = 0;
  std::atomic<bool> is_enough = false; // the other records need no search
  verify::VerifyOptions const how{.variant = options.variant(), .annotate = {}};
  tool::RecordWords words;
  words.in_turn = [&](tool::ReadRecord const& read) -> std::function<void()> {
    auto found = std::make_shared<std::vector<Found>>();
    bool const can_mine = read.report.variant != nullptr && !read.report.lines.empty() &&
                          puzzles::can_mine(*read.report.variant);
    puzzles::Terms within = terms;
    within.stop = [&] { return is_enough || interrupt.must_stop(); };
    if (can_mine && !within.stop())
      for (Puzzle& puzzle : puzzles::mine(read.report.lines.front(), within))
        found->push_back({read.file, read.line, read.report.title, std::move(puzzle)});
    return [&, found] {
      for (Found const& one : *found) printer.print(one);
      is_enough = printer.is_enough();
      progress.show(++records, "{} records, {} puzzles", records, printer.count());
    };
  };
  tool::print_each_record(options, reporter, how, threads, words);
  progress.clear();
  interrupt.end_if_requested();
  return reporter.status();
}

} // namespace hippo
