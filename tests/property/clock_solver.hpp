// Endings of any game under its rule of moves without progress, solved in a slow and simple way: a state is a
// position with its clock. Each clock is solved from those after it, forward, by the moves of the position;
// the clock itself says which moves reset it. Shares no code with the tables.
#pragma once

#include "libgame/position/any_position.hpp"

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace hippo::tests {

class ClockSolver {
public:
  /// All positions with these men, the kings among them, and all that follow from them. A game is drawn when
  /// the clock reaches `rule`, unless it has ended.
  ClockSolver(VariantInfo const& variant, std::vector<Piece> const& men, unsigned rule) : rule_(rule) {
    place(variant, men, 0, Setup());
    for (std::size_t node = 0; node < positions_.size(); ++node) list_moves(node);
  }

  [[nodiscard]] std::vector<AnyPosition> const& positions() const { return positions_; }

  /// Calls visit(position's number, clock, result) for all states: 1 if the side to move wins, 0 for a draw,
  /// -1 if it loses.
  template <class Visit>
  void each(Visit const& visit) {
    std::vector<std::int8_t> at_zero(positions_.size());
    do {
      std::swap(at_zero_, at_zero);
      at_zero = solved([](std::size_t, unsigned, int) {});
    } while (at_zero != at_zero_);
    static_cast<void>(solved(visit));
  }

private:
  struct Moves {
    std::vector<std::uint32_t> quiet, resets; ///< the positions after them
    std::int8_t end = 0;                      ///< the result if there are none
  };

  void place(VariantInfo const& variant, std::vector<Piece> const& men, std::size_t man, Setup const& setup) {
    if (man < men.size()) {
      for (int s = 0; s < variant.board.squares(); ++s) {
        if (setup.at(Square(s))) continue;
        Setup next = setup;
        next.at(Square(s)) = men[man];
        place(variant, men, man + 1, next);
      }
      return;
    }
    for (Color const side : {Color::white, Color::black}) {
      Setup one = setup;
      one.side = side;
      AnyPosition const position(one, variant);
      bool const stands = std::ranges::all_of(position.occupied(), [&](Square square) {
        return position.may_stand(position.at(square)->color, position.at(square)->type, square);
      });
      if (stands && !position.in_check(~side)) static_cast<void>(number(position));
    }
  }

  /// The men, the side to move and the right to capture en passant, as a number.
  [[nodiscard]] static std::uint64_t key(AnyPosition const& position) {
    std::uint64_t key = position.side() == Color::white ? 1 : 2;
    for (Color const color : {Color::white, Color::black})
      for (Square const square : position.pieces(color)) {
        std::uint64_t const man =
            (position.at(square)->type.index() << 7 | static_cast<unsigned>(square.index())) << 1;
        key = key << 14 | man | (color == Color::white ? 1 : 0);
      }
    for (Square const square : position.en_passant())
      key = key << 7 | static_cast<unsigned>(square.index() + 1);
    return key;
  }
  [[nodiscard]] std::uint32_t number(AnyPosition position) {
    auto const [found, fresh] =
        numbers_.try_emplace(key(position), static_cast<std::uint32_t>(positions_.size()));
    if (fresh) positions_.push_back(std::move(position));
    return found->second;
  }
  void list_moves(std::size_t node) {
    AnyPosition const position = positions_[node]; // others are added
    Moves moves;
    Setup stopped = position.setup();
    stopped.halfmove_clock = 1;
    AnyPosition const begun(stopped, position.variant());
    for (Move const move : begun.legal_moves()) {
      AnyPosition const next = begun.after(move);
      (next.halfmove_clock() == 0 ? moves.resets : moves.quiet).push_back(number(next));
    }
    if (moves.quiet.empty() && moves.resets.empty())
      if (auto const ending = position.ending(); ending && ending->winner)
        moves.end = *ending->winner == position.side() ? 1 : -1;
    moves_.push_back(std::move(moves));
  }

  /// The results with the clock at zero, given those that moves which reset it lead to.
  template <class Visit>
  [[nodiscard]] std::vector<std::int8_t> solved(Visit const& visit) const {
    std::vector<std::int8_t> later(positions_.size());
    for (unsigned clock = rule_ + 1; clock-- > 0;) {
      std::vector<std::int8_t> now(positions_.size());
      for (std::size_t node = 0; node < now.size(); ++node) {
        Moves const& moves = moves_[node];
        if (moves.quiet.empty() && moves.resets.empty()) {
          now[node] = moves.end;
        } else if (clock < rule_) {
          now[node] = -1;
          for (std::uint32_t const next : moves.quiet)
            now[node] = std::max(now[node], static_cast<std::int8_t>(-later[next]));
          for (std::uint32_t const next : moves.resets)
            now[node] = std::max(now[node], static_cast<std::int8_t>(-at_zero_[next]));
        }
        visit(node, clock, now[node]);
      }
      later = std::move(now);
    }
    return later;
  }

  unsigned rule_;
  std::vector<AnyPosition> positions_;
  std::vector<Moves> moves_;                                 ///< [position]
  std::unordered_map<std::uint64_t, std::uint32_t> numbers_; ///< by key()
  std::vector<std::int8_t> at_zero_;                         ///< [position]
};

} // namespace hippo::tests
