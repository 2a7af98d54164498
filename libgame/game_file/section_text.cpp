#include "libgame/game_file/betza_dialect.hpp"
#include "libgame/game_file/export.hpp"
#include "libgame/game_file/foreign_keys.hpp"
#include "libgame/game_file/fsx_keys.hpp"
#include "libgame/game_file/keys.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::game_file {

namespace {

std::vector<Key> const& keys_of(Group group) { return key_groups()[static_cast<std::size_t>(group)].keys; }

/// Appends the key where its value is not the default's.
void add(std::string& text, Key const& key, Draft const& draft, Draft const& usual) {
  if (key.rule.write == nullptr) return;
  std::string const value = key.rule.write(draft, {});
  if (!value.empty() && value != key.rule.write(usual, {})) text += fmt::format("{} = {}\n", key.name, value);
}

/// The name of a key of a piece with its placeholder replaced.
std::string filled(std::string_view name, std::string_view subject) {
  std::size_t const open = name.find('<');
  return fmt::format("{}{}{}", name.substr(0, open), subject, name.substr(name.find('>') + 1));
}

/// The replacement of a key's placeholder if the key is about the type; nothing if it cannot be.
std::string subject_for(std::string_view placeholder, DraftType const& type) {
  bool const custom = type.key.starts_with("customPiece");
  if (placeholder == "NAME") return type.name;
  if (type.own) return {};
  if (placeholder == "N") return custom ? type.key.substr(std::string_view("customPiece").size()) : "";
  std::string key = type.key;
  if (placeholder == "Piece") {
    key.front() = static_cast<char>(key.front() - 'a' + 'A');
    return key;
  }
  return custom || key == "king" ? "" : key;
}

void add_piece(std::string& text, Key const& key, DraftType const& type, Draft const& draft) {
  std::size_t const open = key.name.find('<');
  std::string const subject =
      open == std::string_view::npos
          ? (key.name == type.key ? type.key : "")
          : subject_for(key.name.substr(open + 1, key.name.find('>') - open - 1), type);
  bool const defines = key.name == "hippo.piece.<NAME>";
  if (subject.empty() || key.rule.write == nullptr || (defines && !type.own)) return;
  std::string const value = key.rule.write(draft, subject);
  if (!value.empty() || defines)
    text += fmt::format("{} = {}\n",
                        open == std::string_view::npos ? std::string(key.name) : filled(key.name, subject),
                        value);
}

/// Whether the key is for readers only: these stand above all laws.
bool is_for_readers(Key const& key) {
  constexpr std::string_view names[] = {"hippo.title", "hippo.aliases", "hippo.author", "hippo.year",
                                        "hippo.summary"};
  return std::ranges::find(names, key.name) != std::end(names);
}

/// Whether a key of pieces is not about one type.
bool lists_pieces(Key const& key, Draft const& draft) {
  return key.name.find('<') == std::string_view::npos && !draft.type_with_key(key.name);
}

/// The rows about one piece each, and those that list pieces.
void add_pieces(std::string& text, Draft const& draft, Draft const& usual) {
  for (DraftType const& type : draft.types)
    for (Group const group : {Group::pieces, Group::own_pieces})
      for (Key const& key : keys_of(group))
        if (type.exists()) add_piece(text, key, type, draft);
  for (Key const& key : keys_of(Group::pieces))
    if (lists_pieces(key, draft)) add(text, key, draft, usual);
}

/// Whether a reader would take the text, whose pieces have XBetza, for one of that program.
bool seems_of_fairy_stockfish_x(std::string const& text) {
  bool is_ours = false, is_theirs = false;
  for_each_line(text, [&](std::string_view, std::string_view key) {
    is_ours |= key.starts_with("hippo.");
    is_theirs |= is_key_of_fairy_stockfish_x(key);
  });
  return is_theirs && !is_ours;
}

} // namespace

std::string section_text(Draft const& draft) {
  std::string text = fmt::format("[{}]\n", draft.name);
  Draft usual;
  usual.types.clear(); // the same names, so that both write lists of types alike
  for (DraftType const& type : draft.types)
    usual.types.push_back({.key = type.key, .name = type.name, .own = type.own});
  // Titles first; then what the pieces need to be read; the rest in the order of the table.
  for (Key const& key : keys_of(Group::own))
    if (is_for_readers(key)) add(text, key, draft, usual);
  for (auto const& [group, title, keys] : key_groups()) {
    if (group == Group::pieces) add_pieces(text, draft, usual);
    if (group == Group::pieces || group == Group::own_pieces) continue;
    for (Key const& key : keys)
      if (!is_for_readers(key)) add(text, key, draft, usual);
  }
  if (seems_of_fairy_stockfish_x(text))
    text += fmt::format("{} = {}\n", dialect_key,
                        dialect_names[static_cast<std::size_t>(BetzaDialect::standard)]);
  return text;
}

} // namespace hippo::game_file
