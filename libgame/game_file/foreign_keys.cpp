#include "libgame/game_file/foreign_keys.hpp"

#include "libgame/game_file/export.hpp"

#include <algorithm>
#include <iterator>

namespace hippo::game_file {

namespace {

/// Keys of ours that do not change how the game is played, by their last word.
constexpr std::string_view prose[] = {
    "title",   "aliases",       "author",         "year",      "summary", "dialect",   "fields",
    "english", "legacyName",    "fullName",       "picture",   "level",   "alignment", "ranks",
    "pawn",    "promotionSign", "promotionShown", "fullNames", "style"};

} // namespace

bool is_prose(std::string_view key) {
  return key.starts_with("hippo.") &&
         std::ranges::find(prose, key.substr(key.rfind('.') + 1)) != std::end(prose);
}

void add_unsaid_laws(std::vector<std::string>& unsaid, Draft const& draft,
                     std::function<bool(std::string_view key)> const& says) {
  auto const is_of_piece = [&](std::string_view key) {
    return key.starts_with("hippo.piece.") || key.starts_with("castlingKing") ||
           key.starts_with("castlingQueen") || std::ranges::any_of(draft.types, [&](DraftType const& type) {
             return type.exists() && type.key == key;
           });
  };
  for_each_line(section_text(draft), [&](std::string_view line, std::string_view key) {
    if (!line.starts_with('[') && !is_of_piece(key) && !is_prose(key) && !says(key))
      unsaid.emplace_back(line);
  });
}

} // namespace hippo::game_file
