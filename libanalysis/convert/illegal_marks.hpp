// Marks on illegal moves that were made as written.
#pragma once

#include "libanalysis/verify/report.hpp"
#include "libnotation/record/ast.hpp"

namespace hippo::convert {

/// "Editorial comment" (`RR`) in the list of ChessBase.
inline constexpr unsigned illegal_move_nag = 145;

/// The record with `$145 {illegal: REASON}` after each illegal move that was made, unless the NAG stands
/// there already.
[[nodiscard]] notation::Record with_illegal_marks(notation::Record record,
                                                  verify::RecordReport const& report);

} // namespace hippo::convert
