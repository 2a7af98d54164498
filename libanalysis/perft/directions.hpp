// The 32 directions in which pieces are counted, in groups of eight that are handled together, and the uses
// that a piece makes of them.
#pragma once

#include "libgame/betza/plain_movement.hpp"
#include "libgame/rules/board.hpp"
#include "libgame/rules/law_set.hpp"
#include "libgame/rules/laws.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace hippo::perft {

using Bitboard = rules::Bitboard<64>; ///< the kernels count on boards of one word
using rules::Direction;
using rules::Law;

/// Steps of the queen, of the knight, of dabbaba and alfil, of the camel. The second half of each group holds
/// the opposites of the first, in the same order; the first half goes to higher square numbers.
enum class StepGroup : std::size_t { queen, knight, far, camel };
inline constexpr std::size_t step_groups = 4;
inline constexpr std::size_t lanes = 8;

inline constexpr std::array<std::array<rules::Direction, lanes>, step_groups> group_steps{{
    {{{1, 0}, {0, 1}, {1, 1}, {-1, 1}, {-1, 0}, {0, -1}, {-1, -1}, {1, -1}}},
    {{{2, 1}, {1, 2}, {-1, 2}, {-2, 1}, {-2, -1}, {-1, -2}, {1, -2}, {2, -1}}},
    {{{2, 0}, {0, 2}, {2, 2}, {-2, 2}, {-2, 0}, {0, -2}, {-2, -2}, {2, -2}}},
    {{{3, 1}, {1, 3}, {-1, 3}, {-3, 1}, {-3, -1}, {-1, -3}, {1, -3}, {3, -1}}},
}};

[[nodiscard]] constexpr std::size_t number_of(StepGroup group) { return static_cast<std::size_t>(group); }

/// A word for each lane, aligned to a cache line: a load that crosses two costs twice.
struct alignas(64) LaneWords {
  std::array<std::uint64_t, lanes> words{};
  constexpr std::uint64_t& operator[](std::size_t lane) { return words[lane]; }
  constexpr std::uint64_t const& operator[](std::size_t lane) const { return words[lane]; }
  [[nodiscard]] constexpr std::uint64_t const* data() const { return words.data(); }
};

/// The most doublings that any line of a board of one word needs.
inline constexpr std::size_t max_doublings = 6;

/// How steps in each direction of a group change the number of a square (modulo 64: a rotation), and where
/// one step can arrive: elsewhere it would have left the board.
struct GroupSteps {
  LaneWords arrivals{};
  std::array<LaneWords, max_doublings> rotations{}; ///< [i] by 2^i steps
  std::size_t doublings = 0; ///< how many cover the longest line but for the last step (see Paths)

  constexpr GroupSteps() = default;
  constexpr GroupSteps(BoardSize board, StepGroup group) {
    int longest = 0;
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      rules::Direction const step = group_steps[number_of(group)][lane];
      auto const rotation = static_cast<std::uint64_t>(std::int64_t{step.dy} * board.files + step.dx);
      for (std::size_t i = 0; i < max_doublings; ++i) rotations[i][lane] = (rotation << i) & 63;
      for (int s = 0; s < board.squares(); ++s) {
        int file = board.file_of(Square(s)) + step.dx;
        int rank = board.rank_of(Square(s)) + step.dy;
        if (board.has(file, rank)) arrivals[lane] |= Bitboard(board.at(file, rank)).bits();
        int steps = 0;
        for (; board.has(file, rank); file += step.dx, rank += step.dy) ++steps;
        longest = steps > longest ? steps : longest;
      }
    }
    while ((1 << doublings) < longest) ++doublings;
  }
};

/// The step of a ride as a side makes it: Black looks at the board from the other side.
[[nodiscard]] constexpr Direction step_of(betza::Ride const& ride, Color color) {
  return color == Color::white ? Direction{ride.dx, ride.dy} : Direction{-ride.dx, -ride.dy};
}

/// How a type uses a direction. Kings are left out: king_moves() of the generator counts their moves.
enum class Use : std::uint8_t {
  ride,       ///< up to the first piece, which it may capture if it is an enemy
  leap,       ///< one step, to an empty square or an enemy
  move,       ///< one step, to an empty square only
  capture,    ///< one step, to an enemy only
  double_step ///< from its first rank: two steps over an empty square to an empty one
};
inline constexpr std::size_t uses = 5;

/// The use of a lane that a ride is.
struct LaneUse {
  Use use;
  std::size_t group, lane;
};
/// None if the lanes cannot express the ride.
constexpr std::optional<LaneUse> lane_use_of(betza::Ride const& ride, Color color) {
  Use use = !ride.captures ? Use::move : !ride.moves ? Use::capture : Use::leap;
  if (ride.max_steps != 1) use = Use::ride;
  if (ride.initial || ride.lame) use = Use::double_step;
  if (use == Use::double_step &&
      (!ride.initial || !ride.lame || !ride.moves || ride.captures || ride.max_steps != 1))
    return std::nullopt;
  if (use == Use::ride && ride.max_steps != betza::unlimited_steps) return std::nullopt;
  int const half = use == Use::double_step ? 2 : 1; // two steps of half the length
  Direction const step = step_of(ride, color);
  for (std::size_t group = 0; group < step_groups; ++group)
    for (std::size_t lane = 0; lane < lanes; ++lane)
      if (group_steps[group][lane].dx == step.dx / half && group_steps[group][lane].dy == step.dy / half)
        return LaneUse{use, group, lane};
  return std::nullopt;
}

/// The laws that the kernels obey. A turn is a single move, and the end of a game follows from the legal
/// moves alone.
inline constexpr rules::LawSet
    lane_laws(Law::royal_moves_out_of_check, Law::piece_ranks, Law::piece_regions, Law::immune_pieces,
              Law::en_passant_types, Law::clock_types, Law::hurdle_types, Law::hops_within_range,
              Law::castling, Law::castling_any_piece, Law::castling_types, Law::castling_from_anywhere,
              Law::en_passant, Law::en_passant_regions, Law::initial_regions, Law::promotion_regions,
              Law::promotion_by_side, Law::promotion_to_nothing, Law::improvement, Law::relay,
              Law::several_kings, Law::checkmate_result, Law::stalemate_result, Law::stalemate_counts_pieces,
              Law::material_counts, Law::repetition_result, Law::perpetual_check_loses);

/// Whether the kernels can count the game. They cannot where a piece moves as no lane does, or where one of
/// several kings may castle from anywhere.
template <rules::RuleSet R>
constexpr bool fits_lanes(R const& laws) {
  if (R::Set::capacity != 64 || !laws.has_only(lane_laws)) return false;
  if (laws.has_castling() && laws.castling().from_anywhere && !laws.always_one_royal()) return false;
  bool fits = true;
  laws.for_each_type([&](PieceType type) {
    if (type == laws.royal()) return;
    for (betza::Ride const& ride : laws.movement(type)) fits = fits && lane_use_of(ride, Color::white);
  });
  return fits;
}
/// The same for a game that the compiler knows.
template <rules::RuleSet R>
constexpr bool fits_lanes() {
  return fits_lanes(R{});
}

} // namespace hippo::perft
