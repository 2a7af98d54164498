// The operations of EPD that follow a position: `bm Nf3; id "WAC 1";`.
#pragma once

#include "libnotation/text.hpp"

#include <string_view>
#include <variant>
#include <vector>

namespace hippo::notation {

struct Operation {
  Span opcode;
  std::vector<Span> operands; ///< words; a text with its quotation marks
  friend bool operator==(Operation const&, Operation const&) = default;
};

/// Reads operations, each ended by `;`. Suites of perft begin each with it instead: `;D1 20 ;D2 400`.
[[nodiscard]] std::variant<std::vector<Operation>, ParseError> parse_operations(std::string_view text);

} // namespace hippo::notation
