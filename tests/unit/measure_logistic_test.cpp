// The regression: fits and intervals that are known in closed form, and coverage on simulated games.
#include "libanalysis/measure/intervals.hpp"
#include "libanalysis/measure/logistic.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <random>

using namespace hippo::measure;
using Approx = Catch::Detail::Approx;

namespace {

/// `wins` of `games` games won, each with the same rows.
void add(std::vector<GameRows>& all, int games, int wins, std::vector<Row> const& rows) {
  for (int i = 0; i < games; ++i) all.push_back({i < wins ? 1.0 : 0.0, rows});
}

/// Games whose chances follow the model: each has one to eight positions of the same material, which share
/// the result. A piece is worth three pawns.
std::vector<GameRows> simulated(std::mt19937_64& random, int games) {
  constexpr double of_turn = 0.2, of_pawn = 0.4, of_piece = 1.2;
  std::uniform_int_distribution<int> difference(-2, 2), positions(1, 8);
  std::uniform_real_distribution<double> chance;
  std::vector<GameRows> all;
  for (int i = 0; i < games; ++i) {
    Row const row{1, static_cast<double>(difference(random)), static_cast<double>(difference(random))};
    double const won = 1 / (1 + std::exp(-(of_turn + of_pawn * row[1] + of_piece * row[2])));
    double const draws = std::min(won, 1 - won) / 2; // half of the points that the weaker side gets
    double const point = chance(random);
    double const result = point < won - draws / 2 ? 1 : point < won + draws / 2 ? 0.5 : 0;
    all.push_back({result, std::vector<Row>(static_cast<std::size_t>(positions(random)), row)});
  }
  return all;
}

} // namespace

TEST_CASE("regression: a matrix and its inverse") {
  SymmetricMatrix matrix(2);
  matrix.add_product({2, 1}, 1);
  matrix.add_product({0, 1}, 2);
  // [4 2; 2 3] has the determinant 8.
  auto const inverse = matrix.inverse();
  CHECK(inverse(0, 0) == Approx(0.375));
  CHECK(inverse(0, 1) == Approx(-0.25));
  CHECK(inverse(1, 1) == Approx(0.5));
  CHECK(matrix.form({1, 0}, {1, 1}) == Approx(6));
  CHECK(inverse.sandwich(matrix)(0, 1) == Approx(-0.25));
}

TEST_CASE("regression: two groups of games, whose odds are known") {
  std::vector<GameRows> games;
  add(games, 100, 30, {{1, 0}});
  add(games, 100, 60, {{1, 1}});
  auto const fit = fit_logistic(games, 2);
  CHECK(fit.coefficients[0] == Approx(std::log(30.0 / 70)).margin(2e-3));
  CHECK(fit.coefficients[1] == Approx(std::log(60.0 / 40) - std::log(30.0 / 70)).margin(2e-3));
  // The variance of a logarithm of odds is 1 / wins + 1 / losses.
  double const first = 1.0 / 30 + 1.0 / 70, second = 1.0 / 60 + 1.0 / 40;
  CHECK(fit.covariance(0, 0) == Approx(first).epsilon(0.01));
  CHECK(fit.covariance(1, 1) == Approx(first + second).epsilon(0.01));
}

TEST_CASE("regression: more positions of the same games say nothing new") {
  std::vector<GameRows> games, longer;
  add(games, 100, 30, {{1, 0}});
  add(games, 100, 60, {{1, 1}});
  add(longer, 100, 30, std::vector<Row>(10, {1, 0}));
  add(longer, 100, 60, std::vector<Row>(10, {1, 1}));
  CHECK(fit_logistic(longer, 2).covariance(1, 1) ==
        Approx(fit_logistic(games, 2).covariance(1, 1)).epsilon(0.01));
}

TEST_CASE("regression: results that leave no doubt, and columns that never vary") {
  std::vector<GameRows> games;
  add(games, 20, 20, {{1, 1, 0}});
  add(games, 20, 0, {{1, -1, 0}});
  auto const fit = fit_logistic(games, 3);
  CHECK(std::isfinite(fit.coefficients[1]));
  CHECK(fit.coefficients[1] > 2);
  CHECK(fit.coefficients[2] == 0);
}

TEST_CASE("regression: Fieller's interval of a ratio") {
  Logistic fit{{10, 5}, SymmetricMatrix(2)};
  fit.covariance.add_product({1, 0}, 1);
  fit.covariance.add_product({0, 1}, 0.25);
  // g = 1.96^2 * 0.25 / 25; the ends are (2 +- 1.96 / 5 * sqrt(1 + 4 * 0.25 - g)) / (1 - g).
  auto const found = ratio(fit, {1, 0}, {0, 1});
  REQUIRE(found);
  CHECK(found->value == 2);
  CHECK(found->low == Approx(1.50898).margin(1e-4));
  CHECK(found->high == Approx(2.65084).margin(1e-4));
  // 1.96 deviations of 2.6 are more than 5.
  fit.covariance.add_product({0, 1}, 2.6 * 2.6);
  CHECK_FALSE(ratio(fit, {1, 0}, {0, 1}));
}

TEST_CASE("regression: intervals of simulated games hold the true value") {
  constexpr int rounds = 400;
  std::mt19937_64 random(7); // NOLINT(cert-msc51-cpp): the same everywhere
  int held = 0;
  double sum = 0;
  for (int i = 0; i < rounds; ++i) {
    auto const value = ratio(fit_logistic(simulated(random, 800), 3), {0, 0, 1}, {0, 1, 0});
    REQUIRE(value);
    held += value->low <= 3 && 3 <= value->high ? 1 : 0;
    sum += std::log(value->value);
  }
  // 95 % of 400 are 380, with a deviation of 4.4.
  CHECK(held >= 367);
  CHECK(held <= 393);
  CHECK(std::exp(sum / rounds) == Approx(3).epsilon(0.03));
}
