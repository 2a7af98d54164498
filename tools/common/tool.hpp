// What all commands share: their options, their exit statuses, and how they speak of bad input.
#pragma once

#include "tools/common/program.hpp"
#include "tools/common/values.hpp"

#include "libanalysis/diagnostic.hpp"
#include "libanalysis/game_info.hpp"

#include <CLI/CLI.hpp>

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::tool {

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

/// A check for an option that takes one value; `read` throws BadValue where it is none.
inline CLI::Validator strictly(std::function<std::string(std::string const&)> const& read) {
  return CLI::Validator(
      [read](std::string& text) {
        try {
          text = read(text);
          return std::string();
        } catch (BadValue const& bad) {
          return std::string(bad.what());
        }
      },
      "");
}

/// A check for an option that takes a number.
template <class Number>
CLI::Validator number() {
  return strictly([](std::string const& text) {
    return perft::to_string(read_number(text, {0, std::numeric_limits<Number>::max(), false}));
  });
}
inline CLI::Validator number(unsigned least, unsigned most) {
  return strictly([=](std::string const& text) {
    return perft::to_string(read_number(text, {least, most, true}));
  });
}

/// A command line with the options that every command has; `operands` says what the operands are.
void add_common(CLI::App& app, Options& options, std::string const& operands = "FILE");

/// Parses the command line and runs the work, or shows what --help and --version ask for, or the usage error.
int run(CLI::App& app, int argc, char** argv, std::function<Status()> const& work);

/// Says what is wrong with inputs, as compilers do, on standard error. Remembers the worst status.
class Reporter {
public:
  explicit Reporter(Options const& options);

  /// `text` is what the span of the diagnostic counts in, beginning on line `first_line` of the file.
  void say(std::string_view file, std::size_t first_line, std::string_view text,
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

} // namespace hippo::tool
