#include "libanalysis/engine/xboard_games.hpp"

#include "libanalysis/game_file/foreign.hpp"
#include "libanalysis/game_file/library.hpp"

#include <algorithm>
#include <array>
#include <sstream>

namespace hippo::engine {

namespace {

/// Games that XBoard plays by itself and that are ours, too.
struct KnownGame {
  std::string_view xboard, name;
};
constexpr std::array known_games{
    KnownGame{"normal", "chess"},          KnownGame{"fischerandom", "chess960"},
    KnownGame{"knightmate", "knightmate"}, KnownGame{"capablanca", "capablanca"},
    KnownGame{"gothic", "gothic"},         KnownGame{"janus", "janus"},
    KnownGame{"crazyhouse", "crazyhouse"}, KnownGame{"losers", "losers"},
    KnownGame{"suicide", "suicide"},       KnownGame{"giveaway", "giveaway"},
    KnownGame{"atomic", "atomic"},         KnownGame{"3check", "3check"},
    KnownGame{"shatranj", "shatranj"},     KnownGame{"makruk", "makruk"},
    KnownGame{"xiangqi", "xiangqi"},       KnownGame{"shogi", "shogi"},
    KnownGame{"courier", "courier"},       KnownGame{"seirawan", "seirawan"},
    KnownGame{"berolina", "berolina"},
};

bool is_known(std::string_view name) {
  return std::ranges::any_of(known_games, [&](KnownGame const& game) {
    return game.name == name && position::find_variant(name) != nullptr;
  });
}

} // namespace

std::string xboard_variants() {
  std::string names;
  auto const add = [&](std::string_view name) {
    if (!names.empty()) names += ',';
    names += name;
  };
  for (KnownGame const& game : known_games)
    if (is_known(game.name)) add(game.xboard);
  for (VariantInfo const& variant : position::all_variants())
    if (!variant.rolls_dice && !is_known(variant.name)) add(variant.name);
  return names;
}

std::string_view name_of_xboard_variant(std::string_view name) {
  auto const found = std::ranges::find(known_games, name, &KnownGame::xboard);
  return found == known_games.end() ? name : found->name;
}

std::string_view xboard_name_of(std::string_view name) {
  auto const found = std::ranges::find(known_games, name, &KnownGame::name);
  return found == known_games.end() ? name : found->xboard;
}

std::vector<std::string> setup_lines(VariantInfo const& variant, std::string_view name) {
  if (std::ranges::find(known_games, name, &KnownGame::xboard) != known_games.end()) return {};
  std::vector<std::string> lines;
  std::istringstream text(game_file::to_xboard(*variant.def).text);
  for (std::string line; std::getline(text, line);) lines.push_back(line);
  return lines;
}

} // namespace hippo::engine
