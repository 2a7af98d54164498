// What all commands share: their options, their exit statuses, and how they report bad input.
#pragma once

#include "tools/common/options.hpp"
#include "tools/common/program.hpp"
#include "tools/common/transcript.hpp"

#include "libanalysis/position/variant_info.hpp"
#include "libanalysis/text/diagnostic.hpp"
#include "libnotation/lines.hpp"

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::tool {

/// What --threads takes.
constexpr unsigned most_threads = 1024;

enum class Format { text, json };

struct Options {
  std::vector<std::string> operands;
  std::string game_name;
  Format format = Format::text;
  std::string color = "auto";
  bool quiet = false;

  /// The game of --game; nullptr where none is given.
  [[nodiscard]] VariantInfo const* variant() const;
};

/// Adds the options that every command has, and files as operands; `operands` says what these are.
void add_common(Command& command, Options& options, std::string const& operands = "FILE");
/// The same without operands.
void add_common_options(Command& command, Options& options);

/// Reports what is wrong with inputs, as compilers do, on standard error. Remembers the worst status.
class Reporter {
public:
  /// Messages go into the transcript, if there is one.
  explicit Reporter(Options const& options, Transcript* transcript = nullptr);

  /// `text` is what the span of the diagnostic counts in, beginning on line `first_line` of the file.
  void say(std::string_view file, std::size_t first_line, std::string_view text,
           text::Diagnostic const& diagnostic);
  /// The same of a text in which many places are reported, in their order.
  void say(std::string_view file, std::size_t first_line, notation::Locator& text,
           text::Diagnostic const& diagnostic);
  /// A file that cannot be read, a result that cannot be written; a file that is damaged is wrong input.
  void fail(std::string_view message, Status status = Status::cannot_work);
  void worsen(Status status);
  [[nodiscard]] Status status() const { return status_; }

private:
  void write(std::string_view message);

  bool color_;
  bool quiet_;
  Transcript* transcript_;
  Status status_ = Status::ok;
};

/// Calls `work(name, stream)` for every operand: `-` or none is standard input, a folder stands for the
/// regular files below it whose names end in one of `endings` (any, if there are none), in order of their
/// paths. Files that cannot be read are reported and skipped.
void each_input(Options const& options, Reporter& reporter,
                std::function<void(std::string const&, std::istream&)> const& work,
                std::vector<std::string_view> const& endings = {});

/// Calls `work(line)` for every line of the stream that is neither blank nor a comment; a line that is too
/// long for `what` ("a position") is reported and skipped. Returns whether there was a line of either kind.
bool each_line(std::string const& file, std::istream& stream, Reporter& reporter, std::string_view what,
               std::function<void(notation::Line const&)> const& work);
/// The same for the lines of every operand: calls `work(name, line)`.
bool each_line(Options const& options, Reporter& reporter, std::string_view what,
               std::function<void(std::string const&, notation::Line const&)> const& work);

} // namespace hippo::tool
