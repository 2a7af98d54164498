// Puzzles from the main line of a record: positions after a mistake in which one move alone wins.
#pragma once

#include "libanalysis/puzzles/themes.hpp"
#include "libanalysis/search/search.hpp"
#include "libanalysis/verify/report.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace hippo::puzzles {

/// What a puzzle is.
struct Terms {
  search::Score least = 300;         ///< of the solver's move, where no forced end is proved
  search::Score others = 100;        ///< of any other move at most, and before the mistake
  unsigned proved_moves = 4;         ///< of a win that is proved, at most
  std::uint64_t nodes = 30'000;      ///< of each search that confirms
  std::uint64_t first_nodes = 1'500; ///< of each search that finds candidates
  std::function<bool()> stop = nullptr;
};

struct Puzzle {
  std::size_t ply = 0; ///< the mistake's index in the main line
  AnyPosition before;  ///< the mistake
  Move mistake;
  std::vector<Move> line; ///< from the position after the mistake; the solver plays its first and last move
  std::optional<unsigned> wins_in;   ///< the solver's moves to a proved win; none: the score decides
  search::Score score = 0;           ///< with the first move, for the solver
  std::optional<search::Score> next; ///< with the best other first move; none: there is no other

  [[nodiscard]] AnyPosition start() const { return before.after(mistake); }
};

/// Whether puzzles of the game can be found: it has neither dice nor several moves a turn.
[[nodiscard]] bool can_mine(VariantInfo const& game);

/// The puzzles of the main line, in its order. The same for equal terms without `stop`.
[[nodiscard]] std::vector<Puzzle> mine(verify::LineReport const& line, Terms const& terms);

} // namespace hippo::puzzles
