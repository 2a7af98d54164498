// Logistic regression of results of games on numbers that positions of the games have:
//
//     expected result = 1 / (1 + exp(-coefficients * row))
//
// Positions of one game share its result, so errors are estimated by games (the sandwich of K.-Y. Liang and
// S. L. Zeger, Biometrika 1986), not by positions.
#pragma once

#include "libanalysis/match/score.hpp"
#include "libanalysis/measure/symmetric_matrix.hpp"

#include <optional>
#include <vector>

namespace hippo::measure {

using Row = std::vector<double>;

struct GameRows {
  double result = 0.5;        ///< from 0 to 1, of all rows
  std::vector<Row> rows = {}; ///< all of one length
};

struct Logistic {
  Row coefficients;
  SymmetricMatrix covariance; ///< of the coefficients
};

/// The likeliest coefficients for rows of so many columns. A column that never varies gets 0.
[[nodiscard]] Logistic fit_logistic(std::vector<GameRows> const& games, std::size_t columns);

/// The ratio of two linear combinations of the coefficients, with its 95 % interval (E. C. Fieller, 1954).
/// None where the divisor may be 0.
[[nodiscard]] std::optional<Estimate> ratio(Logistic const& fit, Row const& dividend, Row const& divisor);

} // namespace hippo::measure
