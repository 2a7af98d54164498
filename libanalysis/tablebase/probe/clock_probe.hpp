// Probing tables of plies to the next reset of the clock.
#pragma once

#include "libanalysis/tablebase/probe/probe.hpp"
#include "libanalysis/tablebase/table/clock.hpp"

namespace hippo::tablebase {

/// Probes the tables of a folder, as Prober does. Throws NoTable and FileError.
class ClockProber {
public:
  explicit ClockProber(std::filesystem::path folder);
  ~ClockProber();

  /// The value of a position, as if its clock stood at 0, with its right to capture en passant.
  [[nodiscard]] Value operator()(AnyPosition const& position);
  /// All legal moves with their values for the side that moves, the best first, with any clock.
  [[nodiscard]] std::vector<RatedMove> moves(AnyPosition const& position);

private:
  struct ProbedGames;

  [[nodiscard]] Value after(AnyPosition const& position, Move move);

  std::unique_ptr<ProbedGames> games_;
};

/// The result of a position under the rule of its game, with its clock.
[[nodiscard]] inline RuledResult ruled_result(Value value, AnyPosition const& position) {
  return ruled_result(value, move_rule_of(position.variant()), position.halfmove_clock());
}

} // namespace hippo::tablebase
