// The search in games with dice: expectiminimax over the 21 rolls, by turns. Values are expected points of
// the side to move, so that they can be averaged; a position before a roll is cut as soon as the rolls that
// are left cannot bring it back into the window (Star1: Ballard, The *-minimax search procedure for trees
// containing chance nodes, 1983).
#pragma once

#include "libanalysis/search/expected_points.hpp"
#include "libanalysis/search/move_order.hpp"
#include "libgame/position/ended.hpp"
#include "libgame/position/rolls.hpp"
#include "libgame/position/visit.hpp"

#include <optional>
#include <unordered_map>

namespace hippo::search {

template <rules::RuleSet L>
class DiceSearcher {
  using Position = rules::Position<L>;
  using Turn = typename L::Turn;
  using Line = std::vector<Move>;

public:
  DiceSearcher(L const& laws, Limits const& limits) : limits_(limits), evaluate_(laws), order_(evaluate_) {}

  /// The best turns of a position after its roll; before it, the expected points alone.
  [[nodiscard]] Result search(Position const& start) && {
    for (unsigned depth = 1; depth <= std::min(limits_.depth, max_turns); ++depth) {
      known_.clear();
      auto lines = best_turns(start, depth);
      if (!stopped_ || result_.lines.empty()) result_.lines = std::move(lines);
      if (stopped_) break;
      result_.depth = depth;
      result_.nodes = nodes_;
      if (limits_.report) limits_.report(result_);
      if (start.laws().ending(start)) break;
    }
    if (result_.lines.empty()) result_.lines.push_back(first_turn(start));
    result_.nodes = nodes_;
    return std::move(result_);
  }

private:
  static constexpr unsigned max_turns = 8;
  static constexpr std::uint64_t nodes_between = 128; ///< between two calls of Limits::stop

  /// Between the bounds, the value is wanted exactly.
  struct Bounds {
    double low, high;
    [[nodiscard]] Bounds of_other() const { return {1 - high, 1 - low}; }
  };

  // The root.

  /// Those of one depth, or as many of them as were searched when the search was stopped.
  [[nodiscard]] std::vector<RatedLine> best_turns(Position const& start, unsigned depth) {
    std::vector<RatedLine> lines;
    if (!start.turn().rolled() || start.laws().ending(start)) {
      double const points = before_roll(start, depth, {0, 1});
      if (!stopped_) lines.push_back(rated(points, {}));
      return lines;
    }
    MoveList moves;
    legal_moves(start, moves);
    for (Move const& move : moves) {
      if (!is_wanted(move)) continue;
      Line rest;
      double const points = after(start, move, depth, {0, 1}, rest);
      if (stopped_) break;
      rest.insert(rest.begin(), move);
      lines.push_back(rated(points, std::move(rest)));
    }
    std::ranges::stable_sort(lines, std::greater(), &RatedLine::score);
    if (lines.size() > limits_.lines) lines.resize(limits_.lines);
    return lines;
  }

  /// The first move that is wanted, without a search; none before a roll.
  [[nodiscard]] RatedLine first_turn(Position const& start) const {
    if (auto const ended = start.laws().ending(start)) return rated(points_of(*ended, start.side()), {});
    MoveList moves;
    if (start.turn().rolled()) legal_moves(start, moves);
    auto const first = std::ranges::find_if(moves, [&](Move const& move) { return is_wanted(move); });
    return rated(estimate(start), first == moves.end() ? Line() : Line{*first});
  }

  [[nodiscard]] static RatedLine rated(double points, Line moves) {
    return {score_of(points), std::move(moves)};
  }

  [[nodiscard]] bool is_wanted(Move const& move) const {
    return limits_.root_moves.empty() ||
           std::ranges::find(limits_.root_moves, move) != limits_.root_moves.end();
  }

  // Values for the side to move.

  /// The mean over the rolls.
  double before_roll(Position const& position, unsigned depth, Bounds bounds) {
    if (auto const ended = position.laws().ending(position)) return points_of(*ended, position.side());
    if (depth == 0) return estimate(position);
    position::PositionKey const key = key_of_(position);
    if (auto const known = known_.find(key); known != known_.end() && known->second.depth == depth)
      return known->second.points;
    double sum = 0, left = 1;
    for (position::RollFaces const roll : position::all_rolls()) {
      double const weight = position::ways(roll) / 36.0;
      left -= weight;
      Bounds const inner{std::max(0.0, (bounds.low - sum - left) / weight),
                         std::min(1.0, (bounds.high - sum) / weight)};
      Position rolled = position;
      rolled.set_turn(Turn(roll[0], roll[1]));
      Line ignored;
      double const points = best_of(rolled, depth, inner, ignored);
      if (must_stop()) return 0;
      sum += weight * points;
      if (sum + left <= bounds.low) return sum + left;
      if (sum >= bounds.high) return sum;
    }
    known_[key] = {depth, sum};
    return sum;
  }

  /// The best of the moves that the rest of the roll allows.
  double best_of(Position const& position, unsigned depth, Bounds bounds, Line& line) {
    MoveList moves;
    legal_moves(position, moves);
    MovePicker picker = order_.all(Node<L>{position}, moves, Move());
    double best = -1;
    Line rest;
    while (RankedMove const* const ranked = picker.next()) {
      double const points =
          after(position, ranked->move, depth, {std::max(best, bounds.low), bounds.high}, rest);
      if (must_stop()) return 0;
      if (points <= best) continue;
      best = points;
      line.assign(1, ranked->move);
      line.insert(line.end(), rest.begin(), rest.end());
      if (best >= bounds.high) break;
    }
    return best;
  }

  /// For the side that moves, which may have a die left.
  double after(Position const& position, Move const& move, unsigned depth, Bounds bounds, Line& rest) {
    rest.clear();
    ++nodes_;
    Position next = position;
    next.play(move);
    if (auto const ended = next.laws().ending(next)) return points_of(*ended, position.side());
    if (next.side() == position.side()) return best_of(next, depth, bounds, rest);
    return 1 - before_roll(next, depth - 1, bounds.of_other());
  }

  // Small things.

  [[nodiscard]] double estimate(Position const& position) const {
    return expected_points(evaluate_.material(position));
  }

  [[nodiscard]] static double points_of(Ending const& ending, Color side) {
    if (!ending.winner) return 0.5;
    return *ending.winner == side ? 1 : 0;
  }

  [[nodiscard]] bool must_stop() {
    if (stopped_) return true;
    std::uint64_t const least = result_.lines.empty() ? nodes_of_first_depth : 0;
    stopped_ = limits_.nodes != 0 && nodes_ >= std::max(limits_.nodes, least);
    if (nodes_ < next_question_) return stopped_;
    next_question_ = nodes_ + nodes_between;
    return stopped_ = stopped_ || (limits_.stop && limits_.stop());
  }

  /// Found with all of the window.
  struct Known {
    unsigned depth;
    double points;
  };

  Limits const& limits_;
  Evaluation<L> evaluate_;
  MoveOrder<L> order_;
  position::KeyMaker<L> key_of_;
  std::unordered_map<position::PositionKey, Known, position::KeyHash> known_; ///< positions before rolls
  Result result_; ///< of the last depth that was finished
  std::uint64_t nodes_ = 0, next_question_ = 0;
  bool stopped_ = false;
};

} // namespace hippo::search
