// What the pieces of a game can do in each lane, for the kernels.
//
// The trick: everything here is computed from the Betza strings of the pieces. A piece's movement is a list
// of rides; each is one use of one lane (LaneUse). The kernels see it the other way round: for each use of
// each group, which types use which lanes. A game thus needs no code of its own. Of a game that the compiler
// knows, the tables are constants, and a use that no type has compiles to nothing; of a game that is read
// from text (LaneLaws) the same functions fill them when it is loaded, and a use that no type has is a
// branch not taken.
#pragma once

#include "libanalysis/perft/directions.hpp"
#include "libgame/rules/piece_sets.hpp"

#include <array>
#include <concepts>
#include <cstdint>

namespace hippo::perft {

/// A set of types, a bit for each.
using TypeSet = std::uint64_t;
inline constexpr TypeSet every_type = ~TypeSet{0};
[[nodiscard]] constexpr TypeSet only(PieceType type) { return TypeSet{1} << type.index(); }

/// Types that use the same lanes.
struct TypesInLanes {
  TypeSet types = 0;
  LaneWords lanes{}; ///< all ones in the lanes that they use
};

/// The types that use a group in one way: types with the same lanes share an entry.
struct UseTable {
  std::array<TypesInLanes, lanes> entries{};
  std::size_t size = 0;
  TypeSet all = 0; ///< types of the entries

  constexpr void add(TypeSet types, std::size_t lane) {
    if (types == 0) return;
    all |= types;
    std::size_t i = 0;
    while (i < size && entries[i].types != types) ++i;
    if (i == size) entries[size++].types = types;
    entries[i].lanes[lane] = ~std::uint64_t{0};
  }
};

/// Types that promote (improve) on the same squares and have as many choices.
struct PromotingTypes {
  TypeSet types = 0;
  PieceType one; ///< of them
  std::size_t choices = 0;
};

/// All of a game. An index [color] is index_of(Color), [group] number_of(StepGroup), [use] a Use, [type] a
/// type.
template <class R>
struct LaneTables {
  std::array<GroupSteps, step_groups> steps{};                                ///< [group]
  std::array<std::array<std::array<UseTable, uses>, step_groups>, 2> users{}; ///< [color][group][use]
  /// [color][group][type] the lanes in which a type, kings included, captures by one step.
  std::array<std::array<std::array<LaneWords, R::max_types>, step_groups>, 2> capturing_steps{};
  std::array<bool, step_groups> any_capturing_steps{}; ///< [group] whether there are such types
  std::array<TypeSet, step_groups> movers{};           ///< [group] types that use it, the king left out
  std::array<TypeSet, step_groups> attackers{}; ///< [group] those of them that capture, by a lent leap too
  /// Types that the plain generator counts: those that may become a king, since such a move is legal in any
  /// check, and those that both ride and leap to squares of one line, which are then targets in two lanes.
  TypeSet not_by_lanes = 0;
  /// Types that leap over squares of a line: along a pin they might leap beyond the pinning piece.
  TypeSet leaping_far = 0;
  std::array<PromotingTypes, R::max_types> promoting{}; ///< those with a choice, counted by lanes
  std::size_t promoting_size = 0;
  /// [color] whether the promotions of a type depend on the pieces on the board, not only on its target, or a
  /// piece on the way may prevent them.
  std::array<bool, 2> choices_change{};

  /// Only where fits_lanes().
  constexpr explicit LaneTables(R const& laws) {
    for (std::size_t group = 0; group < step_groups; ++group)
      steps[group] = GroupSteps(laws.board(), static_cast<StepGroup>(group));
    for (Color color : {Color::white, Color::black}) {
      find_users(laws, color);
      find_captures(laws, color);
      find_changing_choices(laws, color);
    }
    laws.for_each_type([&](PieceType type) {
      if (is_singular(laws, type))
        not_by_lanes |= only(type);
      else if (laws.promotion_choices(type).size() > 1)
        add_promoting(laws, type);
    });
    constexpr auto far = number_of(StepGroup::far);
    for (Use use : {Use::leap, Use::move, Use::capture})
      leaping_far |= users[0][far][static_cast<std::size_t>(use)].all;
  }

