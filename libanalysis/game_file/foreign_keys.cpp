#include "libanalysis/game_file/foreign_keys.hpp"

#include <algorithm>
#include <iterator>

namespace hippo::game_file {

namespace {

/// Keys of ours that do not change how the game is played, by their last word.
constexpr std::string_view prose[] = {
    "title",     "aliases", "author",     "year",          "summary",        "dialect",
    "fields",    "english", "legacyName", "fullName",      "picture",        "level",
    "alignment", "ranks",   "pawn",       "promotionSign", "promotionShown", "fullNames"};

} // namespace

bool is_prose(std::string_view key) {
  return key.starts_with("hippo.") &&
         std::ranges::find(prose, key.substr(key.rfind('.') + 1)) != std::end(prose);
}

} // namespace hippo::game_file
