// Checks of a game that require playing it: the validity of its start position, and warnings.
#pragma once

#include "libgame/game_file/read.hpp"
#include "libgame/position/variant_info.hpp"

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace hippo::game_file {

/// Why the game cannot be played: its start position is invalid, or the engine has no tables for its laws.
/// Nothing if it can be played. The place of a BadStart counts in the start position.
[[nodiscard]] std::optional<FileProblem> why_unplayable(VariantInfo const& variant);

/// An error where the game cannot be played, otherwise likely oversights: pieces that can never come onto the
/// board or never promote, a start position in check, no way to win, a name that hides a built-in game.
/// `game` is the good game that `variant` was made of. is_picture: whether diagrams have a picture of that
/// name.
[[nodiscard]] std::vector<FileProblem> check_game(ReadGame const& game, VariantInfo const& variant,
                                                  std::function<bool(std::string_view)> const& is_picture);

/// A file with all that is wrong with it.
struct CheckedFile {
  std::vector<VariantInfo const*> games; ///< the good ones, in the order of the file
  std::vector<FileProblem> problems;     ///< those of reading and of check_game(), in the order of the file
  bool is_empty = false;                 ///< there is no game in it, good or not
};

/// position::add_variant or keep_variant.
using AddVariant = VariantInfo const&(position::OwnedGame);

/// Reads and checks a file. Not to be called while other threads use games; the dialect is that of
/// read_games().
[[nodiscard]] CheckedFile check_games(std::string_view text, std::optional<BetzaDialect> dialect,
                                      std::function<bool(std::string_view)> const& is_picture,
                                      AddVariant* add);

} // namespace hippo::game_file
