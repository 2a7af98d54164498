// The order of records by their tags.
#pragma once

#include "libnotation/record/ast.hpp"

#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::convert {

struct SortTag {
  std::string name;
  bool descending = false;
};

/// `Date`, or `WhiteElo:desc`. None if the text is anything else.
[[nodiscard]] std::optional<SortTag> read_sort_tag(std::string_view text);

/// The values of these tags; empty for those that a record lacks or that are not known.
using SortKey = std::vector<std::string>;
[[nodiscard]] SortKey sort_key(notation::Record const& record, std::vector<SortTag> const& tags);

/// Whether a record with key `a` comes before one with key `b`, by the first tag in which they differ.
/// Unknown values come last.
[[nodiscard]] bool stands_before(SortKey const& a, SortKey const& b, std::vector<SortTag> const& tags);

/// Texts in the order of readers: numbers in them by their size, letters without regard to case.
[[nodiscard]] std::weak_ordering compare_naturally(std::string_view a, std::string_view b);

} // namespace hippo::convert