  [[nodiscard]] constexpr UseTable const& of(Color color, StepGroup group, Use use) const {
    return users[index_of(color)][number_of(group)][static_cast<std::size_t>(use)];
  }

private:
  constexpr void find_users(R const& laws, Color color) {
    /// [group][use][lane]: the types.
    std::array<std::array<std::array<TypeSet, lanes>, uses>, step_groups> raw{};
    laws.for_each_type([&](PieceType type) {
      if (type == laws.royal()) return;
      for (betza::Ride const& ride : laws.movement(type)) {
        LaneUse const lane = *lane_use_of(ride, color);
        raw[lane.group][static_cast<std::size_t>(lane.use)][lane.lane] |= only(type);
      }
    });
    for (std::size_t group = 0; group < step_groups; ++group) {
      auto& of_group = users[index_of(color)][group];
      for (std::size_t use = 0; use < uses; ++use)
        for (std::size_t lane = 0; lane < lanes; ++lane) {
          of_group[use].add(raw[group][use][lane], lane);
          movers[group] |= raw[group][use][lane];
        }
      for (Use use : {Use::ride, Use::leap, Use::capture})
        attackers[group] |= of_group[static_cast<std::size_t>(use)].all;
      if (laws.has_relay() && group == number_of(StepGroup::knight)) attackers[group] = every_type;
    }
  }
  constexpr void find_captures(R const& laws, Color color) {
    auto& of_side = capturing_steps[index_of(color)];
    laws.for_each_type([&](PieceType type) {
      for (betza::Ride const& ride : laws.movement(type)) {
        if (!ride.captures || ride.max_steps != 1) continue;
        Direction const step = step_of(ride, color);
        for (std::size_t group = 0; group < step_groups; ++group)
          for (std::size_t lane = 0; lane < lanes; ++lane)
            if (group_steps[group][lane].dx == step.dx && group_steps[group][lane].dy == step.dy) {
              of_side[group][type.index()][lane] = ~std::uint64_t{0};
              any_capturing_steps[group] = true;
            }
      }
    });
  }
  static constexpr bool is_singular(R const& laws, PieceType type) {
    for (PieceType choice : laws.promotion_choices(type))
      if (choice == laws.royal()) return true;
    for (betza::Ride const& ride : laws.movement(type))
      for (betza::Ride const& leap : laws.movement(type))
        if (ride.max_steps > 1 && leap.max_steps == 1 && ride.dx * leap.dy == ride.dy * leap.dx &&
            ride.dx * leap.dx + ride.dy * leap.dy > 0)
          return true;
    return false;
  }
  constexpr void add_promoting(R const& laws, PieceType type) {
    auto const alike = [&](PromotingTypes const& others) {
      if (laws.promotion_choices(others.one).size() != laws.promotion_choices(type).size()) return false;
      if (laws.def().improvement && laws.piece(others.one).level != laws.piece(type).level) return false;
      for (auto const& zones : laws.tables().promotion_zone)
        if (zones[others.one.index()] != zones[type.index()]) return false;
      return true;
    };
    std::size_t i = 0;
    while (i < promoting_size && !alike(promoting[i])) ++i;
    if (i == promoting_size) promoting[promoting_size++] = {0, type, laws.promotion_choices(type).size()};
    promoting[i].types |= only(type);
  }
  constexpr void find_changing_choices(R const& laws, Color us) {
    rules::PieceSets<R> const nobody(laws);
    rules::PieceSets<R> occupancy(laws);
    laws.for_each_type([&](PieceType type) {
      for (int s = 0; s < laws.board().squares(); ++s) occupancy.put(Square(s), {~us, type});
    });
    laws.for_each_type([&](PieceType type) {
      if (laws.promotion_choices(type).size() <= 1) return;
      auto const zone = laws.promotion_squares(nobody, us)(type);
      bool change = laws.promotion_squares(occupancy, us)(type) != zone;
      for (betza::Ride const& ride : laws.movement(type)) {
        change = change || ride.max_steps != 1;
        Direction const step = step_of(ride, us);
        int const by = step.dy * laws.board().files + step.dx;
        for (Square from : laws.initial_rank(us))
          if (int const to = from.index() + by; ride.initial && to >= 0 && to < laws.board().squares())
            change = change || zone.has(Square(to));
      }
      if (change) choices_change[index_of(us)] = true;
    });
  }
};

/// Whether the compiler knows the game.
template <class R>
inline constexpr bool is_known = std::default_initializable<R>;

template <class R>
inline constexpr LaneTables<R> known_lanes{R{}};

/// The tables of a game.
template <class R>
[[nodiscard, gnu::always_inline]] constexpr LaneTables<R> const& lane_tables(R const& laws) {
  if constexpr (is_known<R>)
    return known_lanes<R>;
  else
    return laws.lanes();
}

// Features of a game. For a compiled game these are constants, and code for other games is omitted; otherwise
// the tables decide at run time.
template <class R, Color color, StepGroup group, Use use, TypeSet filter = every_type>
constexpr bool may_use() {
  if constexpr (is_known<R>) return (known_lanes<R>.of(color, group, use).all & filter) != 0;
  if (use == Use::double_step) return group == StepGroup::queen;
  return use != Use::ride || group == StepGroup::queen || group == StepGroup::knight;
}

/// Laws that may hold.
template <class R>
struct MayHave {
  static constexpr bool relay = true, castling = true, en_passant = true;
};
template <class R>
requires(is_known<R>) struct MayHave<R> {
  static constexpr bool relay = R{}.has_relay(), castling = R{}.has_castling(), en_passant = R{}.en_passant();
};

} // namespace hippo::perft
