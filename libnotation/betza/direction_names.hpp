// Which directions the letters f b l r v s h name, as tables that the compiler can read too.
#pragma once

#include "libnotation/betza/atoms.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <stdexcept>
#include <string_view>

namespace hippo::notation::betza {

/// A set of directions: bit d is place d of the ring (atoms.hpp).
using Directions = std::uint8_t;

/// The directions of an atom: 0x55 orthogonal, 0xAA diagonal, 0xFF the others.
constexpr Directions all_directions(Compass compass) {
  switch (compass) {
  case Compass::orthogonal:
    return 0x55;
  case Compass::diagonal:
    return 0xAA;
  case Compass::oblique:
  case Compass::royal:
    break;
  }
  return 0xFF;
}

constexpr bool is_direction(char letter) {
  return std::string_view("fblrvsh").find(letter) != std::string_view::npos;
}

/// One or two letters that are read together, and their directions.
struct DirectionName {
  std::string_view letters;
  Directions directions;
};

namespace detail {

constexpr Directions directions(std::initializer_list<int> members) {
  unsigned set = 0;
  for (int member : members) set |= 1U << member;
  return static_cast<Directions>(set);
}

// Orthogonal: every letter stands alone, so that `fr` is forward and right. `h` adds nothing.
inline constexpr std::array orthogonal_names{
    DirectionName{"f", directions({0})},    DirectionName{"b", directions({4})},
    DirectionName{"l", directions({6})},    DirectionName{"r", directions({2})},
    DirectionName{"v", directions({0, 4})}, DirectionName{"s", directions({2, 6})},
    DirectionName{"fh", directions({0})},   DirectionName{"bh", directions({4})},
    DirectionName{"lh", directions({6})},   DirectionName{"rh", directions({2})},
};

// Diagonal: a letter of each axis meet in one direction.
inline constexpr std::array diagonal_names{
    DirectionName{"f", directions({1, 7})},
    DirectionName{"b", directions({3, 5})},
    DirectionName{"l", directions({5, 7})},
    DirectionName{"r", directions({1, 3})},
    DirectionName{"v", 0xAA},
    DirectionName{"s", 0xAA},
    DirectionName{"ff", directions({1, 7})},
    DirectionName{"bb", directions({3, 5})},
    DirectionName{"ll", directions({5, 7})},
    DirectionName{"rr", directions({1, 3})},
    DirectionName{"fl", directions({7})},
    DirectionName{"fr", directions({1})},
    DirectionName{"bl", directions({5})},
    DirectionName{"br", directions({3})},
    DirectionName{"lf", directions({7})},
    DirectionName{"rf", directions({1})},
    DirectionName{"lb", directions({5})},
    DirectionName{"rb", directions({3})},
    DirectionName{"fs", directions({1, 7})},
    DirectionName{"bs", directions({3, 5})},
    DirectionName{"lv", directions({5, 7})},
    DirectionName{"rv", directions({1, 3})},
    DirectionName{"sf", directions({1, 7})},
    DirectionName{"sb", directions({3, 5})},
    DirectionName{"vl", directions({5, 7})},
    DirectionName{"vr", directions({1, 3})},
    DirectionName{"fh", directions({1, 7})},
    DirectionName{"bh", directions({3, 5})},
    DirectionName{"lh", directions({5, 7})},
    DirectionName{"rh", directions({1, 3})},
};

// Oblique: the last letter gives the long axis of the leap (`lf` is two forward, one left); `h` is the half
// plane; `hl` and `hr` are the left-handed and the right-handed four.
inline constexpr std::array oblique_names{
    DirectionName{"f", directions({0, 7})},
    DirectionName{"b", directions({3, 4})},
    DirectionName{"l", directions({5, 6})},
    DirectionName{"r", directions({1, 2})},
    DirectionName{"v", directions({0, 3, 4, 7})},
    DirectionName{"s", directions({1, 2, 5, 6})},
    DirectionName{"ff", directions({0, 7})},
    DirectionName{"bb", directions({3, 4})},
    DirectionName{"ll", directions({5, 6})},
    DirectionName{"rr", directions({1, 2})},
    DirectionName{"fs", directions({1, 6})},
    DirectionName{"bs", directions({2, 5})},
    DirectionName{"lv", directions({4, 7})},
    DirectionName{"rv", directions({0, 3})},
    DirectionName{"fh", directions({0, 1, 6, 7})},
    DirectionName{"bh", directions({2, 3, 4, 5})},
    DirectionName{"lh", directions({4, 5, 6, 7})},
    DirectionName{"rh", directions({0, 1, 2, 3})},
    DirectionName{"hl", 0xAA},
    DirectionName{"hr", 0x55},
    DirectionName{"fl", directions({6})},
    DirectionName{"fr", directions({1})},
    DirectionName{"bl", directions({5})},
    DirectionName{"br", directions({2})},
    DirectionName{"lf", directions({7})},
    DirectionName{"rf", directions({0})},
    DirectionName{"lb", directions({4})},
    DirectionName{"rb", directions({3})},
    DirectionName{"sf", directions({0, 7})},
    DirectionName{"sb", directions({3, 4})},
    DirectionName{"vl", directions({5, 6})},
    DirectionName{"vr", directions({1, 2})},
};

// K and Q in XBetza, and every later leg of a move relative to the leg before: eight single directions.
inline constexpr std::array royal_names{
    DirectionName{"f", directions({0})},        DirectionName{"b", directions({4})},
    DirectionName{"l", directions({6})},        DirectionName{"r", directions({2})},
    DirectionName{"v", directions({0, 4})},     DirectionName{"s", directions({2, 6})},
    DirectionName{"ff", directions({0})},       DirectionName{"bb", directions({4})},
    DirectionName{"ll", directions({6})},       DirectionName{"rr", directions({2})},
    DirectionName{"fs", directions({1, 7})},    DirectionName{"bs", directions({3, 5})},
    DirectionName{"lv", directions({5, 7})},    DirectionName{"rv", directions({1, 3})},
    DirectionName{"fh", directions({0, 1, 7})}, DirectionName{"bh", directions({3, 4, 5})},
    DirectionName{"lh", directions({5, 6, 7})}, DirectionName{"rh", directions({1, 2, 3})},
    DirectionName{"fl", directions({7})},       DirectionName{"fr", directions({1})},
    DirectionName{"bl", directions({5})},       DirectionName{"br", directions({3})},
    DirectionName{"lf", directions({7})},       DirectionName{"rf", directions({1})},
    DirectionName{"lb", directions({5})},       DirectionName{"rb", directions({3})},
    DirectionName{"sf", directions({1, 7})},    DirectionName{"sb", directions({3, 5})},
    DirectionName{"vl", directions({5, 7})},    DirectionName{"vr", directions({1, 3})},
};

} // namespace detail

/// All names that a compass has.
constexpr std::span<DirectionName const> direction_names(Compass compass) {
  switch (compass) {
  case Compass::orthogonal:
    return detail::orthogonal_names;
  case Compass::diagonal:
    return detail::diagonal_names;
  case Compass::oblique:
    return detail::oblique_names;
  case Compass::royal:
    break;
  }
  return detail::royal_names;
}

/// None if the letters name nothing.
constexpr std::optional<DirectionName> find_direction(std::string_view letters, Compass compass) {
  for (DirectionName const& name : direction_names(compass))
    if (name.letters == letters) return name;
  return std::nullopt;
}

/// The name that adjacent direction letters begin with: of two letters where there is one, else of one.
constexpr std::optional<DirectionName> first_direction(std::string_view letters, Compass compass) {
  if (letters.size() > 1)
    if (auto const pair = find_direction(letters.substr(0, 2), compass)) return pair;
  return find_direction(letters.substr(0, 1), compass);
}

/// The union of the directions among the modifiers of a leg, 0 if there is none. Throws
/// std::invalid_argument on an `h` that belongs to no direction.
constexpr Directions directions_of(std::string_view modifiers, Compass compass) {
  unsigned set = 0;
  while (!modifiers.empty()) {
    if (!is_direction(modifiers.front())) {
      modifiers.remove_prefix(1);
      continue;
    }
    bool const pair = modifiers.size() > 1 && is_direction(modifiers[1]);
    std::optional<DirectionName> const name = first_direction(modifiers.substr(0, pair ? 2 : 1), compass);
    if (!name) throw std::invalid_argument("an h that belongs to no direction");
    set |= name->directions;
    modifiers.remove_prefix(name->letters.size());
  }
  return static_cast<Directions>(set);
}

} // namespace hippo::notation::betza
