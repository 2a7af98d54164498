// From a draft to a definition that the engine plays.
#pragma once

#include "libanalysis/game_file/draft.hpp"
#include "libanalysis/position/loaded_game.hpp"

#include <array>

namespace hippo::game_file {

/// The moves of the type pawn where first moves are open.
inline constexpr std::string_view stepping_pawn = "fmWfcFifmnD";
/// The moves that a pawn has in tripleStepRegion, and a soldier from its promotion rank on.
inline constexpr std::string_view triple_step = "ifmnH";
inline constexpr std::string_view soldier_sideways = "sW";

/// The moves of a type along the diagonals of diagonalLines, by its key; empty: none. A king has them if its
/// moves are `W`.
[[nodiscard]] std::string_view joined_moves(DraftType const& type);

/// Both sides, for loops.
inline constexpr std::array colors{Color::white, Color::black};

/// The default least and greatest numbers of kings of a side: one, but zero if a side starts without.
[[nodiscard]] std::array<int, 2> usual_royals(Draft const& draft);

/// The definition of a game whose keys have been read.
[[nodiscard]] position::OwnedGame define(Draft const& draft);

} // namespace hippo::game_file
