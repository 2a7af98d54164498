// The order in which a search tries moves: the move of the table, gains by their size, quiet moves that
// refuted a sibling (killers), then the others by how often they refuted any position (history).
#pragma once

#include "libanalysis/search/evaluation.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>
#include <vector>

namespace hippo::search {

template <rules::RuleSet L>
class MoveOrder {
  using Position = rules::Position<L>;

public:
  explicit MoveOrder(Evaluation<L> const& evaluate)
      : evaluate_(evaluate), history_(std::size_t{2} * squares * squares) {}

  /// The worth that a move takes or adds: captures, promotions, improvements.
  [[nodiscard]] Score gain(Position const& position, Move const& move) const {
    if (move.kind == MoveKind::pass || move.kind == MoveKind::drop || move.kind == MoveKind::castle) return 0;
    if (move.kind == MoveKind::en_passant) return evaluate_.worth(position.type_on(move.from));
    Score sum = evaluate_.worth(move.piece_after) - evaluate_.worth(position.type_on(move.from));
    if (position.pieces(~position.side()).has(move.to)) sum += 1 + evaluate_.worth(position.type_on(move.to));
    return sum;
  }

  /// `first`: the likely best move, or nullptr. Moves of equal keys stay in the order of the generator.
  void sort(Position const& position, MoveList& moves, unsigned ply, Move const* first) const {
    std::vector<std::pair<Score, Move>> keyed;
    keyed.reserve(moves.size());
    for (Move const& move : moves)
      keyed.emplace_back(first != nullptr && move == *first ? of_first : key(position, move, ply), move);
    std::ranges::stable_sort(keyed, std::greater(), &std::pair<Score, Move>::first);
    std::ranges::transform(keyed, moves.begin(), &std::pair<Score, Move>::second);
  }

  /// Remembers a quiet move that was too good for the opponent, and that the quiet moves before it were not.
  void add_refutation(Position const& position, MoveList const& moves, Move const& move, unsigned ply,
                      int depth) {
    if (killers_[ply][0] != move) {
      killers_[ply][1] = killers_[ply][0];
      killers_[ply][0] = move;
    }
    int const bonus = std::min(depth * depth, most_bonus);
    for (Move const& tried : moves) {
      if (tried == move) break;
      if (gain(position, tried) <= 0) add_history(position.side(), tried, -bonus);
    }
    add_history(position.side(), move, bonus);
  }

private:
  static constexpr std::size_t squares = L::Set::capacity;
  static constexpr int most_history = 16'384;
  static constexpr int most_bonus = 1024;
  static constexpr Score of_first = 100'000'000, of_gain = 10'000'000, of_killer = 5'000'000;

  [[nodiscard]] Score key(Position const& position, Move const& move, unsigned ply) const {
    if (Score const gained = gain(position, move); gained > 0)
      return of_gain + 16 * gained - evaluate_.worth(position.type_on(move.from));
    if (move == killers_[ply][0]) return of_killer + 1;
    if (move == killers_[ply][1]) return of_killer;
    return history_[place_of(position.side(), move)];
  }

  /// Moves the count towards the bound of its sign: the nearer it is, the less.
  void add_history(Color side, Move const& move, int bonus) {
    int& count = history_[place_of(side, move)];
    count += bonus - count * std::abs(bonus) / most_history;
  }

  [[nodiscard]] static std::size_t place_of(Color side, Move const& move) {
    return (index_of(side) * squares + static_cast<std::size_t>(move.from.index())) * squares +
           static_cast<std::size_t>(move.to.index());
  }

  Evaluation<L> const& evaluate_;
  std::array<std::array<Move, 2>, most_plies> killers_{}; ///< [ply], the latest first
  std::vector<int> history_; ///< [side][from][to] how often it refuted, up to most_history
};

} // namespace hippo::search
