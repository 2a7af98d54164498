// What is wrong with a text, as a user is told: the place, the reason, and what may have been meant.
#pragma once

#include "libnotation/text.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace hippo::text {

enum class Severity : std::uint8_t { error, warning, note };

struct Diagnostic {
  Severity severity = Severity::error;
  notation::Span where;           ///< bytes of the text that was read
  std::string message;            ///< what is wrong, in plain words, without a full stop
  std::vector<std::string> notes; ///< suggestions and remarks, each a line
  friend bool operator==(Diagnostic const&, Diagnostic const&) = default;
};

} // namespace hippo::text
