// The squares that each man of a position may ever reach: more than it does in any series of legal moves, by
// a fixpoint. A man steps to a square unless one stands there for ever; a king also not to one that a man
// attacks that stays for ever. A mate that the fixpoint excludes is impossible.
#pragma once

#include "libanalysis/winnable/shifts.hpp"

namespace hippo::winnable {

/// Fills Man::reach, may_fall and may_change. `castling`: the targets of castling that rights leave, by
/// colour.
void find_futures(Men& men, std::array<Squares, 2> const& castling);

/// Whether the futures leave a mate by the winner.
[[nodiscard]] bool leave_mate(Men const& men, Color winner);

/// Whether the kinds of men alone rule out a mate by the winner: a king alone; a knight against queens;
/// bishops of one colour of squares against none but queens, rooks and bishops of that colour.
[[nodiscard]] bool material_rules_out_mate(Board const& board, Color winner);

} // namespace hippo::winnable
