#include "libanalysis/measure/logistic.hpp"

#include "libanalysis/measure/intervals.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace hippo::measure {

namespace {

/// Keeps coefficients finite where all games with some material are won: it weighs as much as a hundredth of
/// a position.
constexpr double ridge = 0.01;
constexpr int max_steps = 100;
constexpr double exact = 1e-10;

double product(Row const& a, Row const& b) { return std::inner_product(a.begin(), a.end(), b.begin(), 0.0); }

double expected(Row const& coefficients, Row const& row) {
  return 1 / (1 + std::exp(-product(coefficients, row)));
}

/// The logarithm of the likelihood, less the ridge, at some coefficients, and its derivatives.
class Likelihood {
public:
  Likelihood(std::vector<GameRows> const& games, Row const& coefficients)
      : slope_(coefficients.size()), curvature_(coefficients.size()), spread_(coefficients.size()) {
    for (std::size_t i = 0; i < slope_.size(); ++i) slope_[i] = -ridge * coefficients[i];
    value_ = -ridge / 2 * product(coefficients, coefficients);
    curvature_.add_diagonal(ridge);
    for (GameRows const& game : games) add(game, coefficients);
  }

  [[nodiscard]] double value() const { return value_; }
  [[nodiscard]] Row const& slope() const { return slope_; }
  [[nodiscard]] SymmetricMatrix const& curvature() const {
    return curvature_;
  }                                                                       ///< negative second derivatives
  [[nodiscard]] SymmetricMatrix const& spread() const { return spread_; } ///< sum of squares of games' slopes

private:
  void add(GameRows const& game, Row const& coefficients) {
    Row of_game(slope_.size());
    for (Row const& row : game.rows) {
      double const chance = std::clamp(expected(coefficients, row), 1e-12, 1 - 1e-12);
      value_ += game.result * std::log(chance) + (1 - game.result) * std::log(1 - chance);
      curvature_.add_product(row, chance * (1 - chance));
      for (std::size_t i = 0; i < row.size(); ++i) of_game[i] += (game.result - chance) * row[i];
    }
    for (std::size_t i = 0; i < of_game.size(); ++i) slope_[i] += of_game[i];
    spread_.add_product(of_game, 1);
  }

  double value_ = 0;
  Row slope_;
  SymmetricMatrix curvature_, spread_;
};

Row sum(Row const& a, Row const& b, double factor) {
  Row result = a;
  for (std::size_t i = 0; i < a.size(); ++i) result[i] += factor * b[i];
  return result;
}

} // namespace

Logistic fit_logistic(std::vector<GameRows> const& games, std::size_t columns) {
  Row coefficients(columns);
  Likelihood now(games, coefficients);
  for (int i = 0; i < max_steps; ++i) { // Newton's method
    Row const step = now.curvature().inverse().times(now.slope());
    double factor = 1;
    Likelihood next(games, sum(coefficients, step, factor));
    double const least = now.value() - exact * std::abs(now.value()); // as sums are rounded
    for (int halved = 0; next.value() < least && halved < max_steps; ++halved) {
      factor /= 2;
      next = Likelihood(games, sum(coefficients, step, factor));
    }
    coefficients = sum(coefficients, step, factor);
    bool const is_last = product(step, now.slope()) < exact;
    now = std::move(next);
    if (is_last) break;
  }
  auto const count = static_cast<double>(games.size());
  SymmetricMatrix covariance = now.curvature().inverse().sandwich(now.spread());
  if (count > 1) covariance.scale(count / (count - 1));
  return {coefficients, covariance};
}

std::optional<Estimate> ratio(Logistic const& fit, Row const& dividend, Row const& divisor) {
  constexpr double z2 = deviations_of_95 * deviations_of_95;
  double const a = product(fit.coefficients, dividend), b = product(fit.coefficients, divisor);
  double const square = b * b - z2 * fit.covariance.form(divisor, divisor);
  if (square <= 0) return std::nullopt;
  double const middle = a * b - z2 * fit.covariance.form(dividend, divisor);
  double const rest = a * a - z2 * fit.covariance.form(dividend, dividend);
  double const root = std::sqrt(std::max(0.0, middle * middle - square * rest));
  return Estimate{a / b, (middle - root) / square, (middle + root) / square};
}

} // namespace hippo::measure
