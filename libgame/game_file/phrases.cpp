#include "libgame/game_file/phrases.hpp"

#include "libgame/betza/describe.hpp"
#include "libgame/game_file/region.hpp"
#include "libnotation/betza/parse.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::game_file {

using rules::GameDef;
using rules::Outcome;
using rules::PieceDef;
using rules::Regions;

namespace {

/// "rank 8", "ranks 1 to 3", "ranks 1 and 5".
std::string ranks_in_words(std::vector<int> ranks) {
  std::ranges::sort(ranks);
  if (ranks.size() == 1) return fmt::format("rank {}", ranks.front());
  bool const one_run = ranks.back() - ranks.front() + 1 == static_cast<int>(ranks.size());
  if (one_run && ranks.size() > 2) return fmt::format("ranks {} to {}", ranks.front(), ranks.back());
  Sentences words;
  for (int const rank : ranks) words.push_back(std::to_string(rank));
  return "ranks " + listed(words, "and");
}

} // namespace

std::string listed(Sentences const& words, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i)
    text += fmt::format("{}{}",
                        i == 0                  ? ""
                        : i + 1 == words.size() ? fmt::format(" {} ", last)
                                                : ", ",
                        words[i]);
  return text;
}

std::string movement(std::string_view betza) {
  if (betza.empty()) return "never moves";
  auto const parsed = notation::betza::parse(betza);
  auto const* tree = std::get_if<notation::betza::Tree>(&parsed);
  return tree ? betza::describe_plainly(*tree) : std::string(betza);
}

std::string name_of(GameDef const& game, std::string_view name) {
  for (PieceDef const& piece : game.pieces)
    if (piece.name == name && piece.english != piece.betza && piece.english != piece.name)
      return fmt::format("{} ({})", piece.english, piece.name);
  return fmt::format("piece {}", name);
}

std::string names(GameDef const& game, std::string_view list, std::string_view last) {
  if (list == "*") return "any piece";
  Sentences words;
  rules::for_each_name(list, [&](std::string_view name) { words.push_back(name_of(game, name)); });
  return listed(words, last);
}

std::string on_region(std::string_view squares) {
  if (squares == "*" || squares.empty()) return "anywhere";
  if (squares == "-") return "nowhere";
  std::vector<int> ranks;
  Sentences files, single, parts;
  rules::for_each_name(squares, [&](std::string_view word) {
    auto const term = read_region_term(word);
    if (term && !term->file && term->rank)
      ranks.push_back(*term->rank + 1);
    else if (term && !term->rank)
      files.emplace_back(word.substr(0, 1));
    else
      single.emplace_back(word);
  });
  if (!ranks.empty()) parts.push_back(ranks_in_words(std::move(ranks)));
  if (!files.empty()) parts.push_back((files.size() == 1 ? "file " : "files ") + listed(files, "and"));
  if (!single.empty()) parts.push_back(listed(single, "and"));
  return "on " + listed(parts, "and");
}

std::string both(Regions const& regions) {
  if (regions.white == regions.black) return on_region(regions.white);
  return fmt::format("{} for White, {} for Black", on_region(regions.white), on_region(regions.black));
}

bool is_nowhere(Regions const& regions) { return regions.white == "-" && regions.black == "-"; }

std::string of_sides(rules::BySide<Sentences> const& names) {
  auto const all = [](Sentences const& list) { return list.empty() ? "none" : listed(list, "and"); };
  if (names.white == names.black) return all(names.white);
  return fmt::format("{} of White; {} of Black", all(names.white), all(names.black));
}

std::string pawns_and(rules::GameDef const& game, rules::BySide<bool> rules::PieceDef::*role) {
  rules::BySide<Sentences> names;
  for (rules::PieceDef const& piece : game.pieces)
    for (Color color : {Color::white, Color::black})
      if (piece.pawn || (piece.*role).of(color)) names.of(color).push_back(name_of(game, piece.name));
  return of_sides(names);
}

bool is_role_of_pawns(rules::GameDef const& game, rules::BySide<bool> rules::PieceDef::*role) {
  bool const others = std::ranges::any_of(game.pieces, [&](rules::PieceDef const& piece) {
    return !piece.pawn && piece.*role != rules::BySide<bool>{};
  });
  return !others && std::ranges::any_of(game.pieces, &rules::PieceDef::pawn);
}

std::string with_article(std::string const& noun) {
  bool const vowel = std::string_view("aeiou").find(noun.front()) != std::string_view::npos;
  bool const sounds_like_you = noun.starts_with("uni"); // a unicorn
  return (vowel && !sounds_like_you ? "An " : "A ") + noun;
}

std::string_view verb(Outcome outcome) {
  return outcome == Outcome::win ? "wins" : outcome == Outcome::loss ? "loses" : "draws";
}

} // namespace hippo::game_file
