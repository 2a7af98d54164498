// Solves problems whose stipulation is a tree of play, also with neutral men. Slower than solve(), which has
// the plain stipulations.
#pragma once

#include "libanalysis/solve/neutral_men.hpp"
#include "libanalysis/solve/solve.hpp"
#include "libnotation/stipulation/structured.hpp"

#include <optional>
#include <vector>

namespace hippo::solve {

/// Whether the solutions are first moves: of play against all replies, where no move is left out.
[[nodiscard]] bool has_keys(notation::StructuredPlay const& play);

/// Whether the other side can begin it: help play and play against all replies, but without parries.
[[nodiscard]] bool may_have_set_play(notation::StructuredPlay const& play);

/// All solutions, the shorter ones first: keys, or lines with a pass (MoveKind::pass) for each move that the
/// side to move leaves to the other one. Lines go through all variations of nested contests. `set_play`: the
/// lines that the other side begins.
[[nodiscard]] Solutions solve(NeutralPosition const& position, notation::StructuredPlay const& play,
                              Limits const& limits = {}, Wanted extras = {});

/// The set play alone, of play that may have it; nothing if a limit ended the search.
[[nodiscard]] std::optional<std::vector<std::vector<Move>>>
set_play(NeutralPosition const& position, notation::StructuredPlay const& play, Limits const& limits);

} // namespace hippo::solve
