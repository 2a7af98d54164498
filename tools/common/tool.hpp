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
#include <initializer_list>
#include <iosfwd>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hippo::tool {

/// What --threads takes.
constexpr unsigned most_threads = 1024;

enum class Format { text, json };

struct Options {
  std::vector<std::string> operands;
  std::vector<std::string> lines; ///< position lines of --fen
  std::string game_name;
  Format format = Format::text;
  std::string color = "auto";
  bool quiet = false;
  bool progress = false; ///< also where standard error is no terminal

  /// The game of --game, else of the user's settings; nullptr where none is given.
  [[nodiscard]] VariantInfo const* variant() const;
  /// The same, or chess.
  [[nodiscard]] VariantInfo const& variant_or_chess() const;
};

/// Adds the options that every command has, and files as operands; `operands` says what these are.
void add_common(Command& command, Options& options, std::string const& operands = "FILE");
/// The same without operands.
void add_common_options(Command& command, Options& options);
/// Options that some commands have, each described in one way.
void add_machine(Command& command, bool& machine);
void add_repair(Command& command, bool& repair);
void add_tables(Command& command, std::string& folder);
void add_threads(Command& command, unsigned& threads);

/// Throws Failure where one of these flags is given with --format json, which has no place for what it adds.
void refuse_with_json(Options const& options, std::initializer_list<std::pair<char const*, bool>> flags);

/// The folder of tables: the value of --tables, else that of the user's settings; empty where there is none.
[[nodiscard]] std::string tables_folder(std::string const& option);
/// The same; throws Failure where it does not exist.
[[nodiscard]] std::string existing_tables_folder(std::string const& option);

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
  /// What may be a mistake of the user; it does not change the status.
  void warn(std::string_view message) const;
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
/// regular files below it whose names end in one of `endings` (any, if there are none), in upper or lower
/// case, in order of their paths. Files that cannot be read, and folders without such files, are reported and
/// skipped.
void each_input(Options const& options, Reporter& reporter,
                std::function<void(std::string const&, std::istream&)> const& work,
                std::vector<std::string_view> const& endings = {});

/// Calls `work(line)` for every line of the stream that is neither blank nor a comment; a line that is too
/// long for `what` ("a position") is reported and skipped. Returns whether there was a line of either kind.
bool each_line(std::string const& file, std::istream& stream, Reporter& reporter, std::string_view what,
               std::function<void(notation::Line const&)> const& work);
/// The same for the lines of every operand: calls `work(name, line)`. Warns where there is none.
bool each_line(Options const& options, Reporter& reporter, std::string_view what,
               std::function<void(std::string const&, notation::Line const&)> const& work);

/// Warns that there is no such thing ("position") in the input, unless an error has been reported.
void warn_of_nothing(Reporter const& reporter, std::string_view what);

} // namespace hippo::tool
