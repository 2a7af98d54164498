#include "tools/hippo-perft/perft.hpp"

#include "tools/common/input/inputs.hpp"
#include "tools/common/input/positions.hpp"
#include "tools/common/json.hpp"
#include "tools/common/output/progress.hpp"

#include "libanalysis/perft/suite.hpp"
#include "libgame/position/describe.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/position/write_position.hpp"
#include "libgame/san/spell.hpp"

#include <fmt/format.h>

#include <initializer_list>

namespace hippo::tool {

namespace {

using perft::Count;

/// A number where JSON readers can represent it exactly, else a string of digits.
Json json_count(Count count) {
  if (count <= (Count{1} << 53)) return static_cast<std::uint64_t>(count);
  return text::to_decimal(count);
}

void print_json(std::initializer_list<Json::Member> members) {
  print(Json::result("hippo-perft", members).line());
}

/// Reads a position, or reports what is wrong with it.
std::optional<AnyPosition> position_of(std::string_view text, VariantInfo const* variant, Reporter& reporter,
                                       std::string const& file, std::size_t number) {
  auto result = position::read_position(text, variant);
  if (auto const* position = std::get_if<AnyPosition>(&result)) return *position;
  reporter.say(file, number, text, position::describe(std::get<position::SetupError>(result)));
  return std::nullopt;
}

std::string roll_text(std::array<int, 2> roll) { return fmt::format("roll {}{}", roll[0], roll[1]); }

/// Counts one position and prints the result.
class PositionCounter {
public:
  PositionCounter(PerftOptions const& options, Reporter& reporter, Progress& progress)
      : options_(options), how_(options.count), reporter_(reporter) {
    if (progress.is_shown())
      how_.progress = [&progress](perft::Counted const& now) {
        auto const counted = static_cast<std::uint64_t>(now.count);
        progress.expect(counted / now.parts * now.all_parts);
        progress.show(counted, "{} of {} parts", now.parts, now.all_parts);
      };
  }

  void operator()(ReadPosition const& read) {
    read_ = &read;
    if (options_.divide) return divide(read.position);
    for (unsigned depth = options_.all_depths ? 1 : options_.depth; depth <= options_.depth; ++depth)
      count(read.position, depth);
  }

private:
  void count(AnyPosition const& position, unsigned depth) {
    Count const result = perft::perft(position, depth, how_);
    if (options_.common.format == Format::json) {
      Json json = this->json(depth);
      json.set("count", json_count(result));
      print(json.line());
    } else {
      std::string const depth_text = options_.all_depths ? fmt::format("{}\t", depth) : "";
      print(head() + depth_text + text::to_decimal(result) + '\n');
    }
    if (options_.expect && *options_.expect != result)
      reporter_.fail(fmt::format("{} sequences of depth {}, expected {}: {}", text::to_decimal(result), depth,
                                 text::to_decimal(*options_.expect), position::position_line(position)),
                     Status::wrong_input);
  }

  void divide(AnyPosition const& position) {
    Count total = 0;
    san::Speller const spell(position);
    auto const spelling = options_.uci ? san::Spelling::uci : san::Spelling::coordinate;
    for (perft::Part const& part : perft::divide(position, options_.depth, how_)) {
      total = perft::sum(total, part.count);
      line(part.roll ? "roll" : "move", part.roll ? roll_text(*part.roll) : spell(*part.move, spelling),
           part.count);
    }
    if (options_.uci && options_.common.format == Format::text)
      return print(fmt::format("\n{}Nodes searched: {}\n", head(), text::to_decimal(total)));
    line("move", "sum", total);
  }

  void line(char const* kind, std::string const& name, Count count) const {
    if (options_.common.format == Format::json) {
      Json json = this->json(options_.depth);
      json.set(kind, name);
      json.set("count", json_count(count));
      return print(json.line());
    }
    print(fmt::format("{}{}{}{}\n", head(), name, options_.uci ? ": " : "\t", text::to_decimal(count)));
  }

  [[nodiscard]] std::string head() const { return head_unless_alone(*read_, read_->position); }
  [[nodiscard]] Json json(unsigned depth) const {
    Json json = json_of("hippo-perft", *read_, read_->position);
    json.set("depth", depth);
    return json;
  }

