// Moves that leap tables and ray families cannot express: several legs, bent and crooked rides, universal
// leaps, captures on the way. The general walk of the notation finds them square by square: slower, but
// exact.
#pragma once

#include "libgame/betza/board_pieces.hpp"
#include "libgame/betza/ride_list.hpp"
#include "libgame/betza/walk.hpp"
#include "libgame/rules/bitboard.hpp"
#include "libgame/rules/game_def.hpp"
#include "libgame/rules/move.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

namespace hippo::rules {

/// The occupancy of the board from the point of view of a side.
template <class Set>
struct Occupancy {
  Set friends, enemies, walls; ///< walls are dead squares
};

/// One such move.
struct LegMove {
  Square to;
  betza::Kind kind = betza::Kind::move; ///< the content of the target
  TakenSquares taken;                   ///< pieces captured before the target, and a friend captured there
  bool initial = false;                 ///< only as a first move

  /// Whether it ends on another square and captures nothing but an enemy there.
  [[nodiscard]] bool is_plain(Square from) const { return taken.empty() && to != from; }
};

/// Which of the moves are wanted: all, or at least those that capture.
enum class LegUse : std::uint8_t { all, captures };

/// Such moves of a type of piece of one side.
template <class Set>
class LegMoves {
public:
  LegMoves() = default;
  LegMoves(BoardSize board, betza::Movement movement, Color color)
      : board_(board), color_(color), movement_(std::move(movement)) {
    std::ranges::copy_if(movement_.patterns, std::back_inserter(captures_.patterns),
                         [](betza::MovePattern const& pattern) {
                           return std::ranges::any_of(pattern.legs, &betza::Leg::takes);
                         });
  }

  [[nodiscard]] bool captures() const { return !captures_.patterns.empty(); }

  /// Calls visit(LegMove) for each move from a square. Returns the squares whose pieces can make a
  /// difference.
  template <class Visit>
  Set walk(Square from, Occupancy<Set> const& occupancy, LegUse use, Visit visit) const {
    std::vector<betza::Occupant> squares(static_cast<std::size_t>(board_.squares()), betza::Occupant::none);
    auto const place = [&](Set const& set, betza::Occupant occupant) {
      for (Square square : set) squares[index(square)] = occupant;
    };
    place(occupancy.friends, betza::Occupant::friendly);
    place(occupancy.enemies, betza::Occupant::enemy);
    place(occupancy.walls, betza::Occupant::wall);
    betza::BoardPieces pieces(board_.files, board_.ranks, std::move(squares), coordinate(from));
    for (betza::Target const& target : betza::walk(use == LegUse::all ? movement_ : captures_, pieces))
      visit(move_of(target));
    Set looked_at;
    for (int s = 0; s < board_.squares(); ++s)
      if (pieces.has_looked_at(index(Square(s)))) looked_at |= Set(Square(s));
    return looked_at;
  }

private:
  // Black looks at the board from the other side: its squares count from the other end.
  [[nodiscard]] Square seen(Square square) const {
    return color_ == Color::white ? square : Square(board_.squares() - 1 - square.index());
  }
  [[nodiscard]] std::size_t index(Square square) const {
    return static_cast<std::size_t>(seen(square).index());
  }
  [[nodiscard]] betza::Coordinate coordinate(Square square) const {
    return {board_.file_of(seen(square)), board_.rank_of(seen(square))};
  }
  [[nodiscard]] Square square(betza::Coordinate at) const { return seen(board_.at(at.x, at.y)); }

  [[nodiscard]] LegMove move_of(betza::Target const& target) const {
    LegMove move{square(target.at), target.kind, {}, target.initial};
    for (betza::Coordinate taken : target.taken) move.taken.add(square(taken));
    if (target.kind == betza::Kind::destroy) move.taken.add(move.to);
    return move;
  }

  BoardSize board_{};
  Color color_ = Color::white;
  betza::Movement movement_;
  betza::Movement captures_; ///< the patterns that can capture
};

/// Copies of the patterns that capture friends where those capture enemies.
[[nodiscard]] inline betza::Movement captures_of_friends(betza::Movement const& movement) {
  betza::Movement friendly;
  for (betza::MovePattern pattern : movement.patterns) {
    betza::Leg& last = pattern.legs.back();
    if (!last.capture) continue;
    last.move = last.move_toggle = last.capture = last.en_passant = false;
    last.destroy = true;
    friendly.patterns.push_back(std::move(pattern));
  }
  return friendly;
}

/// Joins the edges of the board for all but first moves.
inline void join_edges(betza::Movement& movement, Wrap wrap) {
  for (betza::MovePattern& pattern : movement.patterns)
    for (betza::Leg& leg : pattern.legs) {
      leg.cylinder |= wrap != Wrap::none && !pattern.initial;
      leg.torus |= wrap == Wrap::both && !pattern.initial;
    }
}

/// The moves of a piece that are walked leg by leg: `others`, captures of friends, and all moves where they
/// ride to the end.
[[nodiscard]] inline betza::Movement leg_movement(GameDef const& game, PieceDef const& piece, Color color,
                                                  betza::Movement const& others) {
  bool const captures_friends = piece.captures_friends || game.captures_friends.of(color);
  betza::Movement movement = others;
  join_edges(movement, game.wrap);
  if (!piece.rides_to_end && !captures_friends) return movement;
  betza::Movement all = betza::read_movement(piece.betza);
  join_edges(all, game.wrap);
  if (piece.rides_to_end) {
    std::erase_if(all.patterns, [](betza::MovePattern const& pattern) { return pattern.initial; });
    for (betza::MovePattern& pattern : all.patterns)
      for (betza::Leg& leg : pattern.legs) {
        leg.to_end = leg.range != 1;
        leg.capture &= !leg.to_end;
      }
    std::erase_if(movement.patterns, [](betza::MovePattern const& pattern) { return !pattern.initial; });
    std::ranges::copy(all.patterns, std::back_inserter(movement.patterns));
  }
  if (captures_friends)
    std::ranges::move(captures_of_friends(all).patterns, std::back_inserter(movement.patterns));
  return movement;
}

/// The most pieces that one move of a pattern captures on its way, a friend at its end included.
[[nodiscard]] inline std::size_t max_taken(betza::MovePattern const& pattern) {
  std::size_t count = pattern.legs.back().destroy ? 1 : 0;
  for (std::size_t leg = 0; leg + 1 < pattern.legs.size(); ++leg) count += pattern.legs[leg].takes() ? 1 : 0;
  return count;
}

/// Whether a move of the pattern may end where it began: two straight legs do so only straight back.
[[nodiscard]] inline bool may_return(betza::MovePattern const& pattern) {
  if (pattern.legs.size() == 1) return false;
  betza::Leg const& second = pattern.legs[1];
  bool const straight = std::ranges::all_of(pattern.legs, [](betza::Leg const& leg) {
    return leg.trail == betza::Trail::straight && !leg.cylinder && !leg.torus;
  });
  constexpr auto straight_back = 1U << 4;
  return pattern.legs.size() > 2 || !straight ||
         ((second.turns_after_straight | second.turns_after_diagonal) & straight_back) != 0;
}

} // namespace hippo::rules
