// The parts of the rows of the table of keys: rules that read a value into a draft, and write it.
#pragma once

#include "libanalysis/game_file/keys.hpp"
#include "libanalysis/game_file/value_text.hpp"

namespace hippo::game_file {

enum class Sides { both, white, black };

namespace detail {

/// Reads with a member of ValueReader and sets members of the draft.
template <auto read, auto... members>
void set(Draft& draft, ValueReader& value, std::string_view) {
  if (auto const meant = (value.*read)()) ((draft.*members = *meant), ...);
}

/// The same for members that each side has.
template <auto read, Sides sides, auto... members>
void set_for(Draft& draft, ValueReader& value, std::string_view) {
  auto const meant = (value.*read)();
  if (!meant) return;
  if constexpr (sides != Sides::black) (((draft.*members).white = *meant), ...);
  if constexpr (sides != Sides::white) (((draft.*members).black = *meant), ...);
}

template <auto member>
std::string write(Draft const& draft, std::string_view) {
  return value_text(draft, draft.*member);
}

/// If both sides have the same value, the key for both is written, otherwise the key of each side.
template <Sides sides, auto member>
std::string write_for(Draft const& draft, std::string_view) {
  std::string const white = value_text(draft, (draft.*member).white);
  std::string const black = value_text(draft, (draft.*member).black);
  if ((white == black) != (sides == Sides::both)) return {};
  return sides == Sides::black ? black : white;
}

/// Of a law that has no key for both sides.
template <Sides side, auto member>
std::string write_side(Draft const& draft, std::string_view) {
  return value_text(draft, side == Sides::white ? (draft.*member).white : (draft.*member).black);
}

template <auto member, int least, int most>
void set_number(Draft& draft, ValueReader& value, std::string_view) {
  if (auto const meant = value.number(least, most)) draft.*member = *meant;
}

template <auto member>
void set_text(Draft& draft, ValueReader& value, std::string_view) {
  draft.*member = value.text();
}

/// One of some words: the member is its number.
template <auto member, auto const& words>
void set_choice(Draft& draft, ValueReader& value, std::string_view) {
  using Choice = std::remove_reference_t<decltype(draft.*member)>;
  if (auto const chosen = value.word({words.begin(), words.end()}))
    draft.*member = static_cast<Choice>(*chosen);
}
template <auto member, auto const& words>
std::string write_choice(Draft const& draft, std::string_view) {
  return std::string(words[static_cast<std::size_t>(draft.*member)]);
}

template <auto first, auto...>
constexpr auto first_of = first;

} // namespace detail

template <auto member>
constexpr Rule boolean{detail::set<&ValueReader::boolean, member>, detail::write<member>};
template <auto member>
constexpr Rule types{detail::set<&ValueReader::types, member>, detail::write<member>};
template <auto member>
constexpr Rule type{detail::set<&ValueReader::type, member>, detail::write<member>};
template <auto member>
constexpr Rule region{detail::set<&ValueReader::region, member>, detail::write<member>};
template <auto member>
constexpr Rule outcome{detail::set<&ValueReader::outcome, member>, detail::write<member>};
template <auto member, int least, int most>
constexpr Rule number{detail::set_number<member, least, most>, detail::write<member>};
template <auto member, auto const& words>
constexpr Rule choice{detail::set_choice<member, words>, detail::write_choice<member, words>};
template <auto member>
constexpr Rule text{detail::set_text<member>, detail::write<member>};

template <Sides sides, auto member>
constexpr Rule types_for{detail::set_for<&ValueReader::types, sides, member>,
                         detail::write_for<sides, member>};
template <Sides sides, auto member>
constexpr Rule type_for{detail::set_for<&ValueReader::type, sides, member>, detail::write_for<sides, member>};
template <Sides sides, auto member>
constexpr Rule one_type_for{detail::set_for<&ValueReader::one_type, sides, member>,
                            detail::write_for<sides, member>};
template <Sides sides, auto member>
constexpr Rule region_for{detail::set_for<&ValueReader::region, sides, member>,
                          detail::write_for<sides, member>};
template <Sides side, auto member>
constexpr Rule region_of{detail::set_for<&ValueReader::region, side, member>,
                         detail::write_side<side, member>};
template <Sides sides, auto member>
constexpr Rule boolean_for{detail::set_for<&ValueReader::boolean, sides, member>,
                           detail::write_for<sides, member>};

/// Sets several laws at once; each of them has a key of its own, which writes it.
template <auto... members>
constexpr Rule types_of_all{detail::set_for<&ValueReader::types, Sides::both, members...>, nullptr};

} // namespace hippo::game_file
