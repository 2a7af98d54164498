// What all commands share: their options, their exit statuses, and how they speak of bad input.
#pragma once

#include "libanalysis/diagnostic.hpp"
#include "libanalysis/game_info.hpp"
#include "libnotation/lines.hpp"

#include <CLI/CLI.hpp>

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::tool {

/// Exit statuses (COMMANDS: conventions). The worst one that was met is the program's.
enum class Status : int {
  ok = 0,
  wrong_input = 1, ///< a game that fails, a claim that is false, a line that cannot be read
  cannot_work = 2, ///< usage, an unreadable file, an unknown game, no space left
};

/// Work that cannot be done at all; main prints it and ends with Status::cannot_work.
class Failure : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

enum class Format { text, json };

struct Options {
  std::vector<std::string> operands;
  std::string game_name;
  Format format = Format::text;
  std::string color = "auto";
  bool quiet = false;

  /// The game of --game; nullptr where none is given.
  [[nodiscard]] GameInfo const* game() const;
};

/// A check for an option that takes one of several words.
template <class Value>
CLI::Validator one_of(std::map<std::string, Value> const& words) {
  return CLI::Validator(
      [words](std::string& text) {
        auto const found = words.find(text);
        if (found != words.end()) {
          text = std::to_string(static_cast<int>(found->second));
          return std::string();
        }
        std::string list;
        for (auto const& word : words) list += (list.empty() ? "" : ", ") + word.first;
        return "'" + text + "' is none of " + list;
      },
      "");
}

/// A command line with the options that every command has; `operands` says what the operands are.
void add_common(CLI::App& app, Options& options, std::string const& operands = "FILE");

/// Parses the command line and runs the work. --help, --version, usage errors and exceptions become exit
/// statuses here and nowhere else.
int run(CLI::App& app, int argc, char** argv, std::function<Status()> const& work);

/// Says what is wrong with inputs, as compilers do, on standard error. Remembers the worst status.
class Reporter {
public:
  explicit Reporter(Options const& options);

  /// `text` is what the span of the diagnostic counts in, beginning on line `first_line` of the file.
  void say(std::string_view file, std::size_t first_line, std::string_view text,
           Diagnostic const& diagnostic);
  /// The same of a text in which many places are reported, in their order.
  void say(std::string_view file, std::size_t first_line, notation::Locator& text,
           Diagnostic const& diagnostic);
  /// A file that cannot be read, a result that cannot be written; a file that is damaged is wrong input.
  void fail(std::string_view message, Status status = Status::cannot_work);
  void worsen(Status status);
  [[nodiscard]] Status status() const { return status_; }

private:
  bool color_;
  bool quiet_;
  Status status_ = Status::ok;
};

/// Calls `work(name, stream)` for every operand: `-` or none is standard input, a folder stands for the
/// regular files below it whose names end in one of `endings` (any, if there are none), in order of their
/// paths. Files that cannot be read are reported and passed over.
void each_input(Options const& options, Reporter& reporter,
                std::function<void(std::string const&, std::istream&)> const& work,
                std::vector<std::string_view> const& endings = {});

/// Writes to standard output; a reader that has gone away ends the program quietly.
void print(std::string_view text);

} // namespace hippo::tool
