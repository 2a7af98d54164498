#include "libanalysis/match/score.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace hippo::match {

namespace {

/// Points of a pair, from 0 to 1.
constexpr double points(std::size_t half_points) { return static_cast<double>(half_points) / 4; }

struct Moments {
  double count = 0, mean = 0, variance = 0; ///< of pairs
};

/// If all pairs are of one kind, adds a little to each kind: otherwise the variance would be 0.
Moments moments_of(Score const& score) {
  std::array<double, 5> weights{};
  std::ranges::transform(score.pairs, weights.begin(), [](auto count) { return static_cast<double>(count); });
  double const count = std::accumulate(weights.begin(), weights.end(), 0.0);
  if (count > 0 && std::ranges::count(score.pairs, 0U) == 4)
    for (double& weight : weights) weight += 1e-3;
  double const total = std::accumulate(weights.begin(), weights.end(), 0.0);
  Moments moments{count, 0, 0};
  if (count == 0) return moments;
  for (std::size_t i = 0; i < 5; ++i) moments.mean += weights[i] / total * points(i);
  for (std::size_t i = 0; i < 5; ++i)
    moments.variance += weights[i] / total * std::pow(points(i) - moments.mean, 2);
  return moments;
}

/// The likeliest distribution of pairs with that mean, by the method of Lagrange: each frequency divided by 1
/// + theta * (points - mean), with the theta that gives this mean.
std::array<double, 5> likeliest(std::array<double, 5> const& frequencies, double mean) {
  double low = -1 / (1 - mean), high = 1 / mean; // the divisors are positive between
  auto const excess = [&](double theta) {
    double sum = 0;
    for (std::size_t i = 0; i < 5; ++i)
      sum += frequencies[i] * (points(i) - mean) / (1 + theta * (points(i) - mean));
    return sum;
  };
  for (int i = 0; i < 60; ++i) { // halves: exact enough for a double
    double const middle = (low + high) / 2;
    (excess(middle) > 0 ? low : high) = middle;
  }
  std::array<double, 5> found{};
  for (std::size_t i = 0; i < 5; ++i) found[i] = frequencies[i] / (1 + low * (points(i) - mean));
  return found;
}

/// Shares of the kinds of pairs; a kind that has not occurred yet is rare.
std::array<double, 5> frequencies_of(Score const& score) {
  static constexpr double rare = 1e-3; ///< pairs
  std::array<double, 5> found{};
  std::ranges::transform(score.pairs, found.begin(),
                         [](auto count) { return std::max(static_cast<double>(count), rare); });
  double const total = std::accumulate(found.begin(), found.end(), 0.0);
  for (double& share : found) share /= total;
  return found;
}

double elo(double share) {
  if (share <= 0) return -std::numeric_limits<double>::infinity();
  if (share >= 1) return std::numeric_limits<double>::infinity();
  return -400 * std::log10(1 / share - 1);
}

double share_at(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

} // namespace

double Score::share() const {
  if (games() == 0) return 0.5;
  return (static_cast<double>(wins) + static_cast<double>(draws) / 2) / static_cast<double>(games());
}

std::optional<Estimate> share_of(Score const& score) {
  auto const [count, mean, variance] = moments_of(score);
  if (count == 0) return std::nullopt;
  double const error = deviations_of_95 * std::sqrt(variance / count);
  return Estimate{score.share(), std::max(0.0, score.share() - error), std::min(1.0, score.share() + error)};
}

std::optional<Estimate> elo_of(Score const& score) {
  auto const share = share_of(score);
  if (!share) return std::nullopt;
  return Estimate{elo(share->value), elo(share->low), elo(share->high)};
}

std::optional<double> superiority(Score const& score) {
  auto const [count, mean, variance] = moments_of(score);
  if (count == 0) return std::nullopt;
  return std::erfc(-(mean - 0.5) / std::sqrt(2 * variance / count)) / 2;
}

double Sprt::ratio(Score const& score) const {
  auto const frequencies = frequencies_of(score);
  auto const under0 = likeliest(frequencies, share_at(elo0)), under1 = likeliest(frequencies, share_at(elo1));
  double sum = 0;
  for (std::size_t i = 0; i < 5; ++i)
    sum += static_cast<double>(score.pairs[i]) * std::log(under1[i] / under0[i]);
  return sum;
}

double Sprt::lower_bound() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper_bound() const { return std::log((1 - beta) / alpha); }

std::optional<bool> Sprt::accepts(Score const& score) const {
  double const now = ratio(score);
  if (now >= upper_bound()) return true;
  if (now <= lower_bound()) return false;
  return std::nullopt;
}

} // namespace hippo::match
