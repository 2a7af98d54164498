// What a proof game still needs at least: moves of each side, and captures.
#pragma once

#include "libanalysis/solve/man_distances.hpp"
#include "libgame/rules/static_laws.hpp"

namespace hippo::solve {

/// Rules positions out from which the target cannot be reached in time.
template <rules::RuleSet L>
class ProofBound {
  using Position = rules::Position<L>;
  using Cost = typename ManDistances<L>::Cost;

public:
  explicit ProofBound(Position const& target)
      : target_(target), laws_(target.laws()), measures_(ManDistances<L>::can_measure(laws_)) {
    // Other laws may put several men on the board by one move.
    if (L::loaded && !laws_.has_only(rules::compiled_laws)) return;
    for (Color color : {Color::white, Color::black}) {
      laws_.for_each_type([&](PieceType type) {
        for (Square to : target.pieces(color, type)) men_[index_of(color)].push_back({type, to, {}});
      });
      if (measures_) measure(color);
    }
  }

  /// Whether so many plies may suffice.
  [[nodiscard]] bool may_reach(Position const& position, unsigned plies) const {
    if (men_[0].empty() && men_[1].empty()) return true;
    return side_may(position, position.side(), (plies + 1) / 2, plies / 2) &&
           side_may(position, ~position.side(), plies / 2, (plies + 1) / 2);
  }

private:
  /// A man of the target.
  struct Man {
    PieceType type;
    Square square;
    std::vector<std::vector<Cost>>
        costs; ///< [type][square] for a man from there; empty if they are not known
  };

  void measure(Color color) {
    ManDistances<L> const distances(laws_, color);
    for (Man& man : men_[index_of(color)])
      laws_.for_each_type([&](PieceType type) {
        auto& costs = man.costs.emplace_back();
        for (int from = 0; from < laws_.board().squares(); ++from)
          costs.push_back(distances.cost(type, Square(from), man.type, man.square));
      });
  }

  /// With so many moves of the side, and of the other one.
  [[nodiscard]] bool side_may(Position const& position, Color color, unsigned moves,
                              unsigned moves_of_others) const {
    int const surplus = position.pieces(color).count() - target_.pieces(color).count();
    int const to_capture = position.pieces(~color).count() - target_.pieces(~color).count();
    // A piece of a loaded game may capture several men of either side by one move.
    unsigned const most = L::loaded ? 3 * (moves + moves_of_others) : moves_of_others;
    if (surplus < 0 || to_capture < 0 || surplus > static_cast<int>(most)) return false;
    unsigned needed = 0;
    int captures = 0;
    for (Man const& man : men_[index_of(color)]) {
      if (position.pieces(color, man.type).has(man.square)) continue;
      Cost const least = measures_ ? nearest(position, color, man) : Cost{1, 0};
      needed += least.moves;
      captures += least.captures;
      if (needed > moves + castling_slack() || captures > to_capture) return false;
    }
    return true;
  }
  /// Castling puts two men on their squares, which the measure knows.
  [[nodiscard]] unsigned castling_slack() const { return !measures_ && laws_.has_castling() ? 1 : 0; }

  [[nodiscard]] Cost nearest(Position const& position, Color color, Man const& man) const {
    Cost least;
    laws_.for_each_type([&](PieceType type) {
      auto const& costs = man.costs[type.index()];
      for (Square from : position.pieces(color, type)) {
        Cost const cost = costs[static_cast<std::size_t>(from.index())];
        least.moves = std::min(least.moves, cost.moves);
        least.captures = std::min(least.captures, cost.captures);
      }
    });
    return least;
  }

  Position const& target_;
  L const& laws_;
  bool measures_;                       ///< whether the moves of all men are known
  std::array<std::vector<Man>, 2> men_; ///< [colour] none: nothing is known
};

} // namespace hippo::solve
