// Popeye's input, in English, German or French.
#pragma once

#include "libnotation/problem_file/problem.hpp"
#include "libnotation/text/diagnostic.hpp"

#include <string_view>
#include <vector>

namespace hippo::notation {

/// A problem of a file, with its errors in order of place. An error spoils the problem; a warning does not.
struct ReadProblem {
  ProblemText problem;
  std::vector<text::Diagnostic> remarks = {};
};

/// Whether the text begins as Popeye's input does: with its first word in one of the languages.
[[nodiscard]] bool is_popeye(std::string_view text);

/// All problems of a text; a text without the first word is a problem in English.
[[nodiscard]] std::vector<ReadProblem> read_popeye(std::string_view text);

/// A twin as a collection in YAML writes it: `Continued Move a1 b1`.
struct ReadTwin {
  ProblemTwin twin;
  std::vector<std::string> problems = {}; ///< in words
};
[[nodiscard]] ReadTwin read_twin(std::string_view text);
/// An option as such a collection writes it: `SetPlay`, `Defence 2`; false if it is no option.
[[nodiscard]] bool read_option(std::string_view text, ProblemOptions& options);

} // namespace hippo::notation
