// The main line of a record with what a search says of each move.
#pragma once

#include "libanalysis/annotate/expectation.hpp"
#include "libanalysis/verify/report.hpp"

#include <array>
#include <functional>
#include <optional>
#include <vector>

namespace hippo::annotate {

/// Searches a position that the others of its game precede. Without lines: the search was stopped.
using Search = std::function<search::Result(AnyPosition const&, std::vector<AnyPosition> const& earlier)>;

struct RatedMove {
  verify::Ply const* ply = nullptr; ///< of the report
  search::RatedLine best;           ///< the best line instead; its score is for the side to move
  search::Score score = 0;          ///< with the move that was played, for the side that played it
  bool ends_game = false;

  [[nodiscard]] bool is_best() const { return !best.moves.empty() && best.moves.front() == ply->move; }
  [[nodiscard]] Color side() const { return ply->before().side(); }
  /// The expected points that the move costs.
  [[nodiscard]] double cost() const { return is_best() ? 0 : cost_of(best.score, score); }
};

/// The main line of a report up to where the search was stopped. Each position is searched once, in order.
/// The report must live as long.
[[nodiscard]] std::vector<RatedMove> rate_game(verify::RecordReport const& report, Search const& search);

/// The mean accuracy of each side's moves in percent; none of a side that has no move.
[[nodiscard]] std::array<std::optional<double>, 2> accuracies(std::vector<RatedMove> const& moves);

/// The score of the same line a ply before, for the other side.
[[nodiscard]] search::Score before_move(search::Score score);

} // namespace hippo::annotate
