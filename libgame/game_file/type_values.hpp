// Lists of types with a value each, `p:q n:2`, as text.
#pragma once

#include "libgame/game_file/draft.hpp"
#include "libnotation/text/letters.hpp"

#include <string>

namespace hippo::game_file {

[[nodiscard]] inline std::string lower_name(DraftType const& type) { return text::lower(type.name); }

/// `x:VALUE` for each piece whose value is not empty.
template <class ValueOf>
[[nodiscard]] std::string type_values(Draft const& draft, ValueOf value_of) {
  std::string list;
  for (DraftType const& type : draft.types)
    if (std::string const value = type.exists() ? value_of(type) : ""; !value.empty())
      list += (list.empty() ? "" : " ") + lower_name(type) + ':' + value;
  return list;
}

} // namespace hippo::game_file
