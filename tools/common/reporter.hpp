// How commands report bad input.
#pragma once

#include "tools/common/options/common_options.hpp"
#include "tools/common/output/annotations.hpp"
#include "tools/common/output/program.hpp"
#include "tools/common/output/transcript.hpp"

#include "libnotation/lines.hpp"
#include "libnotation/text/diagnostic.hpp"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace hippo::tool {

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
  /// The same of input that is skipped: no result holds the problem, so it is always shown.
  void say_skipped(std::string_view file, std::size_t first_line, std::string_view text,
                   text::Diagnostic const& diagnostic);
  /// An error of a whole text that is skipped, shown at its beginning.
  void error(std::string_view file, std::size_t first_line, std::string_view text, std::string message) {
    say_skipped(file, first_line, text, {text::Severity::error, {0, 0}, std::move(message), {}});
  }
  /// A file that cannot be read, a result that cannot be written; a file that is damaged is wrong input.
  void fail(std::string_view message, Status status = Status::cannot_work);
  /// What may be a mistake of the user; it does not change the status.
  void warn(std::string_view message);
  void worsen(Status status);
  [[nodiscard]] Status status() const { return status_; }

private:
  void show(std::string_view file, std::size_t first_line, notation::Locator& text,
            text::Diagnostic const& diagnostic);
  /// The form of annotations (Format).
  void annotate(FilePlace const& place, text::Diagnostic const& diagnostic);
  void take_status(text::Diagnostic const& diagnostic);
  void write(std::string_view message);

  Format format_;
  bool color_;
  bool quiet_;
  bool silent_; ///< about places in input whose results hold the problem
  Transcript* transcript_;
  Status status_ = Status::ok;
};

/// Does the work of a command between the beginning and the end of the log that --format sarif asks for.
void in_log(Options const& options, std::function<void()> const& work);

} // namespace hippo::tool
