// How near a position is to a mate by the winner, as different guides see it.
#pragma once

#include "libanalysis/winnable/frontier.hpp"
#include "libanalysis/winnable/shifts.hpp"
#include "libgame/rules/engine.hpp"

#include <bit>
#include <cstdlib>

namespace hippo::winnable {

/// What the guides see of a position.
struct View {
  static constexpr int none = 100; ///< beyond any distance

  bool has_kings = false; ///< both sides have one
  int flights = 0;        ///< squares to which the loser's king could go now
  bool check = false;
  int apart = 0;  ///< how far the kings are from each other, in moves of one
  int corner = 0; ///< how far the loser's king is from the nearest corner, by file and rank
  int force = 0;  ///< men of the winner that ride as a rook
  int force_of_loser = 0;
  int men_of_loser = 0;
  int promotion = none;          ///< ranks that the winner's most advanced man has to go to promote
  int promotion_of_loser = none; ///< the same of the loser

  /// Whether the winner has neither a man that rides as a rook nor one that may promote.
  [[nodiscard]] bool is_weak() const { return force == 0 && promotion == none; }

  [[nodiscard]] Ranks ranks() const {
    int const to_go = has_kings ? std::max(2, apart) : 0;
    int const checks = check ? 1 : 0;
    bool const weak = is_weak();
    int const others = weak ? of_weakness + 3 * force_of_loser : men_of_loser;
    int ahead = force > 0 ? 0 : weak ? promotion_of_loser : promotion;
    if (ahead == none) ahead = 0;
    auto const rank = [](int value) { return static_cast<std::uint8_t>(std::clamp(value + 2, 0, 255)); };
    return {rank(4 * flights - 2 * checks + corner + 3 * ahead),
            rank(4 * ahead + 2 * corner + 2 * to_go + 2 * flights - checks + others),
            rank(4 * others + 4 * ahead + flights + corner), 0};
  }

private:
  static constexpr int of_weakness = 16; ///< of a winner that has minor pieces only: more men than there are
};

/// Views of the positions of any game.
template <rules::RuleSet L>
class Guide {
  using Position = rules::Position<L>;
  using Set = typename L::Set;

public:
  Guide(L const& laws, Color winner) : laws_(laws), winner_(winner) {}

  [[nodiscard]] View view(Position const& position) const {
    View seen;
    seen.force = force(position, winner_);
    seen.force_of_loser = force(position, ~winner_);
    seen.men_of_loser = position.pieces(~winner_).count();
    seen.promotion = promotion_distance(position, winner_);
    seen.promotion_of_loser = promotion_distance(position, ~winner_);
    Set const kings = position.royals(~winner_), own = position.royals(winner_);
    if (kings.empty()) return seen;
    Square const king = kings.first();
    Set const near = laws_.move_leaps(~winner_, position.type_on(king), king) & ~position.pieces(~winner_);
    Set const without = position.occupied() & ~Set(king);
    for (Square to : near) seen.flights += position.is_attacked(to, winner_, without) ? 0 : 1;
    seen.check = position.is_attacked(king, winner_, position.occupied());
    seen.corner = edge_distance(king);
    seen.has_kings = !own.empty();
    if (seen.has_kings) seen.apart = distance(king, own.first());
    return seen;
  }

private:
  [[nodiscard]] int distance(Square a, Square b) const {
    BoardSize const board = laws_.board();
    return std::max(std::abs(board.file_of(a) - board.file_of(b)),
                    std::abs(board.rank_of(a) - board.rank_of(b)));
  }
  [[nodiscard]] int edge_distance(Square square) const {
    BoardSize const board = laws_.board();
    int const file = board.file_of(square), rank = board.rank_of(square);
    return std::min(file, board.files - 1 - file) + std::min(rank, board.ranks - 1 - rank);
  }
  /// The men of a side that ride as a rook.
  [[nodiscard]] int force(Position const& position, Color color) const {
    int found = 0;
    laws_.for_each_type([&](PieceType type) {
      if (laws_.families(type).rook) found += position.pieces(color, type).count();
    });
    return found;
  }
  /// Of a side's most advanced man that may promote, in ranks.
  [[nodiscard]] int promotion_distance(Position const& position, Color color) const {
    int least = View::none;
    laws_.for_each_type([&](PieceType type) {
      if (laws_.promotion_choices(type, color).empty()) return;
      for (Square square : position.pieces(color, type))
        least = std::min(least, laws_.board().ranks - 1 - laws_.board().rank_for(color, square));
    });
    return least;
  }

  L const& laws_;
  Color winner_;
};

/// The same view of a board of orthodox men, by sets of squares at once.
[[nodiscard]] inline View view_of(Board const& board, Color winner) {
  auto const& own = board[index_of(winner)];
  auto const& others = board[index_of(~winner)];
  auto const of = [](auto const& side, Role role) { return side[static_cast<std::size_t>(role)]; };
  auto const men_of = [](auto const& side) {
    Squares all = 0;
    for (Squares men : side) all |= men;
    return all;
  };
  auto const ranks_to_go = [](Squares pawns, Color color) {
    if (pawns == 0) return View::none;
    return color == Color::white ? std::countl_zero(pawns) / 8 : std::countr_zero(pawns) / 8;
  };
  View seen;
  seen.force = std::popcount(of(own, Role::rook) | of(own, Role::queen));
  seen.force_of_loser = std::popcount(of(others, Role::rook) | of(others, Role::queen));
  Squares const men = men_of(others);
  seen.men_of_loser = std::popcount(men);
  seen.promotion = ranks_to_go(of(own, Role::pawn), winner);
  seen.promotion_of_loser = ranks_to_go(of(others, Role::pawn), ~winner);
  Squares const king = of(others, Role::king), own_king = of(own, Role::king);
  Squares const without = (men_of(own) | men) & ~king;
  Squares attacked = 0;
  for (std::size_t role = 0; role < role_count; ++role)
    if (own[role] != 0) attacked |= attacks(static_cast<Role>(role), winner, own[role], without);
  seen.flights = std::popcount(king_steps(king) & ~men & ~attacked);
  seen.check = (attacked & king) != 0;
  int const at = std::countr_zero(king), from = std::countr_zero(own_king);
  int const file = at % 8, rank = at / 8;
  seen.corner = std::min(file, 7 - file) + std::min(rank, 7 - rank);
  seen.has_kings = true;
  seen.apart = std::max(std::abs(file - from % 8), std::abs(rank - from / 8));
  return seen;
}

} // namespace hippo::winnable
