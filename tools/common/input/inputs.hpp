// The files, folders and standard input that the operands name, and their lines.
#pragma once

#include "tools/common/reporter.hpp"

#include "libnotation/lines.hpp"

#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::tool {

/// What the names of files of records in a folder end with.
inline std::vector<std::string_view> const record_files{".pgn", ".txt"};

/// Calls `work(name, stream)` for every operand: `-` or none is standard input, a folder stands for the
/// regular files below it whose names end in one of `endings` (any, if there are none), in upper or lower
/// case, in order of their paths; a .txt file only if it begins with a tag or the first move. Files that
/// cannot be read, and folders without such files, are reported and skipped.
void each_input(std::vector<std::string> const& operands, Options const& how, Reporter& reporter,
                std::function<void(std::string const&, std::istream&)> const& work,
                std::vector<std::string_view> const& endings = {});
/// The same for the operands of the options.
inline void each_input(Options const& options, Reporter& reporter,
                       std::function<void(std::string const&, std::istream&)> const& work,
                       std::vector<std::string_view> const& endings = {}) {
  each_input(options.operands, options, reporter, work, endings);
}

/// Calls `work(line)` for every line of the stream that is neither blank nor a comment; a line that is too
/// long for `what` ("a position") is reported and skipped. Returns whether there was a line of either kind.
bool each_line(std::string const& file, std::istream& stream, Reporter& reporter, std::string_view what,
               std::function<void(notation::Line const&)> const& work);
/// The same for the lines of every operand: calls `work(name, line)`. Warns where there is none.
bool each_line(Options const& options, Reporter& reporter, std::string_view what,
               std::function<void(std::string const&, notation::Line const&)> const& work);

/// Warns that there is no such thing ("position") in the input, unless an error has been reported.
void warn_of_nothing(Reporter& reporter, std::string_view what);

} // namespace hippo::tool
