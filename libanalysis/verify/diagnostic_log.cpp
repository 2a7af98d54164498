#include "libanalysis/verify/diagnostic_log.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace hippo::verify {

namespace {

std::string_view words_of(Cause cause) {
  switch (cause) {
  case Cause::record:
    return "tags and results";
  case Cause::unreadable:
    return "words that cannot be read";
  case Cause::brackets:
    return "brackets";
  case Cause::early_variation:
    return "variations before a first move";
  case Cause::open_variation:
    return "variations that are not closed";
  case Cause::move_number:
    return "move numbers";
  case Cause::dice:
    return "dice";
  case Cause::illegal_move:
    return "moves that cannot be played";
  case Cause::inexact_move:
    return "how moves are written";
  case Cause::alternative:
    return "alternatives that end";
  case Cause::blunder:
    return "blunders";
  }
  return "";
}

std::string_view word_of(text::Severity severity, bool one) {
  switch (severity) {
  case text::Severity::error:
    return one ? "error" : "errors";
  case text::Severity::warning:
    return one ? "warning" : "warnings";
  default:
    return one ? "note" : "notes";
  }
}

} // namespace

void DiagnosticLog::add(Cause cause, text::Diagnostic diagnostic) {
  if (++count_[{diagnostic.severity, cause}] > most_of(cause))
    last_ = diagnostic.where;
  else
    kept_.push_back(std::move(diagnostic));
}

std::vector<text::Diagnostic> DiagnosticLog::take() {
  std::ranges::stable_sort(kept_, {}, [](text::Diagnostic const& d) { return d.where.begin; });
  if (auto note = closing_note()) kept_.push_back(*std::move(note));
  return std::move(kept_);
}

std::optional<text::Diagnostic> DiagnosticLog::closing_note() const {
  std::string message;
  for (auto const& [key, count] : count_) {
    auto const& [severity, cause] = key;
    if (count <= most_of(cause)) continue;
    std::size_t const left = count - most_of(cause);
    message += fmt::format("{} {} more {} about {}", message.empty() ? "not shown:" : ",", left,
                           word_of(severity, left == 1), words_of(cause));
  }
  if (message.empty()) return std::nullopt;
  return text::Diagnostic{text::Severity::note, last_, std::move(message), {}};
}

} // namespace hippo::verify
