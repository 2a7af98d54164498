// How records of the game write moves.
#include "libgame/game_file/law_text.hpp"
#include "libgame/game_file/setters.hpp"
#include "libnotation/text/letters.hpp"

#include <algorithm>

namespace hippo::game_file {

namespace {

using rules::Notation;

void set_sign(Draft& draft, ValueReader& value, std::string_view) {
  if (value.text() != "=" && value.text() != "/") return value.refuse("= or /");
  draft.def.notation.promotion_sign = value.text().front();
}
std::string write_sign(Draft const& draft, std::string_view) { return {draft.def.notation.promotion_sign}; }

constexpr Key notation_rows[] = {
    {"hippo.promotionSign", "= or /", "the sign before the new piece in moves", {set_sign, write_sign}},
    {"hippo.promotionShown", "bool", "the new piece must be written even if there is only one choice",
     boolean<&Draft::def, &GameDef::notation, &Notation::promotion_always_shown>},
    {"hippo.fullNames", "bool", "moves are written with full names, origin and target",
     boolean<&Draft::def, &GameDef::notation, &Notation::full_names>},
};

/// Whether a move can be written with the full name of the type, and be read again.
bool has_full_name(DraftType const& type) {
  std::string const name = type.full_name.empty() ? usual_full_name(type) : type.full_name;
  auto const is_letter = [](char c) { return text::lower(c) >= 'a' && text::lower(c) <= 'z'; };
  return !type.exists() || (name.size() >= 3 && name.front() == text::upper(name.front()) &&
                            std::ranges::all_of(name, is_letter));
}

void contradict_notation(Draft const& draft, std::vector<std::string>& found) {
  if (draft.def.notation.full_names && !std::ranges::all_of(draft.types, has_full_name))
    found.emplace_back("hippo.fullNames needs names of at least three letters (hippo.piece.<NAME>.fullName)");
}

} // namespace

LawText notation_law() { return {.keys = {{Group::own, notation_rows}}, .contradict = contradict_notation}; }

} // namespace hippo::game_file
