// An error of a text for Python: places count code points, as in `str`.
#pragma once

#include "python/src/bind.hpp"

#include "libnotation/text/diagnostic.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::python {

/// A replacement of text[start:end].
struct Fix {
  std::size_t start = 0, end = 0; ///< code points
  std::string replacement;
  friend bool operator==(Fix const&, Fix const&) = default;
};

struct Finding {
  std::string severity;  ///< `error`, `warning`, `note`
  std::string code;      ///< as doc/schema/hippo-verify.json lists them; empty where a finding has none
  std::string message;   ///< in plain words
  std::size_t start = 0; ///< code points of the text
  std::size_t end = 0;
  std::size_t line = 1, column = 1;
  std::vector<std::string> notes;
  std::vector<Fix> fixes;
  friend bool operator==(Finding const&, Finding const&) = default;
};

/// `text` is what the diagnostic counts in.
[[nodiscard]] Finding finding_of(text::Diagnostic const& said, std::string_view text);

/// Raises an exception of hippogonal.errors with the finding.
[[noreturn]] void raise(char const* exception, Finding const& finding);

} // namespace hippo::python
