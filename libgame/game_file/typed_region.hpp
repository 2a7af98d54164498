// Rules of keys whose value is a region for all types, or one for each of some: `Q(*8);R(a8,h8);*(*7)`.
#pragma once

#include "libgame/game_file/setters.hpp"

#include <algorithm>
#include <iterator>
#include <map>

namespace hippo::game_file {

using TypeRegions = BySide<std::map<TypeId, Region>>;

/// A region for all types, or for each of some.
template <Sides sides, BySide<Region> Draft::*common, TypeRegions Draft::*own>
void set_typed_region(Draft& draft, ValueReader& value, std::string_view) {
  auto const read = value.typed_region();
  if (!read) return;
  for (Color color : {Color::white, Color::black}) {
    if (sides == (color == Color::white ? Sides::black : Sides::white)) continue;
    (draft.*common).of(color) = read->others;
    (draft.*own).of(color) = read->own;
    if (!read->typed) continue;
    // A type that the value leaves out has the squares of `*`, which may be none.
    for (TypeId type = 0; type < draft.types.size(); ++type)
      if (draft.types[type].exists()) (draft.*own).of(color).emplace(type, read->others);
    for (auto const& [type, region] : read->own)
      std::ranges::copy(region, std::back_inserter((draft.*common).of(color)));
  }
}
template <Sides side, BySide<Region> Draft::*common, TypeRegions Draft::*own>
std::string write_typed_region(Draft const& draft, std::string_view) {
  Color const color = side == Sides::white ? Color::white : Color::black;
  std::string const all = value_text(draft, (draft.*common).of(color));
  std::string text;
  auto const add = [&](std::string const& who, std::string squares) {
    if (squares == "-") return;
    std::ranges::replace(squares, ' ', ',');
    text += (text.empty() ? "" : ";") + who + '(' + (squares == "*" ? "**" : squares) + ')';
  };
  bool differs = false;
  for (auto const& [type, region] : (draft.*own).of(color)) {
    if (!draft.types[type].exists()) continue;
    std::string const squares = value_text(draft, region);
    differs |= squares != all;
    add(draft.types[type].name, squares);
  }
  return differs ? text : all;
}
} // namespace hippo::game_file
