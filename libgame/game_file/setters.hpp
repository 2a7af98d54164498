// The parts of the rows of the table of keys: rules that read a value into a draft, and write it. A member is
// given by its path: boolean<&Draft::def, &GameDef::must_capture>.
#pragma once

#include "libgame/game_file/keys.hpp"
#include "libgame/game_file/value_text.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace hippo::game_file {

enum class Sides { both, white, black };

namespace detail {

template <auto first, auto... rest, class Object>
constexpr auto& member(Object& object) {
  if constexpr (sizeof...(rest) == 0)
    return object.*first;
  else
    return member<rest...>(object.*first);
}

/// Reads with a member of ValueReader and sets a member of the draft.
template <auto read, auto... path>
void set(Draft& draft, ValueReader& value, std::string_view) {
  if (auto const meant = (value.*read)()) member<path...>(draft) = *meant;
}
template <auto... path>
std::string write(Draft const& draft, std::string_view) {
  return value_text(draft, member<path...>(draft));
}

/// The same for a member that each side has.
template <auto read, Sides sides, auto... path>
void set_for(Draft& draft, ValueReader& value, std::string_view) {
  auto const meant = (value.*read)();
  if (!meant) return;
  if constexpr (sides != Sides::black) member<path...>(draft).white = *meant;
  if constexpr (sides != Sides::white) member<path...>(draft).black = *meant;
}
/// If both sides have the same value, the key for both is written, otherwise the key of each side.
template <Sides sides, auto... path>
std::string write_for(Draft const& draft, std::string_view) {
  std::string const white = value_text(draft, member<path...>(draft).white);
  std::string const black = value_text(draft, member<path...>(draft).black);
  if ((white == black) != (sides == Sides::both)) return {};
  return sides == Sides::black ? black : white;
}
/// Of a law that has no key for both sides.
template <Sides side, auto... path>
std::string write_side(Draft const& draft, std::string_view) {
  auto const& sides = member<path...>(draft);
  return value_text(draft, side == Sides::white ? sides.white : sides.black);
}

template <auto... path>
void set_not(Draft& draft, ValueReader& value, std::string_view) {
  if (auto const meant = value.boolean()) member<path...>(draft) = !*meant;
}
template <auto... path>
std::string write_not(Draft const& draft, std::string_view) {
  return value_text(draft, !member<path...>(draft));
}

template <int least, int most, auto... path>
void set_number(Draft& draft, ValueReader& value, std::string_view) {
  if (auto const meant = value.number(least, most)) member<path...>(draft) = *meant;
}

template <auto... path>
void set_text(Draft& draft, ValueReader& value, std::string_view) {
  member<path...>(draft) = value.text();
}

/// `none` is one of the outcomes.
template <Outcome none, auto... path>
void set_outcome(Draft& draft, ValueReader& value, std::string_view) {
  if (auto const meant = value.outcome()) member<path...>(draft) = meant->value_or(none);
}
template <auto... path>
std::string write_outcome(Draft const& draft, std::string_view) {
  return value_text(draft, std::optional(member<path...>(draft)));
}

/// One of the words of a table of pairs, each a word and its value. A value is written as its first word.
template <auto const& words, auto... path>
void set_choice(Draft& draft, ValueReader& value, std::string_view) {
  std::vector<std::string_view> all;
  for (auto const& [word, meaning] : words) all.push_back(word);
  if (auto const chosen = value.word(all)) member<path...>(draft) = words[*chosen].second;
}
template <auto const& words, auto... path>
std::string write_choice(Draft const& draft, std::string_view) {
  auto const* const found =
      std::ranges::find(words, member<path...>(draft), [](auto const& word) { return word.second; });
  return found == std::end(words) ? std::string() : std::string(found->first);
}

} // namespace detail

template <auto... path>
constexpr Rule boolean{detail::set<&ValueReader::boolean, path...>, detail::write<path...>};
/// Of a member that says the opposite.
template <auto... path>
constexpr Rule negated{detail::set_not<path...>, detail::write_not<path...>};
template <auto... path>
constexpr Rule types{detail::set<&ValueReader::types, path...>, detail::write<path...>};
template <auto... path>
constexpr Rule type{detail::set<&ValueReader::type, path...>, detail::write<path...>};
template <auto... path>
constexpr Rule region{detail::set<&ValueReader::region, path...>, detail::write<path...>};
template <Outcome none, auto... path>
constexpr Rule outcome{detail::set_outcome<none, path...>, detail::write_outcome<path...>};
template <auto... path>
constexpr Rule outcome_or_none{detail::set<&ValueReader::outcome, path...>, detail::write<path...>};
template <int least, int most, auto... path>
constexpr Rule number{detail::set_number<least, most, path...>, detail::write<path...>};
template <auto const& words, auto... path>
constexpr Rule choice{detail::set_choice<words, path...>, detail::write_choice<words, path...>};
template <auto... path>
constexpr Rule text{detail::set_text<path...>, detail::write<path...>};

template <Sides sides, auto... path>
constexpr Rule types_for{detail::set_for<&ValueReader::types, sides, path...>,
                         detail::write_for<sides, path...>};
template <Sides sides, auto... path>
constexpr Rule type_for{detail::set_for<&ValueReader::type, sides, path...>,
                        detail::write_for<sides, path...>};
template <Sides sides, auto... path>
constexpr Rule one_type_for{detail::set_for<&ValueReader::one_type, sides, path...>,
                            detail::write_for<sides, path...>};
template <Sides sides, auto... path>
constexpr Rule region_for{detail::set_for<&ValueReader::region, sides, path...>,
                          detail::write_for<sides, path...>};
template <Sides side, auto... path>
constexpr Rule region_of{detail::set_for<&ValueReader::region, side, path...>,
                         detail::write_side<side, path...>};
template <Sides sides, auto... path>
constexpr Rule boolean_for{detail::set_for<&ValueReader::boolean, sides, path...>,
                           detail::write_for<sides, path...>};

/// A rule whose value another key writes.
constexpr Rule read_only(Rule rule) { return {rule.apply, nullptr}; }

} // namespace hippo::game_file
