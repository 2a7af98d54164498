// The order in which a search tries moves: the move of the table, gains by their size, quiet moves that
// refuted a sibling (killers), then the others by how often they refuted any position (history), alone and
// after the last two moves (follow_ups.hpp), and last the gains that lose more than they take (70 Elo, 6 to
// 140, at equal nodes in 60 games of chess).
#pragma once

#include "libanalysis/search/evaluation.hpp"

#include <boost/container/small_vector.hpp>

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

namespace hippo::search {

/// A move with what its place in the order depends on.
struct RankedMove {
  Score rank = 0;
  Score gain = 0; ///< the worth that it takes or adds
  Move move;

  /// Whether it is a gain that was found to lose more.
  [[nodiscard]] bool is_losing() const { return gain > 0 && rank < 0; }
};

/// The moves of a node, sorted as far as they are asked for: most nodes need the first few.
class MovePicker {
public:
  void add(RankedMove const& move) { moves_.push_back(move); }

  /// The best that is left, or nullptr. Of equals, the order is the same each time. Gains that lose more than
  /// they take come last: loses(RankedMove) is asked about each that is next.
  template <class Loses>
  [[nodiscard]] RankedMove const* next(Loses const& loses) {
    while (RankedMove* const best = best_left()) {
      bool const is_gain = best->rank >= of_gain && best->rank < of_first;
      if (is_gain && loses(*best)) {
        best->rank -= of_losing;
        continue;
      }
      std::swap(moves_[taken_], *best);
      return &moves_[taken_++];
    }
    return nullptr;
  }
  /// The best that is left, or nullptr.
  [[nodiscard]] RankedMove const* next() {
    return next([](RankedMove const&) { return false; });
  }
  /// Those that next() has returned.
  [[nodiscard]] std::span<RankedMove const> taken() const { return {moves_.data(), taken_}; }

  static constexpr Score of_first = 100'000'000, of_gain = 10'000'000, of_killer = 5'000'000;

private:
  static constexpr Score of_losing = 2 * of_gain;

  [[nodiscard]] RankedMove* best_left() {
    auto const first = moves_.begin() + static_cast<std::ptrdiff_t>(taken_);
    auto const best = std::ranges::max_element(first, moves_.end(), {}, &RankedMove::rank);
    return best == moves_.end() ? nullptr : &*best;
  }

  boost::container::small_vector<RankedMove, 80> moves_;
  std::size_t taken_ = 0;
};

template <rules::RuleSet L>
class MoveOrder {
  using Position = rules::Position<L>;

public:
  explicit MoveOrder(Evaluation<L> const& evaluate)
      : evaluate_(evaluate), history_(std::size_t{2} * squares * squares) {}

  /// The worth that a move takes or adds: captures, promotions, improvements.
  [[nodiscard]] Score gain(Position const& position, Move const& move) const {
    if (move.kind == MoveKind::pass || move.kind == MoveKind::drop || move.kind == MoveKind::castle) return 0;
    PieceType const mover = position.type_on(move.from);
    if (move.kind == MoveKind::en_passant) return evaluate_.worth(mover);
    Score const growth =
        move.piece_after == mover ? 0 : evaluate_.worth(move.piece_after) - evaluate_.worth(mover);
    bool const captures = position.pieces(~position.side()).has(move.to);
    return growth + (captures ? 1 + evaluate_.worth(position.type_on(move.to)) : 0);
  }

  /// All moves, `first` before all others.
  [[nodiscard]] MovePicker all(Node<L> const& node, MoveList const& moves, Move const& first) const {
    MovePicker picker;
    for (Move const& move : moves) {
      Score const gained = gain(node.position, move);
      picker.add({move == first ? MovePicker::of_first : rank(node, move, gained), gained, move});
    }
    return picker;
  }
  /// Those that gain something.
  [[nodiscard]] MovePicker gains(Node<L> const& node, MoveList const& moves) const {
    MovePicker picker;
    for (Move const& move : moves)
      if (Score const gained = gain(node.position, move); gained > 0)
        picker.add({rank(node, move, gained), gained, move});
    return picker;
  }

  /// Remembers a quiet move, the last of those tried, that was too good for the opponent, and that the quiet
  /// moves before it were not.
  void add_refutation(Node<L> const& node, std::span<RankedMove const> tried, int depth) {
    Move const& move = tried.back().move;
    auto& killers = killers_[node.ply];
    if (killers[0] != move) killers = {move, killers[0]};
    int const bonus = std::min(depth * depth, max_bonus);
    for (RankedMove const& other : tried.first(tried.size() - 1))
      if (other.gain <= 0) add_history(node, other.move, -bonus);
    add_history(node, move, bonus);
  }

  /// How often the quiet move refuted, alone and after the last moves; from -3 max_history to 3
  /// max_history.
  [[nodiscard]] int history(Node<L> const& node, Move const& move) const {
    Color const side = node.position.side();
    return history_[place_of(side, move)] + follow_ups_(node.last, number_of(side, move));
  }

  [[nodiscard]] static MoveNumber number_of(Color side, Move const& move) {
    std::size_t const piece_and_square =
        move.piece_after.index() * squares + static_cast<std::size_t>(move.to.index());
    return static_cast<MoveNumber>(1 + 2 * piece_and_square + index_of(side));
  }

private:
  static constexpr std::size_t squares = L::Set::capacity;
  static constexpr int max_bonus = 1024;

  [[nodiscard]] Score rank(Node<L> const& node, Move const& move, Score gained) const {
    if (gained > 0)
      return MovePicker::of_gain + 16 * gained - evaluate_.worth(node.position.type_on(move.from));
    if (move == killers_[node.ply][0]) return MovePicker::of_killer + 1;
    if (move == killers_[node.ply][1]) return MovePicker::of_killer;
    return history(node, move);
  }

  void add_history(Node<L> const& node, Move const& move, int bonus) {
    Color const side = node.position.side();
    int& count = history_[place_of(side, move)];
    count = counted(count, bonus);
    follow_ups_.add(node.last, number_of(side, move), bonus);
  }

  [[nodiscard]] static std::size_t place_of(Color side, Move const& move) {
    return (index_of(side) * squares + static_cast<std::size_t>(move.from.index())) * squares +
           static_cast<std::size_t>(move.to.index());
  }

  Evaluation<L> const& evaluate_;
  std::array<std::array<Move, 2>, max_plies> killers_{}; ///< [ply], the latest first
  std::vector<int> history_;                             ///< [side][from][to]
  FollowUps follow_ups_;
};

} // namespace hippo::search