  PerftOptions const& options_;
  perft::Options how_;
  Reporter& reporter_;
  ReadPosition const* read_ = nullptr; ///< that is being counted
};

} // namespace

Status count_positions(PerftOptions const& options) {
  Reporter reporter(options.common);
  if (options.divide && options.depth == 0) throw Failure("--divide needs a depth of at least 1");
  Progress progress(options.common, 0, "positions");
  PositionCounter counter(options, reporter, progress);
  each_position_or_start(options.common, reporter, [&](ReadPosition const& read) { counter(read); });
  return reporter.status();
}

Status split_positions(PerftOptions const& options) {
  Reporter reporter(options.common);
  std::vector<perft::Unit> units;
  each_position_or_start(options.common, reporter, [&](ReadPosition const& read) {
    for (perft::Unit& unit : perft::split(read.position, options.depth, options.count))
      units.push_back(std::move(unit));
  });
  std::size_t index = 0;
  for (perft::Unit const& unit : units) {
    ++index;
    if (options.common.format == Format::json)
      print_json({{"position", position::position_line(unit.position)},
                  {"multiplicity", json_count(unit.multiplicity)},
                  {"unit", index},
                  {"units", units.size()}});
    else
      print(fmt::format("{}\t{}\t{}/{}\n", position::position_line(unit.position),
                        text::to_decimal(unit.multiplicity), index, units.size()));
  }
  return reporter.status();
}

Status merge_counts(PerftOptions const& options) {
  Reporter reporter(options.common);
  perft::Merger merger;
  each_line(options.common, reporter, "a counted unit",
            [&](std::string const& file, notation::Line const& line) {
              auto const unit = perft::read_counted_unit(line.text);
              if (auto const* error = std::get_if<perft::SuiteError>(&unit))
                return reporter.say(file, line.number, line.text,
                                    {text::Severity::error, error->where, error->reason, {}});
              if (!line.ended)
                return reporter.say(file, line.number, line.text,
                                    {text::Severity::error,
                                     {line.text.size(), line.text.size()},
                                     "expected the end of the line: the count may have been cut short",
                                     {}});
              if (std::string const reason = merger.add(std::get<perft::CountedUnit>(unit)); !reason.empty())
                reporter.say(file, line.number, line.text,
                             {text::Severity::error, {0, line.text.size()}, reason, {}});
            });
  if (merger.empty() || merger.missing() != 0)
    reporter.fail(merger.empty() ? "no counted units" : fmt::format("missing units: {}", merger.missing()),
                  Status::wrong_input);
  if (reporter.status() != Status::ok) return reporter.status();
  if (options.common.format == Format::json)
    print_json({{"count", json_count(merger.total())}});
  else
    print(text::to_decimal(merger.total()) + '\n');
  return reporter.status();
}

Status run_suites(PerftOptions const& options) {
  Reporter reporter(options.common);
  auto const test = [&](AnyPosition const& position, std::string_view text, perft::Expectation expected) {
    if ((options.max_depth && expected.depth > *options.max_depth) ||
        (options.max_nodes && expected.count > *options.max_nodes))
      return;
    Count const count = perft::perft(position, expected.depth, options.count);
    bool const good = count == expected.count;
    if (!good) reporter.worsen(Status::wrong_input);
    if (options.common.format == Format::json)
      print_json({{"position", text},
                  {"depth", expected.depth},
                  {"count", json_count(count)},
                  {"expected", json_count(expected.count)},
                  {"ok", good}});
    else if (!good)
      print(fmt::format("WRONG\t{}\t{}\t{}\texpected {}\n", text, expected.depth, text::to_decimal(count),
                        text::to_decimal(expected.count)));
    else if (!options.common.quiet)
      print(fmt::format("ok\t{}\t{}\t{}\n", text, expected.depth, text::to_decimal(count)));
  };
  each_line(options.common, reporter, "a test", [&](std::string const& file, notation::Line const& line) {
    auto const suite = perft::read_suite_line(line.text, options.common.variant_or_chess());
    if (auto const* error = std::get_if<perft::SuiteError>(&suite))
      return reporter.say(file, line.number, line.text,
                          {text::Severity::error, error->where, error->reason, {}});
    auto const& tests = std::get<perft::SuiteLine>(suite);
    if (auto const position =
            position_of(tests.position, &options.common.variant_or_chess(), reporter, file, line.number))
      for (perft::Expectation const& expected : tests.expectations) test(*position, tests.position, expected);
  });
  return reporter.status();
}

} // namespace hippo::tool
