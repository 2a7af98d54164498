// What the results of a match say about the players.
#pragma once

#include "libanalysis/stats/estimate.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace hippo::match {

/// Results for the first player.
struct Score {
  std::uint64_t wins = 0, draws = 0, losses = 0;
  std::array<std::uint64_t, 5> pairs{}; ///< [half points of both games of a pair]: the pentanomial
  std::uint64_t white_wins = 0, black_wins = 0;

  [[nodiscard]] std::uint64_t games() const { return wins + draws + losses; }
  /// From 0 to 1; a half without games.
  [[nodiscard]] double share() const;
};

/// The share of points of the first player, by the variance of the pairs; nothing without a pair.
[[nodiscard]] std::optional<Estimate> share_of(Score const& score);

/// The same as a difference in rating (logistic, 400 points: tenfold odds); infinite where all games are won.
[[nodiscard]] std::optional<Estimate> elo_of(Score const& score);

/// The probability that the first player is the stronger one, of normally distributed errors.
[[nodiscard]] std::optional<double> superiority(Score const& score);

/// A sequential test of two differences in rating.
struct Sprt {
  double elo0 = 0, elo1 = 0; ///< the hypotheses, elo0 < elo1
  double alpha = 0.05;       ///< chance of accepting elo1 where elo0 is true
  double beta = 0.05;        ///< and the other way round

  /// The logarithm of the likelihood ratio: of the likeliest distributions of pairs with the means of elo1
  /// and of elo0 (the generalized test of M. Van den Bergh, 2019); 0 without pairs.
  [[nodiscard]] double ratio(Score const& score) const;
  [[nodiscard]] double lower_bound() const;
  [[nodiscard]] double upper_bound() const;
  /// Whether elo1 (true) or elo0 (false) is accepted; nothing: more games are needed.
  [[nodiscard]] std::optional<bool> accepts(Score const& score) const;
};

} // namespace hippo::match
