#include "libgame/game_file/keys.hpp"

#include "libgame/game_file/law_text.hpp"
#include "libgame/game_file/piece_types.hpp"
#include "libnotation/text/edit_distance.hpp"
#include "libnotation/text/letters.hpp"

#include <algorithm>
#include <iterator>

namespace hippo::game_file {

namespace {

/// The types that have keys, in their order.
std::vector<std::string> const& type_keys() {
  static std::vector<std::string> const keys = [] {
    std::vector<std::string> all;
    for (DraftType const& type : Draft().types) all.push_back(type.key);
    return all;
  }();
  return keys;
}

bool is_number(std::string_view text) {
  return !text.empty() && text.size() <= 2 && text.front() != '0' &&
         text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// Whether the text can stand for the placeholder; its order among those that can.
std::optional<std::size_t> order_of(std::string_view placeholder, std::string_view text) {
  if (placeholder == "N") {
    if (!is_number(text) || (text.size() == 2 && text > "25")) return std::nullopt;
    return text.size() * 100 + static_cast<std::size_t>(text.back() - '0') +
           (text.size() == 2 ? static_cast<std::size_t>(text.front() - '0') * 10 : 0);
  }
  if (placeholder == "NAME") {
    bool const letters =
        std::ranges::all_of(text, [](char c) { return text::lower(c) >= 'a' && text::lower(c) <= 'z'; });
    return letters && !text.empty() ? std::optional<std::size_t>(0) : std::nullopt;
  }
  if (text.empty()) return std::nullopt;
  std::string key(text);
  bool const capital = placeholder == "Piece";
  if (capital) {
    if (key.front() < 'A' || key.front() > 'Z') return std::nullopt;
    key.front() = text::lower(key.front());
  }
  auto const& keys = type_keys();
  auto const found = std::ranges::find(keys, key);
  if (found == keys.end()) return std::nullopt;
  bool const known_only = placeholder == "piece"; // customPiece and king have rows of their own
  if (known_only && (key.starts_with("customPiece") || key == "king")) return std::nullopt;
  return static_cast<std::size_t>(found - keys.begin());
}

std::optional<FoundKey> match(Key const& key, std::string_view name) {
  std::size_t const open = key.name.find('<');
  if (open == std::string_view::npos)
    return key.name == name ? std::optional(FoundKey{&key, 0, 0, {}}) : std::nullopt;
  std::size_t const close = key.name.find('>');
  std::string_view const before = key.name.substr(0, open), after = key.name.substr(close + 1);
  if (name.size() < before.size() + after.size() || !name.starts_with(before) || !name.ends_with(after))
    return std::nullopt;
  std::string_view const subject = name.substr(before.size(), name.size() - before.size() - after.size());
  auto const order = order_of(key.name.substr(open + 1, close - open - 1), subject);
  return order ? std::optional(FoundKey{&key, 0, *order, subject}) : std::nullopt;
}

/// The names to suggest: with what placeholders stand for.
std::vector<std::string> const& all_names() {
  static std::vector<std::string> const names = [] {
    std::vector<std::string> all;
    for (KeyGroup const& group : key_groups())
      for (Key const& key : group.keys)
        if (key.name.find('<') == std::string_view::npos && key.effect != Effect::refused &&
            key.effect != Effect::old)
          all.emplace_back(key.name);
    for (std::string const& key : type_keys()) {
      all.push_back(key);
      std::string capital = key;
      capital.front() = static_cast<char>(capital.front() - 'a' + 'A');
      all.push_back("mobilityRegionWhite" + capital);
      all.push_back("mobilityRegionBlack" + capital);
    }
    return all;
  }();
  return names;
}

} // namespace

std::vector<KeyGroup> const& key_groups() {
  static std::vector<KeyGroup> const groups = [] {
    std::vector<KeyGroup> all{{Group::board, "Board and start", {}},
                              {Group::pieces, "Pieces", {}},
                              {Group::own_pieces, "Pieces, keys of Hippogonal", {}},
                              {Group::old, "Old keys", {}},
                              {Group::promotion, "Promotion", {}},
                              {Group::pawns, "Pawn steps and en passant", {}},
                              {Group::castling, "Castling", {}},
                              {Group::check, "Royalty and check", {}},
                              {Group::moves, "Special moves", {}},
                              {Group::drops, "Drops, hands, gating and walls", {}},
                              {Group::blast, "Explosions and immunity", {}},
                              {Group::ends, "End of the game", {}},
                              {Group::own, "Laws and notation, keys of Hippogonal", {}}};
    for (LawText const& law : laws())
      for (KeyRows const& keys : law.keys)
        std::ranges::copy(keys.rows, std::back_inserter(all[static_cast<std::size_t>(keys.group)].keys));
    return all;
  }();
  return groups;
}

std::optional<FoundKey> find_key(std::string_view name) {
  std::size_t row = 0;
  for (KeyGroup const& group : key_groups())
    for (Key const& key : group.keys) {
      if (auto found = match(key, name)) {
        found->row = row;
        return found;
      }
      ++row;
    }
  return std::nullopt;
}

std::vector<std::string> nearest_keys(std::string_view name) {
  std::vector<std::string> nearest;
  // A greater distance means another word.
  std::size_t best = std::min(std::max<std::size_t>(name.size() / 4, 2), name.size() / 2) + 1;
  for (std::string const& candidate : all_names()) {
    std::size_t const distance = text::edit_distance(text::lower(std::string(name)), text::lower(candidate));
    if (distance < best) nearest.clear();
    if (distance < best || (distance == best && !nearest.empty())) {
      nearest.push_back(candidate);
      best = distance;
    }
  }
  if (nearest.size() > 3) nearest.resize(3);
  return nearest;
}

} // namespace hippo::game_file
