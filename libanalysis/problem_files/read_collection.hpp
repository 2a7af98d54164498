// Collections of problems in the forms of other programs.
#pragma once

#include "libnotation/problem_file/problem.hpp"
#include "libnotation/text/diagnostic.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::problem_files {

enum class Form : std::uint8_t {
  any,    ///< recognised by its beginning
  popeye, ///< Popeye's input
  yaml,   ///< Olive's files, and entries of YACPDB
  json    ///< entries of YACPDB
};

struct CollectionProblem {
  notation::ProblemText problem;
  std::vector<text::Diagnostic> remarks = {}; ///< places are in the text; errors spoil the problem
};

/// The text in UTF-8; one in another encoding is taken to be in Windows-1252.
[[nodiscard]] std::string utf8_text(std::string_view bytes);

[[nodiscard]] std::vector<CollectionProblem> read_collection(std::string_view text, Form form = Form::any);

} // namespace hippo::problem_files
