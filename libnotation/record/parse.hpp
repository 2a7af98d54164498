// Game records to trees.
#pragma once

#include "libnotation/record/ast.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace hippo::notation {

/// So many variations may stand inside one another; brackets beyond are Unreadable.
inline constexpr std::size_t deepest_variation = 64;

/// For so many Unreadable words of a record the place where the parse failed is computed, which takes another
/// parse each; further ones get a general error at their first byte.
inline constexpr std::size_t most_explanations = 1000;

/// Reads the record of one game. It takes any text: what it cannot understand stands in the tree as
/// Unreadable, and all but blanks and commas stands in some node. It handles PGN and the sources' looser
/// habits: numbers in any state, commas between moves, marks apart, `Resigns`, text around and between the
/// moves.
[[nodiscard]] Record parse_record(std::string_view text);

/// Reads a text that is one element of that kind and nothing else; blanks and commas around it do not matter.
/// There is one for MoveNumber, Nag and ResultMark.
template <class Element>
[[nodiscard]] std::optional<Element> parse_element(std::string_view text);
template <>
std::optional<MoveNumber> parse_element(std::string_view text);
template <>
std::optional<Nag> parse_element(std::string_view text);
template <>
std::optional<ResultMark> parse_element(std::string_view text);

/// Where and why the nearest reading of a text that is no element breaks off: a tag, a comment or a move.
/// A move is not looked into beyond its first byte unless `in_detail`.
[[nodiscard]] ParseError explain_unreadable(std::string_view text, bool in_detail);

/// Whether a word is a result as parse_record reads it: `1-0`, `Resigns`, `[0:1]`.
[[nodiscard]] bool is_result(std::string_view word);

} // namespace hippo::notation
