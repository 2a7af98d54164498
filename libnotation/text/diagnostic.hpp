// A problem in a text: place, reason and fixes.
#pragma once

#include "libnotation/text.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::text {

enum class Severity : std::uint8_t { error, warning, note };

/// A text edit: the bytes `where` become `replacement`.
struct Fix {
  notation::Span where;    ///< empty for an insertion
  std::string replacement; ///< empty for a removal
  friend bool operator==(Fix const&, Fix const&) = default;
};

struct Diagnostic {
  Severity severity = Severity::error;
  notation::Span where;           ///< bytes of the text that was read
  std::string message;            ///< the problem, in plain words, without a full stop
  std::vector<std::string> notes; ///< remarks, each a line
  std::vector<Fix> fixes = {};    ///< each is a possible correction on its own
  bool repaired = false;          ///< reading went on with the only repair; that is `fixes`, if it is an edit
  std::string_view code = {};     ///< of the kind of problem, for programs; empty if it has none
  friend bool operator==(Diagnostic const&, Diagnostic const&) = default;
};

/// The error that a parser met.
[[nodiscard]] Diagnostic unreadable(notation::ParseError const& error);

/// `error`, `warning`, `note`.
[[nodiscard]] std::string_view name_of(Severity severity);

/// The notes, and a last one on the fixes: "did you mean 'Nf3'?", or "repaired to 'Nf3'".
[[nodiscard]] std::vector<std::string> all_notes(Diagnostic const& diagnostic);

} // namespace hippo::text
