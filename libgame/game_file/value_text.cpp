#include "libgame/game_file/value_text.hpp"

#include "libnotation/text/letters.hpp"

#include <algorithm>

namespace hippo::game_file {

std::string value_text(Draft const&, bool value) { return value ? "true" : "false"; }
std::string value_text(Draft const&, int value) { return std::to_string(value); }
std::string value_text(Draft const&, std::string const& value) { return value; }

std::string value_text(Draft const& draft, Region const& value) {
  return region_text(squares_of(value, draft.def.board), draft.def.board);
}

std::string value_text(Draft const& draft, TypeList const& value) {
  if (value.all) return "*";
  bool const letters =
      std::ranges::all_of(draft.types, [](DraftType const& type) { return type.name.size() <= 1; });
  std::string text;
  for (TypeId const type : value.types) {
    std::string const& name = draft.types[type].name;
    if (name.empty()) continue;
    text += letters ? text::lower(name) : (text.empty() ? "" : " ") + name;
  }
  return text.empty() ? "-" : text;
}

std::string value_text(Draft const&, std::optional<Outcome> value) {
  if (!value) return "none";
  return *value == Outcome::win ? "win" : *value == Outcome::loss ? "loss" : "draw";
}

std::string two_numbers(int a, int b) { return std::to_string(a) + ' ' + std::to_string(b); }
std::string file_text(int file) { return {static_cast<char>('a' + file)}; }

} // namespace hippo::game_file
