// Marks and remarks of an annotator, beside what a search says of the same moves.
#pragma once

#include "libanalysis/annotate/rated_game.hpp"
#include "libnotation/record/ast.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace hippo::annotate {

/// What a mark claims.
enum class Claim : std::uint8_t {
  good,         ///< `!`, `!!`
  interesting,  ///< `!?`: nothing that can be false
  dubious,      ///< `?!`
  bad,          ///< `?`
  blunder,      ///< `??`
  forced,       ///< $7, $8, "forced", "only move": others are worse
  equal,        ///< $10 to $12, "equal": of the position after the move
  white_better, ///< $14, $16, $18
  black_better, ///< $15, $17, $19
};

struct Judgement {
  verify::Ply const* ply = nullptr; ///< of the report
  std::string mark;                 ///< `!!`, `$16`, or the words
  Claim claim = Claim::good;
  std::size_t rank = 0;    ///< among the legal moves, from 1; equal scores share the best
  std::size_t moves = 0;   ///< legal ones
  search::RatedLine best;  ///< for the side that played
  search::Score score = 0; ///< with the move that was played, for that side
  unsigned depth = 0;
  bool agrees = true; ///< whether the search confirms the claim

  /// The expected points that the move costs.
  [[nodiscard]] double cost() const { return cost_of(best.score, score); }
};

/// The marked moves of the main line, in order, up to where the search was stopped. `rank` finds a line for
/// each legal move. A good move costs less
/// than an inaccuracy (expectation.hpp), a dubious one at least as much, a bad one as a mistake, a blunder as
/// a mistake, too; a forced one is the best, and the next costs a mistake. A position is equal where the
/// expected points are between 0.4 and 0.6, and better beyond 0.55. The report must live as long.
[[nodiscard]] std::vector<Judgement> judge_marks(notation::Record const& record, std::string_view text,
                                                 verify::RecordReport const& report, Search const& rank);

} // namespace hippo::annotate
