// The bounds between which a score is wanted.
#pragma once

#include "libanalysis/search/transposition_table.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace hippo::search {

/// The window of a search, for the side to move, and how deep it goes.
struct Window {
  Score alpha, beta;
  int depth;
  bool cut = false; ///< whether a refutation is expected (a cut node)

  /// Whether its line is wanted, not only a bound of its score.
  [[nodiscard]] bool is_principal() const { return beta - alpha > 1; }
  /// Whether only a forced end matters. Nothing that could hide one may be pruned.
  [[nodiscard]] bool seeks_mate() const {
    return !is_principal() && (std::abs(alpha) >= least_mate || std::abs(beta) >= least_mate);
  }
  /// Mate distance pruning: no line from here ends sooner than in one ply. Empty if nothing is left.
  void narrow(unsigned ply) {
    auto const distance = static_cast<Score>(ply);
    alpha = std::max(alpha, distance - mate);
    beta = std::min(beta, mate - distance - 1);
  }
  /// The relation of a score found with `before` as alpha to the true one.
  [[nodiscard]] Bound bound_of(Score score, Score before) const {
    return score >= beta ? Bound::lower : score > before ? Bound::exact : Bound::upper;
  }
};

} // namespace hippo::search
