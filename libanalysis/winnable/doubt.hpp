// A cheap test whether a full can-win search is worthwhile, used when many records are verified.
#pragma once

#include "libgame/position/passed.hpp"
#include "libgame/rules/engine.hpp"

#include <cstdlib>

namespace hippo::winnable {

template <rules::RuleSet L>
class Doubt {
  using Position = rules::Position<L>;
  using Set = typename L::Set;

public:
  /// Of a position that has not ended.
  explicit Doubt(Position const& position) : position_(position), few_moves_(has_few_moves()) {}

  /// Whether the winner might be unable to win, as far as its men and the number of moves tell. No proof:
  /// play that is forced, or blocked by other men than pawns, may be overlooked where there are many moves or
  /// men.
  [[nodiscard]] bool operator()(Color winner) const {
    if (few_moves_) return true;
    bool open = false;
    L const& laws = position_.laws();
    laws.for_each_type([&](PieceType type) {
      Set const men = position_.pieces(winner, type);
      if (men.empty() || open || type == laws.royal()) return;
      open = rides_freely(type, winner, men) || leaps_freely(type, winner, men) || has_way(type, winner, men);
    });
    return !open;
  }

  /// Whether no man may promote and play is not forced, so that only the men tell who can win.
  [[nodiscard]] bool is_decided_by_material() const {
    bool promotes = false;
    L const& laws = position_.laws();
    laws.for_each_type([&](PieceType type) {
      for (Color const color : {Color::white, Color::black})
        promotes |= !laws.promotion_choices(type, color).empty() && position_.pieces(color, type).any();
    });
    return !few_moves_ && !promotes;
  }

private:
  static constexpr unsigned enough_moves = 5; ///< of the other side, and play is not forced
  static constexpr int enough_targets = 3;    ///< of a man, and it is not shut in
  static constexpr int enough_men = 13;       ///< on the board, and they are not all shut in
  static constexpr int enough_to_jump = 5;    ///< men on the board, and a leaper makes its way

  /// Whether the next move is forced, and the one after it may be.
  [[nodiscard]] bool has_few_moves() const {
    int const men = position_.occupied().count();
    if (men >= enough_men || count_legal_moves(position_) > 1) return false;
    return position_.in_check() ? men <= enough_to_jump
                                : count_legal_moves(position::passed(position_)) < enough_moves;
  }

  [[nodiscard]] bool rides_freely(PieceType type, Color winner, Set const& men) const {
    L const& laws = position_.laws();
    if (!laws.families(type).rook) return false;
    for (Square square : men)
      if ((laws.rides(type, square, position_.occupied()) & ~position_.pieces(winner)).count() >=
          enough_targets)
        return true;
    return false;
  }

  /// Whether one of the men leaps over others, and there are men to be captured or to help.
  [[nodiscard]] bool leaps_freely(PieceType type, Color winner, Set const& men) const {
    if (position_.occupied().count() < enough_to_jump) return false;
    for (Square square : men) {
      int targets = 0;
      for (Square to : position_.laws().move_leaps(winner, type, square) & ~position_.pieces(winner))
        targets += is_far(square, to) ? 1 : 0;
      if (targets >= enough_targets - 1) return true;
    }
    return false;
  }
  [[nodiscard]] bool is_far(Square from, Square to) const {
    BoardSize const board = position_.laws().board();
    return std::abs(board.file_of(from) - board.file_of(to)) > 1 ||
           std::abs(board.rank_of(from) - board.rank_of(to)) > 1;
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
