// Findings as other programs read them: GitHub's comments on changed lines, and logs of SARIF 2.1.0.
#pragma once

#include "libnotation/text/diagnostic.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace hippo::tool {

/// A place in a file; lines and columns count from 1, columns are code points.
struct FilePlace {
  std::string_view file;
  std::size_t line = 1, column = 1;
  std::size_t end_column = 1; ///< behind the last column of the same line
};

/// A workflow command of GitHub, `::error file=FILE,line=LINE,col=COLUMN::MESSAGE`, as a line.
[[nodiscard]] std::string github_annotation(FilePlace const& place, text::Diagnostic const& diagnostic);

/// An element of `results`, without a line end.
[[nodiscard]] std::string sarif_result(FilePlace const& place, text::Diagnostic const& diagnostic);

// A log is the beginning, results and the end, on standard output. Each throws Failure.
void begin_sarif();
void print_sarif_result(std::string_view result);
void end_sarif();

} // namespace hippo::tool
