// Moves as Popeye writes them: `Ke1-e2`, `e7*f8=Q +`, `0-0`.
#pragma once

#include "libanalysis/solve/neutral_men.hpp"
#include "libgame/position/any_position.hpp"
#include "libnotation/problem_file/problem.hpp"
#include "libnotation/stipulation/parse.hpp"

#include <string>
#include <string_view>

namespace hippo::problem_files {

/// What follows the move that solves a problem: ` #`, ` dia`.
[[nodiscard]] std::string_view sign_of(notation::Stipulation const& stipulation);
[[nodiscard]] std::string_view sign_of(notation::Goal goal);

/// The move with a check sign, or with another sign in its place.
[[nodiscard]] std::string popeye_move(AnyPosition const& position, Move move, notation::Language language,
                                      std::string_view sign = {});

/// The move with the sign of mate, stalemate or check; `n` before a neutral man.
[[nodiscard]] std::string neutral_move(solve::NeutralPosition const& position, Move move,
                                       notation::Language language);

/// `K`, `GN`, `a/b`; nothing for the pawn.
[[nodiscard]] std::string popeye_letter(VariantInfo const& game, PieceType type, notation::Language language);

} // namespace hippo::problem_files
