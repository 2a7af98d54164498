// Follows a line node by node. The report of a record and the search for repairs are made of the same steps.
#pragma once

#include "libanalysis/verify/line_player.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace hippo::verify {

/// Where a line is.
struct LineState {
  Alternatives now;
  Alternatives before = now;          ///< the last move: the branching point of side lines
  long number_offset = 0;             ///< by which the written move numbers differ from the true ones
  bool refuses_null_moves = false;    ///< they are played, with an error
  bool as_played = false;             ///< illegal moves are made as written
  std::optional<Color> numbered = {}; ///< the side of the move number before the next move, if there is one
};

/// The effect of a node of a line.
struct Step {
  std::vector<MadeMove::Reading>
      readings;             ///< of an illegal move that was made: `plies` are those of the first
  std::vector<Ply> plies;   ///< moves that were played
  std::size_t unplayed = 0; ///< moves that could not be
  std::vector<Finding> findings;
  std::vector<EndedAlternative> ended;

  [[nodiscard]] bool is_move() const { return unplayed != 0 || !plies.empty(); }
};

class NodePlayer {
public:
  /// `text`: the text of the spans.
  NodePlayer(LinePlayer const& player, std::string_view text) : player_(player), text_(text) {}

  /// Continues with the readings of an illegal move in that order.
  static void follow(LineState& line, std::vector<MadeMove::Reading> const& readings);

  /// Plays the node. Comments, results and variations have no effect.
  [[nodiscard]] Step step(LineState& line, notation::Node const& node) const;

private:
  LinePlayer const& player_;
  std::string_view text_;
};

} // namespace hippo::verify
