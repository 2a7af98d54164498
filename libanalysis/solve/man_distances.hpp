// The moves, and the captures among them, that a man needs at least from square to square on an empty board.
#pragma once

#include "libgame/rules/engine.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <vector>

namespace hippo::solve {

/// Of the men of one side. Castling is a move of the king only, and its captures are none.
template <rules::RuleSet L>
class ManDistances {
  using Set = typename L::Set;

public:
  static constexpr std::uint8_t never = 200;

  /// Whether the movement of all men is known from the tables of the laws, and the game is compiled.
  [[nodiscard]] static bool can_measure(L const& laws) { return !L::loaded && knows_moves(laws); }
  /// The same of any game: not of pieces that hop or move leg by leg, of pieces that improve, and of
  /// promotion in steps. First moves of loaded games may begin anywhere.
  [[nodiscard]] static bool knows_moves(L const& laws) {
    if constexpr (L::loaded)
      if (!laws.loaded_tables().has_walks.empty() || !laws.loaded_tables().has_legs.empty()) return false;
    if (laws.def().improvement || (laws.has_castling() && laws.castling().from_anywhere)) return false;
    bool in_steps = false;
    laws.for_each_type([&](PieceType type) {
      for (PieceType choice : laws.promotion_choices(type))
        in_steps = in_steps || !laws.promotion_choices(choice).empty();
    });
    return !in_steps;
  }

  ManDistances(L const& laws, Color color)
      : laws_(laws), color_(color), squares_(static_cast<std::size_t>(laws.board().squares())) {
    laws.for_each_type([&](PieceType type) {
      moves_.push_back(distances(type, [](bool) { return 1; }));
      captures_.push_back(distances(type, [](bool is_capture) { return is_capture ? 1 : 0; }));
    });
  }

  /// From a man of a type to a man of another, or the same, on another square: the moves and the captures,
  /// each the fewest. `never` where it cannot get there.
  struct Cost {
    std::uint8_t moves = never, captures = never;
  };
  [[nodiscard]] Cost cost(PieceType from_type, Square from, PieceType to_type, Square to) const {
    Cost best;
    if (from_type == to_type) best = {at(moves_, from_type, from, to), at(captures_, from_type, from, to)};
    auto const& choices = laws_.promotion_choices(from_type, color_);
    if (std::ranges::find(choices, to_type) == choices.end()) return best;
    for (Square at_promotion : laws_.tables().promotion_zone[index_of(color_)][from_type.index()]) {
      Cost const there{at(moves_, from_type, from, at_promotion),
                       at(captures_, from_type, from, at_promotion)};
      Cost const on{at(moves_, to_type, at_promotion, to), at(captures_, to_type, at_promotion, to)};
      best.moves = std::min(best.moves, sum(there.moves, on.moves));
      best.captures = std::min(best.captures, sum(there.captures, on.captures));
    }
    return best;
  }

private:
  using Table = std::vector<std::uint8_t>; ///< [from * squares_ + to]

  [[nodiscard]] static std::uint8_t sum(std::uint8_t a, std::uint8_t b) {
    return static_cast<std::uint8_t>(std::min(never + 0, a + b));
  }
  [[nodiscard]] std::uint8_t at(std::vector<Table> const& tables, PieceType type, Square from,
                                Square to) const {
    return tables[type.index()][index(from) * squares_ + index(to)];
  }
  [[nodiscard]] static std::size_t index(Square square) { return static_cast<std::size_t>(square.index()); }

  /// `weight(is_capture)`, 0 or 1, is what a step costs.
  template <class Weight>
  [[nodiscard]] Table distances(PieceType type, Weight weight) const {
    Table all(squares_ * squares_, never);
    for (std::size_t from = 0; from < squares_; ++from) {
      std::uint8_t* const found = &all[from * squares_];
      std::deque<Square> next{Square(static_cast<int>(from))};
      found[from] = 0;
      for (Square to : castled_from(type, next.front())) {
        found[index(to)] = 0;
        next.push_back(to);
      }
      auto const step = [&](Square at, Square to, int cost) {
        int const reached = found[index(at)] + cost;
        if (reached >= found[index(to)]) return;
        found[index(to)] = static_cast<std::uint8_t>(reached);
        cost == 0 ? next.push_front(to) : next.push_back(to);
      };
      while (!next.empty()) {
        Square const at = next.front();
        next.pop_front();
        Set const quiet = quiet_steps(type, at);
        for (Square to : quiet) step(at, to, weight(false));
        for (Square to : captures(type, at) & ~quiet) step(at, to, weight(true));
      }
    }
    return all;
  }

  [[nodiscard]] Set quiet_steps(PieceType type, Square from) const {
    Set steps = laws_.move_leaps(color_, type, from) | laws_.quiet_rides(type, from, Set());
    if (L::loaded || laws_.initial_rank(color_).has(from))
      steps |= laws_.initial_leaps(color_, type, from) | laws_.initial_lame_leaps(color_, type, from);
    if constexpr (L::loaded)
      steps |= laws_.loaded_tables()
                   .types[index_of(color_)][type.index()]
                   .initial.targets(from, Set(), Set())
                   .quiet;
    if (type == laws_.royal()) steps |= laws_.out_of_check_leaps(color_, type, from);
    bool const may_castle = laws_.has_castling() && (L::loaded || type == laws_.royal());
    if (may_castle && from == castling_square(laws_.castling().king_file))
      for (auto const& wing : laws_.castling().wings) steps |= Set(castling_square(wing.king_to));
    return (steps | lent_steps(type, from)) & targets(type);
  }
  [[nodiscard]] Set captures(PieceType type, Square from) const {
    return (laws_.capture_leaps(color_, type, from) | laws_.rides(type, from, Set()) |
            lent_steps(type, from)) &
           targets(type);
  }
  /// Where a man of the type can arrive, if only to become another one.
  [[nodiscard]] Set targets(PieceType type) const {
    return laws_.allowed_squares(color_, type) |
           laws_.tables().promotion_zone[index_of(color_)][type.index()];
  }
  /// By a leap that a neighbour may lend.
  [[nodiscard]] Set lent_steps(PieceType type, Square from) const {
    return laws_.borrows(type) ? laws_.move_leaps(color_, laws_.lender(), from) : Set();
  }
  /// Where a rook goes that castles from there.
  [[nodiscard]] Set castled_from(PieceType type, Square from) const {
    Set targets;
    if (laws_.has_castling() && type != laws_.royal() && laws_.can_hold_castling_right(type))
      for (auto const& wing : laws_.castling().wings)
        if (from == castling_square(wing.rook_file)) targets |= Set(castling_square(wing.rook_to));
    return targets;
  }
  [[nodiscard]] Square castling_square(int file) const {
    return laws_.board().at(file, color_ == Color::white ? 0 : laws_.board().ranks - 1);
  }

  L const& laws_;
  Color color_;
  std::size_t squares_;
  std::vector<Table> moves_, captures_; ///< [type]
};

} // namespace hippo::solve
