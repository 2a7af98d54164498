#include "libanalysis/engine/xboard_games.hpp"

#include "libgame/game_file/foreign.hpp"

#include <algorithm>
#include <array>
#include <sstream>

namespace hippo::engine {

namespace {

/// XBoard's names of games that it plays by itself and that are ours, too.
constexpr std::array<std::string_view, 19> known_games{
    "normal",  "fischerandom", "knightmate", "capablanca", "gothic",  "janus",    "crazyhouse",
    "losers",  "suicide",      "giveaway",   "atomic",     "3check",  "shatranj", "makruk",
    "xiangqi", "shogi",        "courier",    "seirawan",   "berolina"};

bool is_known(std::string_view xboard_name) {
  return std::ranges::find(known_games, xboard_name) != known_games.end();
}

} // namespace

std::string xboard_variants() {
  std::string names;
  auto const add = [&](std::string_view name) {
    if (!names.empty()) names += ',';
    names += name;
  };
  for (std::string_view const name : known_games)
    if (position::find_variant(name) != nullptr) add(name);
  for (VariantInfo const& variant : position::all_variants())
    if (!variant.rolls_dice && !is_known(xboard_name_of(variant.name))) add(variant.name);
  return names;
}

std::string_view xboard_name_of(std::string_view name) {
  if (name == "chess") return "normal";
  return name == "chess960" ? "fischerandom" : name;
}

std::vector<std::string> setup_lines(VariantInfo const& variant, std::string_view name) {
  if (is_known(name)) return {};
  std::vector<std::string> lines;
  std::istringstream text(game_file::to_xboard(*variant.def).text);
  for (std::string line; std::getline(text, line);) lines.push_back(line);
  return lines;
}

} // namespace hippo::engine
