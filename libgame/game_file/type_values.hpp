// Lists of types with a value each, `p:q n:2`, as text, and the rule of lists of types with another type
// each.
#pragma once

#include "libgame/game_file/draft.hpp"
#include "libgame/game_file/keys.hpp"
#include "libgame/game_file/value_reader.hpp"
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

namespace detail {

template <auto member>
void set_other_types(Draft& draft, ValueReader& value, std::string_view) {
  auto const pairs = value.pairs();
  if (!pairs) return;
  for (auto const& [type, other] : *pairs) draft.types[type].*member = other;
}
template <auto member>
std::string write_other_types(Draft const& draft, std::string_view) {
  return type_values(draft, [&](DraftType const& type) {
    auto const& other = type.*member;
    return other ? lower_name(draft.types[*other]) : "";
  });
}

} // namespace detail

/// Of a member of DraftType that is a type or none: `p:q n:r`.
template <auto member>
constexpr Rule other_types{detail::set_other_types<member>, detail::write_other_types<member>};

} // namespace hippo::game_file
