// All keys of files of games, one row each, for reading, checking, the manual page and its test.
#pragma once

#include "libgame/game_file/value_reader.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::game_file {

/// The effect of a key.
enum class Effect : std::uint8_t {
  play,         ///< obeyed
  ignored,      ///< of no effect; for other programs
  not_enforced, ///< changes results only, and is accepted with a warning
  refused,      ///< would change play, and is an error
  old,          ///< obeyed with a note; `meaning` names the keys that replace it
};

/// How a key sets a draft, and the value that would set it so.
struct Rule {
  /// `subject`: the text in place of <...>.
  void (*apply)(Draft& draft, ValueReader& value, std::string_view subject) = nullptr;
  /// Empty if another key says it, and of a piece that needs no such key.
  std::string (*write)(Draft const& draft, std::string_view subject) = nullptr;
};

struct Key {
  /// As written; text between < and > is any name of its kind: `hippo.piece.<NAME>.level`.
  std::string_view name;
  std::string_view value;   ///< the type of its value, as the manual page writes it
  std::string_view meaning; ///< for the manual page; of a key that is not obeyed, the rule or the reason
  Rule rule = {};           ///< none if the key is neither obeyed nor exported
  Effect effect = Effect::play;
};

/// Groups of keys, in the order in which they are applied and written.
enum class Group : std::uint8_t {
  board,
  pieces,
  own_pieces, ///< keys of ours
  old,
  promotion,
  pawns,
  castling,
  check,
  moves,
  drops, ///< and walls
  blast,
  ends,
  own, ///< keys of ours
};
struct KeyGroup {
  Group group;
  std::string_view title;
  std::vector<Key> keys;
};
/// All rows. Keys are applied in their order, not of the file.
[[nodiscard]] std::vector<KeyGroup> const& key_groups();

/// A key as written in a file.
struct FoundKey {
  Key const* key = nullptr;
  std::size_t row = 0;      ///< its place among all rows
  std::size_t order = 0;    ///< among the keys of one row: those of types in the order of types
  std::string_view subject; ///< of the key that was asked for
};
[[nodiscard]] std::optional<FoundKey> find_key(std::string_view name);

/// Keys whose spelling is near.
[[nodiscard]] std::vector<std::string> nearest_keys(std::string_view name);

} // namespace hippo::game_file
