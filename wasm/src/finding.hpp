// Problems in texts as JSON.
#pragma once

#include "libnotation/text/diagnostic.hpp"
#include "libnotation/text/json.hpp"

#include <exception>
#include <string_view>

namespace hippo::wasm {

using text::Json;

/// {severity, code, message, start, end, line, column, notes, fixes}: start and end count as strings of
/// JavaScript do, in units of UTF-16, so that text.slice(start, end) is the place.
[[nodiscard]] Json finding_of(text::Diagnostic const& said, std::string_view text);

/// The request cannot be answered, for a reason that is a finding.
class Refused : public std::exception {
public:
  explicit Refused(Json finding) : finding_(std::move(finding)) {}
  [[nodiscard]] char const* what() const noexcept override { return "refused"; }
  [[nodiscard]] Json const& finding() const { return finding_; }

private:
  Json finding_;
};

} // namespace hippo::wasm
