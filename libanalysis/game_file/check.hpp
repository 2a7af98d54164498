// Checks of a game that require playing it: the validity of its start position, and warnings.
#pragma once

#include "libanalysis/game_file/read.hpp"
#include "libanalysis/position/variant_info.hpp"

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

} // namespace hippo::game_file
