#include "libanalysis/game_file/parents.hpp"

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

} // namespace

std::optional<Draft> built_in_draft(std::string_view name) {
  if (name == "chess") return chess();
  return std::nullopt;
}

std::vector<std::string> built_in_parents() { return {"chess"}; }

} // namespace hippo::game_file
