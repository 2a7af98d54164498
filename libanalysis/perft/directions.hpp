// What the pieces of a game can do in each of 32 directions, in groups of eight that are handled together.
//
// The trick: everything here is computed by the compiler from the Betza strings of the pieces. A piece's
// movement is a list of rides; each is one use of one lane (LaneUse). The kernels see it the other way round
// (LaneTables): for each use of each group, which types use which lanes. A game thus needs no code of its
// own, and a use that no type has compiles to nothing.
#pragma once

#include "libanalysis/betza/plain_movement.hpp"
#include "libanalysis/rules/board.hpp"
#include "libanalysis/rules/laws.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace hippo::perft {

using Bitboard = rules::Bitboard<64>; ///< the kernels count on boards of one word
using rules::Direction;

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

/// How one step in each direction of a group changes the number of a square (modulo 64: a rotation), and
/// where it can arrive: elsewhere it would have left the board.
template <BoardSize board>
struct GroupSteps {
  LaneWords rotations{};
  LaneWords arrivals{};
  int longest = 0; ///< steps of the longest line

  constexpr explicit GroupSteps(StepGroup group) {
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      rules::Direction const step = group_steps[number_of(group)][lane];
      rotations[lane] = static_cast<std::uint64_t>(step.dy * board.files + step.dx) & 63;
      for (int s = 0; s < board.squares(); ++s) {
        int file = board.file_of(Square(s)) + step.dx;
        int rank = board.rank_of(Square(s)) + step.dy;
        if (board.has(file, rank)) arrivals[lane] |= Bitboard(board.at(file, rank)).bits();
        int steps = 0;
        for (; board.has(file, rank); file += step.dx, rank += step.dy) ++steps;
        longest = steps > longest ? steps : longest;
      }
    }
  }
  /// How many doublings cover the longest line but for the last step (see Paths).
  [[nodiscard]] constexpr std::size_t doublings() const {
    std::size_t count = 0;
    while ((1 << count) < longest) ++count;
    return count;
  }
};
template <BoardSize board, StepGroup group>
inline constexpr GroupSteps<board> group_steps_on{group};

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
/// None where the lanes cannot express the ride.
constexpr std::optional<LaneUse> lane_use_of(betza::Ride const& ride, Color color) {
  Use use = !ride.captures ? Use::move : !ride.moves ? Use::capture : Use::leap;
  if (ride.max_steps != 1) use = Use::ride;
  if (ride.initial || ride.lame) use = Use::double_step;
  if (use == Use::double_step &&
      (!ride.initial || !ride.lame || !ride.moves || ride.captures || ride.max_steps != 1))
    return std::nullopt;
  if (use == Use::ride && ride.max_steps != betza::unlimited_steps) return std::nullopt;
  int const half = use == Use::double_step ? 2 : 1; // two steps of half the length
  int const dx = ride.dx / half;
  int const dy = (color == Color::white ? ride.dy : -ride.dy) / half;
  for (std::size_t group = 0; group < step_groups; ++group)
    for (std::size_t lane = 0; lane < lanes; ++lane)
      if (group_steps[group][lane].dx == dx && group_steps[group][lane].dy == dy)
        return LaneUse{use, group, lane};
  return std::nullopt;
}

/// Whether the kernels can count the game. They cannot where a turn is not a single move, where the end of a
/// game does not follow from the legal moves alone, where a piece moves as no lane does, or where castling
/// begins anywhere; then the plain generator counts.
template <rules::RuleSet R>
constexpr bool fits_lanes() {
  R const laws{};
  if (laws.has_dice() || laws.def().royalty.min < 1 || R::Set::capacity != 64) return false;
  if (laws.def().extinction.royal_captured || laws.def().extinction.bare_king) return false;
  if (laws.has_castling() && laws.castling().from_anywhere) return false;
  bool fits = true;
  laws.for_each_type([&](PieceType type) {
    if (laws.promotes_optionally(type)) fits = false;
    if (type == laws.royal()) return;
    for (betza::Ride const& ride : laws.movement(type)) fits = fits && lane_use_of(ride, Color::white);
  });
  return fits;
}

/// A set of types, a bit for each.
using TypeSet = std::uint64_t;
/// Types that use the same lanes.
struct TypesInLanes {
  TypeSet types = 0;
  LaneWords lanes{}; ///< all ones in the lanes that they use
};

/// Who uses a group in one way: types with the same lanes share an entry.
struct UseTable {
  std::array<TypesInLanes, lanes> entries{};
  std::size_t size = 0;
  [[nodiscard]] constexpr TypeSet types() const {
    TypeSet all = 0;
    for (std::size_t i = 0; i < size; ++i) all |= entries[i].types;
    return all;
  }
};

/// The tables of a game and colour, from the Betza strings of its pieces.
template <rules::RuleSet R, Color color>
struct LaneTables {
  /// [group][use][lane]: the types.
  using Raw = std::array<std::array<std::array<TypeSet, lanes>, uses>, step_groups>;

  static constexpr Raw raw = [] {
    Raw table{};
    R{}.for_each_type([&](PieceType type) {
      if (type == R{}.royal()) return;
      for (betza::Ride const& ride : R{}.movement(type)) {
        LaneUse const lane = *lane_use_of(ride, color);
        table[lane.group][static_cast<std::size_t>(lane.use)][lane.lane] |= TypeSet{1} << type.index();
      }
    });
    return table;
  }();

  static constexpr UseTable collect(StepGroup group, Use use) {
    UseTable table;
    auto const& row = raw[number_of(group)][static_cast<std::size_t>(use)];
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      if (row[lane] == 0) continue;
      std::size_t i = 0;
      while (i < table.size && table.entries[i].types != row[lane]) ++i;
      if (i == table.size) table.entries[table.size++].types = row[lane];
      table.entries[i].lanes[lane] = ~std::uint64_t{0};
    }
    return table;
  }
  template <StepGroup group, Use use>
  static constexpr UseTable of = collect(group, use);
};

/// The opposite view: the lanes in which a type, kings included, captures by one step.
template <class R, Color color>
struct TypeLanes {
  using Table = std::array<std::array<LaneWords, R::max_types>, step_groups>;

  static constexpr Table table = [] {
    Table all{};
    for (std::size_t t = 0; t < R::max_types; ++t)
      for (betza::Ride const& ride : R{}.movement(PieceType(static_cast<int>(t)))) {
        if (!ride.captures || ride.max_steps != 1) continue;
        int const dy = color == Color::white ? ride.dy : -ride.dy;
        for (std::size_t group = 0; group < step_groups; ++group)
          for (std::size_t lane = 0; lane < lanes; ++lane)
            if (group_steps[group][lane].dx == ride.dx && group_steps[group][lane].dy == dy)
              all[group][t][lane] = ~std::uint64_t{0};
      }
    return all;
  }();

  [[nodiscard]] static constexpr LaneWords const& steps(StepGroup group, PieceType type) {
    return table[number_of(group)][type.index()];
  }
  /// Whether any type captures by one step of the group.
  [[nodiscard]] static constexpr bool any_steps(StepGroup group) {
    for (LaneWords const& words : table[number_of(group)])
      for (std::uint64_t word : words.words)
        if (word != 0) return true;
    return false;
  }
};

} // namespace hippo::perft
