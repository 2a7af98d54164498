// Moves of a record that lose a win or a draw by the endgame tables.
#pragma once

#include "libanalysis/tablebase/probe/probe.hpp"
#include "libanalysis/verify/report.hpp"

#include <optional>
#include <vector>

namespace hippo::verify {

/// A move that makes a draw or a loss of a win, or a loss of a draw.
struct Blunder {
  Ply const* ply = nullptr;
  tablebase::Value before{};    ///< the value of the position before the move
  tablebase::Value after{};     ///< and with the move, both for the side that moves
  std::vector<Move> preserving; ///< the moves that preserve the result, the best first
};

/// Whether the move of a ply is one. Throws tablebase::NoTable and tablebase::FileError.
[[nodiscard]] std::optional<Blunder> blunder_in(Ply const& ply, tablebase::Prober& tables);
[[nodiscard]] text::Diagnostic describe(Blunder const& blunder);

/// A note on each blunder of all lines. Where tables have no answer there is no note; a table that cannot be
/// read is an error, once.
[[nodiscard]] std::vector<text::Diagnostic> blunders_in(RecordReport const& report,
                                                        tablebase::Prober& tables);

} // namespace hippo::verify
