// Game records to trees.
#pragma once

#include "libnotation/record/ast.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace hippo::notation {

/// The limit of nested variations; brackets beyond are Unreadable.
inline constexpr std::size_t deepest_variation = 64;

/// Only this many Unreadable words of a record get a precise error, which takes a second parse each; further
/// ones get a general error at their first byte.
inline constexpr std::size_t max_explanations = 1000;

/// Reads the record of one game. It takes any text: unreadable parts become Unreadable nodes, and everything
/// except blanks and commas belongs to a node. It handles PGN and the sources' looser habits: numbers in any
/// state, commas between moves, marks apart, `Resigns`, text around and between the moves.
[[nodiscard]] Record parse_record(std::string_view text);

/// A word as parse_record reads a result: `1-0`, `1/2`, `Resigns`, `[0:1]`; none if it is no result.
[[nodiscard]] std::optional<WrittenResult> read_result(std::string_view word);

/// Where a result begins that follows a move without a blank: `Rg8#1-0`, `Kd21/2-1/2`. None in any other
/// word.
[[nodiscard]] std::optional<std::size_t> glued_result(std::string_view word);

} // namespace hippo::notation
