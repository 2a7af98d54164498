// The material of quiet positions, as rows of a regression (logistic.hpp).
#pragma once

#include "libanalysis/match/referee.hpp"
#include "libanalysis/measure/logistic.hpp"

namespace hippo::measure {

/// A row: 1, for the advantage of White; 1 or -1, for White or Black to move; then for each type of piece
/// how many more of it White has, hands included. Royal pieces count 0.
[[nodiscard]] Row material_row(AnyPosition const& position);
/// The columns of a row, and that of a type.
[[nodiscard]] std::size_t material_columns(VariantInfo const& game);
[[nodiscard]] constexpr std::size_t material_column(std::size_t type) { return type + 2; }

/// The difference in material in hundredths of a pawn, by values of the types.
[[nodiscard]] double lead_of(Row const& row, std::vector<search::Score> const& values);

/// One position of each eight plies behind the opening, if one of them is quiet: nobody is in check, and
/// neither the move before nor the one that was chosen captures, promotes or improves. Positions with a lead
/// of more than six pawns say little and are left out.
[[nodiscard]] GameRows quiet_rows(match::FinishedGame const& finished,
                                  std::vector<search::Score> const& values);

} // namespace hippo::measure
