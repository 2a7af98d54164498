// What the rows of the table of keys are made of: functions that read a value and put it into a draft.
#pragma once

#include "libanalysis/game_file/keys.hpp"

namespace hippo::game_file {

enum class Sides { both, white, black };

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
constexpr auto boolean = set<&ValueReader::boolean, member>;
template <auto member>
constexpr auto types = set<&ValueReader::types, member>;
template <auto member>
constexpr auto file = set<&ValueReader::file, member>;
template <auto member>
constexpr auto outcome = set<&ValueReader::outcome, member>;
template <Sides sides, auto... members>
constexpr auto types_for = set_for<&ValueReader::types, sides, members...>;
template <Sides sides, auto... members>
constexpr auto type_for = set_for<&ValueReader::type, sides, members...>;
template <Sides sides, auto... members>
constexpr auto region_for = set_for<&ValueReader::region, sides, members...>;
template <Sides sides, auto... members>
constexpr auto boolean_for = set_for<&ValueReader::boolean, sides, members...>;

template <auto member, int least, int most>
void number(Draft& draft, ValueReader& value, std::string_view) {
  if (auto const meant = value.number(least, most)) draft.*member = *meant;
}

template <auto member>
void text(Draft& draft, ValueReader& value, std::string_view) {
  draft.*member = value.text();
}

} // namespace hippo::game_file
