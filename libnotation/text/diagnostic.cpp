#include "libnotation/text/diagnostic.hpp"

namespace hippo::text {

namespace {

std::string repair_note(std::vector<Fix> const& fixes) {
  if (fixes.empty()) return "repaired";
  std::string const& replacement = fixes.front().replacement;
  return replacement.empty() ? "repaired by removing it" : "repaired to '" + replacement + '\'';
}

std::string suggestion_note(std::vector<Fix> const& fixes) {
  std::string list;
  for (Fix const& fix : fixes) list += (list.empty() ? "'" : " or '") + fix.replacement + '\'';
  return "did you mean " + list + '?';
}

} // namespace

Diagnostic unreadable(notation::ParseError const& error) {
  return {.where = {error.offset, error.offset},
          .message = "expected " + error.expected,
          .notes = {},
          .code = "unreadable"};
}

std::string_view name_of(Severity severity) {
  return severity == Severity::error ? "error" : severity == Severity::warning ? "warning" : "note";
}

std::vector<std::string> all_notes(Diagnostic const& diagnostic) {
  std::vector<std::string> notes = diagnostic.notes;
  if (diagnostic.repaired)
    notes.push_back(repair_note(diagnostic.fixes));
  else if (!diagnostic.fixes.empty())
    notes.push_back(suggestion_note(diagnostic.fixes));
  return notes;
}

} // namespace hippo::text
