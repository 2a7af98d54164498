// All keys of files of games, one row each, for reading, checking, the manual page and its test.
#pragma once

#include "libanalysis/game_file/value_reader.hpp"

#include <cstdint>
#include <optional>
#include <span>
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

/// The rows, in groups with a title. Keys are applied in the order of the rows, not of the file.
struct KeyGroup {
  std::string_view title;
  std::span<Key const> keys;
};
[[nodiscard]] std::span<KeyGroup const> key_groups();

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

// The groups; see keys_*.cpp.
[[nodiscard]] std::span<Key const> board_keys();
[[nodiscard]] std::span<Key const> piece_keys();
[[nodiscard]] std::span<Key const> own_piece_keys();
[[nodiscard]] std::span<Key const> old_keys();
[[nodiscard]] std::span<Key const> promotion_keys();
[[nodiscard]] std::span<Key const> pawn_keys();
[[nodiscard]] std::span<Key const> castling_keys();
[[nodiscard]] std::span<Key const> check_keys();
[[nodiscard]] std::span<Key const> move_keys();
[[nodiscard]] std::span<Key const> drop_keys();
[[nodiscard]] std::span<Key const> blast_keys();
[[nodiscard]] std::span<Key const> ending_keys();
[[nodiscard]] std::span<Key const> own_keys();

} // namespace hippo::game_file
