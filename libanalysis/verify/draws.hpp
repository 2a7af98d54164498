// Draws that no move list knows: what of them a main line passes, and what a record says of its end.
#pragma once

#include "libanalysis/text/diagnostic.hpp"
#include "libanalysis/verify/report.hpp"
#include "libnotation/record/ast.hpp"

#include <vector>

namespace hippo::verify {

/// Compares the main line with the laws of draws of its game (rules::DrawRules), and with what the tag
/// Termination and the comments after the last move say of the end. Warns of moves and of a winner after a
/// draw that needs no claim, and of ends that are said and false. `all`: notes also say where a draw could be
/// claimed first, and where it came about. Says nothing of a line that wildcards leave open.
[[nodiscard]] std::vector<text::Diagnostic> check_draws(notation::Record const& record,
                                                        RecordReport const& report, bool all);

} // namespace hippo::verify
