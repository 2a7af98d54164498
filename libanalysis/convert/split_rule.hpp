// To which files records go when they are split.
#pragma once

#include "libnotation/record/ast.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::convert {

struct SplitRule {
  std::size_t records = 0;       ///< in a file; 0: a file holds the records with the same value of a tag
  std::vector<std::string> tags; ///< a record goes to the files of all of them
  std::size_t characters = 0;    ///< of a value that count; 0: all

  friend bool operator==(SplitRule const&, SplitRule const&) = default;
};

/// `1000`; `ECO`, `Date:4` (its first four characters); `player`, which is White and Black. None if the
/// text is anything else.
[[nodiscard]] std::optional<SplitRule> read_split_rule(std::string_view text);

/// The names of the files to which a record goes by its tags, without an ending, each once.
[[nodiscard]] std::vector<std::string> file_names(notation::Record const& record, SplitRule const& rule);

/// The name of the file of records of which nothing is known.
constexpr std::string_view unknown_name = "unknown";

/// The value of a tag as the name of a file without an ending. Different values have different names: a blank
/// is `_`, and unsafe characters are escaped as in URLs (`%2F`). Long names end in a hash.
[[nodiscard]] std::string file_name(std::string_view value);

} // namespace hippo::convert
