// Betza's funny notation, text to tree. The language is described in doc/betza.md.
#pragma once

#include "libnotation/betza/ast.hpp"

#include <string_view>
#include <variant>

namespace hippo::notation::betza {

/// The most legs that a term may have, which bounds the work of a walk.
inline constexpr std::size_t max_legs = 8;

/// Reads a whole string such as `WfbD`, `fmWfceFifmnD` or `KNADcaKmcabK`. An unknown letter, an
/// unfinished term or a contradiction is an error at its byte. The dialect is kept in the tree.
[[nodiscard]] std::variant<Tree, ParseError> parse(std::string_view text, Dialect dialect = Dialect::xbetza);

} // namespace hippo::notation::betza
