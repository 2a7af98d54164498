// A cheap look at a position, for readers of many records: whether it is worth a search who can still win.
#pragma once

#include "libanalysis/position/passed.hpp"
#include "libanalysis/rules/engine.hpp"

namespace hippo::winnable {

template <rules::RuleSet L>
class Doubt {
  using Position = rules::Position<L>;
  using Set = typename L::Set;

public:
  /// Of a position that has not ended.
  explicit Doubt(Position const& position)
      : position_(position), few_moves_(count_legal_moves(position) < enough_moves ||
                                        count_legal_moves(position::passed(position)) < enough_of_others) {}

  /// Whether the winner might be unable to win, as far as its men and the number of moves tell. No proof:
  /// play that is forced, or blocked by other men than pawns, may be overlooked where there are many moves.
  [[nodiscard]] bool operator()(Color winner) const {
    if (few_moves_) return true;
    bool open = false;
    L const& laws = position_.laws();
    laws.for_each_type([&](PieceType type) {
      Set const men = position_.pieces(winner, type);
      if (men.empty() || open || type == laws.royal()) return;
      open = rides_freely(type, winner, men) || has_way(type, winner, men);
    });
    return !open;
  }

private:
  // As many moves, and play is not forced.
  static constexpr unsigned enough_moves = 5;     ///< of the side to move
  static constexpr unsigned enough_of_others = 3; ///< of the other side if it were to move
  static constexpr int enough_targets = 3;        ///< of a man, and it is not shut in

  [[nodiscard]] bool rides_freely(PieceType type, Color winner, Set const& men) const {
    L const& laws = position_.laws();
    if (!laws.families(type).rook) return false;
    for (Square square : men)
      if ((laws.rides(type, square, position_.occupied()) & ~position_.pieces(winner)).count() >=
          enough_targets)
        return true;
    return false;
  }

  /// Whether one of the men may promote and has no other such man before it on its file.
  [[nodiscard]] bool has_way(PieceType type, Color winner, Set const& men) const {
    L const& laws = position_.laws();
    if (laws.promotion_choices(type, winner).empty()) return false;
    Set const blockers = position_.pieces(Color::white, type) | position_.pieces(Color::black, type);
    for (Square square : men) {
      bool is_free = true;
      for (Square other : blockers)
        is_free = is_free && (laws.board().file_of(other) != laws.board().file_of(square) ||
                              laws.board().rank_for(winner, other) <= laws.board().rank_for(winner, square));
      if (is_free) return true;
    }
    return false;
  }

  Position const& position_;
  bool few_moves_;
};

} // namespace hippo::winnable
