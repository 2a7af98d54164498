// The positions of the game and from the root to a node, for repetitions and draws by moves.
#pragma once

#include "libanalysis/search/search.hpp"
#include "libgame/position/repetition.hpp"
#include "libgame/rules/engine.hpp"
#include "libgame/rules/winner_of_draw.hpp"

#include <optional>
#include <vector>

namespace hippo::search {

/// The score of an end by a law on draws for the winner, if there is one. It is not a forced end: the moves
/// to it are not known.
template <rules::RuleSet L>
[[nodiscard]] Score score_of_win(rules::Position<L> const& position, std::optional<Color> winner) {
  if (!winner) return 0;
  return *winner == position.side() ? least_mate - 1 : 1 - least_mate;
}
/// The score of a game that would be drawn in the position.
template <rules::RuleSet L>
[[nodiscard]] Score score_of_draw(rules::Position<L> const& position) {
  return score_of_win(position, rules::winner_of_draw(position));
}

/// Whether this many moves without progress draw the game.
template <rules::RuleSet L>
[[nodiscard]] bool is_drawn_by_moves(rules::Position<L> const& position) {
  int const moves = position.laws().def().draws.moves;
  return moves > 0 && position.halfmove_clock() >= 2 * static_cast<unsigned>(moves);
}

class Path {
public:
  struct Place {
    std::uint64_t key;
    Color side; ///< to move
    bool in_check;
  };

  /// A position of the game before the search.
  template <rules::RuleSet L>
  void add(rules::Position<L> const& position, std::uint64_t key) {
    places_.push_back({key, position.side(), position.in_check()});
  }

  /// The score of a position repeated on the path. One repetition counts as the required number: a side that
  /// can repeat once can do so again.
  template <rules::RuleSet L>
  [[nodiscard]] std::optional<Score> repetition_score(rules::Position<L> const& position,
                                                      std::uint64_t key) const {
    rules::DrawRules const& draws = position.laws().def().draws;
    if (draws.repetitions == 0) return std::nullopt;
    position::ChecksBetween checks;
    for (auto place = places_.rbegin(); place != places_.rend(); ++place) {
      checks.add(place->side, place->in_check);
      if (place->key != key) continue;
      auto const winner = position::repetition_winner(draws, position.side(), checks);
      return winner ? score_of_win(position, winner) : score_of_draw(position);
    }
    return std::nullopt;
  }

private:
  friend class PathStep;
  std::vector<Place> places_;
};

/// Adds a position to a path while it lives.
class PathStep {
public:
  PathStep(Path& path, Path::Place const& place) : path_(path) { path_.places_.push_back(place); }
  PathStep(PathStep const&) = delete;
  PathStep& operator=(PathStep const&) = delete;
  ~PathStep() { path_.places_.pop_back(); }

private:
  Path& path_;
};

} // namespace hippo::search
