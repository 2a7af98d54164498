#include "tools/common/input/positions.hpp"

#include "tools/common/input/inputs.hpp"

#include "libgame/position/describe.hpp"
#include "libgame/position/epd.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/position/write_position.hpp"
#include "libnotation/lines.hpp"
#include "libnotation/position_text/parse.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <span>

namespace hippo::tool {

namespace {

bool is_file(std::string const& operand) {
  std::error_code error;
  return operand == "-" || std::filesystem::exists(operand, error);
}

/// Reads position lines and hands them on.
class Positions {
public:
  Positions(Options const& options, Reporter& reporter, std::function<void(ReadPosition const&)> const& work,
            CompleteLine complete)
      : variant_(options.variant_or_chess()), reporter_(reporter), work_(work),
        complete_(std::move(complete)) {}

  void read(std::string const& file, std::size_t number, std::string const& line, bool alone) const {
    if (complete_) return read_completed(file, number, complete_(line), alone);
    read_completed(file, number, line, alone);
  }

private:
  void read_completed(std::string const& file, std::size_t number, std::string const& line,
                      bool alone) const {
    std::vector<position::SetupError> ignored;
    auto const result = position::read_position(line, &variant_, &ignored);
    if (auto const* error = std::get_if<position::SetupError>(&result))
      return reporter_.say(file, number, line, position::describe(*error));
    for (position::SetupError const& warning : ignored) {
      text::Diagnostic said = position::describe(warning);
      said.severity = text::Severity::warning;
      reporter_.say(file, number, line, said);
    }
    auto const tab = line.find('\t');
    auto const operations = position::operations_in(line, variant_);
    std::string const notes = (operations.empty() ? "" : '\t' + std::string(operations)) +
                              (tab == std::string::npos ? "" : line.substr(tab));
    work_({file, number, line, std::get<AnyPosition>(result), notes, alone});
  }

  VariantInfo const& variant_;
  Reporter& reporter_;
  std::function<void(ReadPosition const&)> const& work_;
  CompleteLine complete_;
};

/// Whether a text without blanks is a board: of several ranks, some squares of which are empty.
bool is_lone_board(std::string const& operand) {
  return std::ranges::count(operand, '/') >= 3 && operand.find_first_of("123456789") != std::string::npos &&
         std::holds_alternative<notation::PositionText>(notation::parse_position(operand));
}

/// Whether standard input may have lines: a file, a pipe or a socket, but not a terminal or /dev/null.
bool has_input() {
  struct stat status {};
  return fstat(STDIN_FILENO, &status) == 0 &&
         (S_ISREG(status.st_mode) || S_ISFIFO(status.st_mode) || S_ISSOCK(status.st_mode));
}

} // namespace

void add_positions(Command& command, Options& options) {
  add_common(command, options, "FILE|POSITION");
  command.operands->help =
      "files of position lines, or position lines in quotes; - or none is standard input";
  command.add({{"--fen LINE", list(options.lines, Arity::repeated)}});
}

bool refuse_dice(ReadPosition const& read, Reporter& reporter) {
  VariantInfo const& game = read.position.variant();
  if (game.rolls_dice)
    reporter.say(
        read.file, read.line, read.text,
        {text::Severity::error, {0, 0}, fmt::format("{} uses dice; see hippo-odds", game.title), {}});
  return game.rolls_dice;
}

bool is_position_line(std::string const& operand) {
  bool const is_text =
      operand == "startpos" || operand.find_first_of(" \t") != std::string::npos || is_lone_board(operand);
  return is_text && !is_file(operand);
}

void refuse_unquoted(std::vector<std::string> const& operands) {
  auto const may_be_part = [](std::string const& operand) {
    return !is_file(operand) && (!is_position_line(operand) || is_lone_board(operand));
  };
  auto const missing = std::ranges::find_if(operands, may_be_part);
  if (missing == operands.end()) return;
  std::span<std::string const> const words(missing, operands.end());
  bool const has_side = std::ranges::any_of(
      words, [](std::string const& word) { return word == "w" || word == "b" || word == "startpos"; });
  if (words.size() > 1 && has_side)
    throw Failure(
        fmt::format("{}: No such file or directory\n  note: a position is one argument, in quotes: '{}'",
                    words.front(), fmt::join(words, " ")));
}

bool each_position(Options const& options, Reporter& reporter,
                   std::function<void(ReadPosition const&)> const& work, CompleteLine const& complete) {
  refuse_unquoted(options.operands);
  Positions const positions(options, reporter, work, complete);
  bool const alone = options.operands.size() + options.lines.size() == 1;
  std::size_t number = 0;
  for (std::string const& line : options.lines) positions.read("<fen>", ++number, line, alone);
  number = 0;
  bool any = !options.lines.empty();
  auto const read_file = [&](std::string const& file, std::istream& stream) {
    any |= each_line(file, stream, reporter, "a position", [&](notation::Line const& line) {
      positions.read(file, line.number, line.text, false);
    });
  };
  for (std::string const& operand : options.operands) {
    ++number;
    if (is_position_line(operand)) {
      positions.read("<argument>", number, operand, alone);
      any = true;
    } else {
      each_input({operand}, options, reporter, read_file);
    }
  }
  if (options.operands.empty() && options.lines.empty()) each_input(options, reporter, read_file);
  if (!any) warn_of_nothing(reporter, "position");
  return any;
}

void each_position_or_start(Options const& options, Reporter& reporter,
                            std::function<void(ReadPosition const&)> const& work) {
  if (!options.operands.empty() || !options.lines.empty() || has_input()) {
    each_position(options, reporter, work);
    return;
  }
  Positions(options, reporter, work, nullptr).read("<fen>", 1, "startpos", true);
}

std::string head_of(ReadPosition const& read, AnyPosition const& position) {
  return position::position_line(position) + read.notes + '\t';
}

std::string head_unless_alone(ReadPosition const& read, AnyPosition const& position) {
  return read.alone ? "" : head_of(read, position);
}

std::vector<std::string_view> notes_of(std::string_view line) {
  std::vector<std::string_view> fields;
  for (auto tab = line.find('\t'); tab != std::string_view::npos; tab = line.find('\t')) {
    line.remove_prefix(tab + 1);
    fields.push_back(line.substr(0, line.find('\t')));
  }
  return fields;
}

Json json_of(std::string_view schema, ReadPosition const& read, AnyPosition const& position) {
  return Json::result(schema,
                      {{"position", position::position_line(position)}, {"notes", notes_of(read.notes)}});
}

} // namespace hippo::tool
