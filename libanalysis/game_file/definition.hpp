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

/// What a type moves along the diagonals of diagonalLines, by its key; empty: nothing. A king does that if
/// its moves are `W`.
[[nodiscard]] std::string_view joined_moves(DraftType const& type);

/// The sides, for whatever is done for each.
inline constexpr std::array colors{Color::white, Color::black};

/// The least and the most kings of a side where no key says it: one, but none where a side starts without.
[[nodiscard]] std::array<int, 2> usual_royals(Draft const& draft);

/// The definition of a game whose keys have been read.
[[nodiscard]] position::OwnedGame define(Draft const& draft);

} // namespace hippo::game_file
