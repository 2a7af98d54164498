// Proof games: all games of a given length from one position to another.
#pragma once

#include "libanalysis/solve/play.hpp"
#include "libanalysis/solve/proof_bound.hpp"
#include "libgame/position/passed.hpp"

#include <vector>

namespace hippo::solve {

template <rules::RuleSet L>
class ProofGames {
  using Position = rules::Position<L>;

public:
  ProofGames(Play<L>& play, Position const& target, ProofBound<L> const& bound)
      : play_(play), target_(target), bound_(bound) {}

  /// The games of so many plies that begin with the move.
  void find_after(Position const& start, Move first, unsigned plies) { follow(start, first, plies); }

  /// The same by so many moves of the first side alone, without check before the last one.
  void find_series_after(Position const& start, Move first, unsigned moves) {
    is_series_ = true;
    follow(start, first, moves);
  }

private:
  // Both return whether there is any game.

  bool search(Position const& position, unsigned plies) {
    if (play_.stopped()) return false;
    bool const is_kept = plies > 1 && plies <= Play<L>::longest_kept;
    position::PositionKey key;
    if (is_kept) key = play_.key_of(position);
    if (is_kept && play_.is_helpless(key, plies)) return false;
    MoveList moves;
    legal_moves(position, moves);
    bool found = false;
    for (Move move : moves) {
      if (play_.stopped()) return found;
      found |= follow(position, move, plies);
    }
    if (is_kept && !found) play_.note_helpless(key, plies);
    return found;
  }

  /// By a move, the first of the plies.
  bool follow(Position const& position, Move move, unsigned plies) {
    Position const next = play_.after(position, move);
    if (!bound_.may_reach(next, (is_series_ ? 2 : 1) * (plies - 1))) return false;
    if (is_series_ && plies > 1 && (next.in_check() || play_.is_over(next))) return false;
    line_.push_back(move);
    bool const found = plies == 1 ? is_target(next) && add_line()
                                  : search(is_series_ ? position::passed(next) : next, plies - 1);
    line_.pop_back();
    return found;
  }

  /// The same pieces on the same squares and in hand.
  [[nodiscard]] bool is_target(Position const& position) const {
    if (position.side() != target_.side() || !(position.occupied() == target_.occupied())) return false;
    if constexpr (L::loaded)
      if (!(position.state().hands == target_.state().hands)) return false;
    bool same = position.pieces(Color::white) == target_.pieces(Color::white);
    position.laws().for_each_type(
        [&](PieceType type) { same = same && position.pieces(type) == target_.pieces(type); });
    return same;
  }

  bool add_line() {
    play_.found.lines.push_back(line_);
    play_.control().add_solution();
    return true;
  }

  Play<L>& play_;
  Position const& target_;
  ProofBound<L> const& bound_;
  bool is_series_ = false; ///< plies are moves of the first side
  std::vector<Move> line_;
};

} // namespace hippo::solve
