// The library of games: sections of games files that the program has in it. Each is known from an index and
// read when it is first asked for.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace hippo::game_file {

/// A game of the library. All texts have static lifetime.
struct LibraryGame {
  std::string_view name;
  std::string_view group;   ///< the file that it stands in: `shogi`
  std::string_view title;   ///< in prose
  std::string_view aliases; ///< blanks between
  std::string_view section; ///< its text in the file
  /// The index of the game of the library that it inherits from, which stands before it.
  std::optional<std::size_t> parent;
};

/// All of them, by group.
[[nodiscard]] std::span<LibraryGame const> library();

/// By its name; nullptr if absent.
[[nodiscard]] LibraryGame const* find_in_library(std::string_view name);

/// A file of games with this game: its section after those of its parents.
[[nodiscard]] std::string text_of(LibraryGame const& game);

/// Makes the games of the library known to position::find_variant(). To be called once, before there are
/// other threads.
void use_library();

} // namespace hippo::game_file
