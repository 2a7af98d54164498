#include "libgame/game_file/parents.hpp"

#include "libgame/game_file/export.hpp"
#include "libgame/game_file/library.hpp"
#include "libgame/game_file/read.hpp"
#include "libgame/rules/games/games.hpp"

namespace hippo::game_file {

namespace {

Draft chess() {
  Draft draft;
  for (auto const& [key, letter] : {std::pair("pawn", "P"),
                                    {"knight", "N"},
                                    {"bishop", "B"},
                                    {"rook", "R"},
                                    {"queen", "Q"},
                                    {"king", "K"}})
    draft.add(*draft.type_with_key(key), letter);
  TypeList choices;
  for (char const* key : {"queen", "rook", "bishop", "knight"})
    choices.types.push_back(*draft.type_with_key(key));
  draft.promotion_choices = {choices, choices};
  return draft;
}

/// `crazyhouse960`: see position::find_variant().
std::optional<Draft> from_anywhere(std::string_view name) {
  constexpr std::string_view suffix = "960";
  if (!name.ends_with(suffix)) return std::nullopt;
  auto draft = known_parent(name.substr(0, name.size() - suffix.size()));
  if (draft) draft->castling.from_anywhere = draft->has_castling;
  return draft;
}

} // namespace

std::optional<Draft> known_parent(std::string_view name) {
  if (name == "chess") return chess();
  std::optional<Draft> draft;
  rules::Games::for_each([&]<class R>() {
    if (R::def().name == name) draft = draft_of(R::def());
  });
  if (draft) return draft;
  if (LibraryGame const* game = find_in_library(name)) return last_draft(text_of(*game));
  return from_anywhere(name);
}

std::vector<std::string> known_parents() {
  std::vector<std::string> names;
  rules::Games::for_each([&]<class R>() { names.emplace_back(R::def().name); });
  for (LibraryGame const& game : library()) names.emplace_back(game.name);
  return names;
}

} // namespace hippo::game_file
