// Sets of pieces in lanes: which pieces use a direction in which way, and how far rides run over empty
// squares.
#pragma once

#include "libanalysis/perft/lanes.hpp"

namespace hippo::perft::HIPPO_LANES {

/// The pieces of a colour that are of one of the types.
template <TypeSet types, class R>
[[gnu::always_inline]] inline Bitboard pieces_of(rules::PieceSets<R> const& sets, Color color) {
  Bitboard set;
  [&]<std::size_t... t>(std::index_sequence<t...>) __attribute__((always_inline)) {
    ((types >> t & 1 ? void(set |= sets.pieces(PieceType(static_cast<int>(t)))) : void()), ...);
  }
  (std::make_index_sequence<R::max_types>());
  return set & sets.pieces(color);
}
template <class R>
[[gnu::always_inline]] inline Bitboard pieces_of(rules::PieceSets<R> const& sets, Color color,
                                                 TypeSet types) {
  Bitboard set;
  for (; types != 0; types &= types - 1) set |= sets.pieces(PieceType(std::countr_zero(types)));
  return set & sets.pieces(color);
}

/// Types that are wanted: of a game that the compiler knows, a constant.
template <TypeSet types>
using KnownFilter = std::integral_constant<TypeSet, types>;
using AnyType = KnownFilter<every_type>;

/// The types of which each side has pieces. Unused for compiled games: with few types it saves nothing.
template <class R>
struct Present {
  [[gnu::always_inline]] explicit Present(rules::PieceSets<R> const&) {}
  [[nodiscard]] static constexpr AnyType of(Color) { return {}; }
};
template <class R>
requires(!is_known<R>) struct Present<R> {
  [[gnu::always_inline]] explicit Present(rules::PieceSets<R> const& sets) {
    static_assert(R::max_types % lanes == 0 && sizeof(Bitboard) == sizeof(std::uint64_t));
    Bitboard const* const by_type = &sets.pieces(PieceType());
    Lanes const white(sets.pieces(Color::white));
    Lanes const black(sets.pieces(Color::black));
    for (std::size_t t = 0; t < R::max_types; t += lanes) {
      types[0] |= TypeSet{(Lanes(by_type + t) & white).which()} << t;
      types[1] |= TypeSet{(Lanes(by_type + t) & black).which()} << t;
    }
  }
  [[nodiscard, gnu::always_inline]] TypeSet of(Color color) const { return types[index_of(color)]; }

  std::array<TypeSet, 2> types{}; ///< [color]
};

/// Whether some type of the filter uses the group in this way. Asked only where may_use().
template <Color color, StepGroup group, Use use, class Filter, class R>
[[gnu::always_inline]] inline bool uses_lanes(R const& laws, Filter filter) {
  return is_known<R> || (lane_tables(laws).of(color, group, use).all & filter) != 0;
}

/// In each lane of the group: the pieces of `color`, of the types of the filter, that use the lane in this
/// way.
///
/// LaneTables groups the types that use the same lanes. So this is one AND for each group of types, and not
/// one for each type and lane: in chess, rooks and queens share the orthogonal lanes, bishops and queens the
/// others.
template <Color color, StepGroup group, Use use, class Filter, class R>
[[gnu::always_inline]] inline Lanes users(rules::PieceSets<R> const& sets, [[maybe_unused]] Filter filter) {
  Lanes all;
  if constexpr (is_known<R>) {
    static constexpr UseTable const& table = known_lanes<R>.of(color, group, use);
    [&]<std::size_t... i>(std::index_sequence<i...>) __attribute__((always_inline)) {
      ((all = all | (Lanes(pieces_of<(table.entries[i].types & Filter::value)>(sets, color)) &
                     Lanes(table.entries[i].lanes))),
       ...);
    }
    (std::make_index_sequence<table.size>());
  } else {
    UseTable const& table = lane_tables(sets.laws()).of(color, group, use);
    for (std::size_t i = 0; i < table.size; ++i)
      if ((table.entries[i].types & filter) != 0)
        all = all | (Lanes(pieces_of(sets, color, table.entries[i].types & filter)) &
                     Lanes(table.entries[i].lanes));
  }
  return all;
}

/// The empty squares along each lane, prepared for rides.
///
/// This is the parallel-prefix fill of Kogge and Stone: open_[i] has the squares that 2^i steps along the
/// lane reach over empty squares only. A fill with open_[0], open_[1], ... then doubles its length in each
/// round, so a board of 8x8 needs three rounds and the 20 ranks of Narrow Chess five. The squares of
/// `arrivals` stop a ride at the edge: a rotation alone would continue on the next rank.
template <class R, StepGroup group>
class Paths {
public:
  [[gnu::always_inline]] Paths(R const& laws, Bitboard empty) : laws_(laws) {
    each_doubling([&]<std::size_t i>() __attribute__((always_inline)) {
      if constexpr (i == 0)
        open_[0] = Lanes(empty) & Lanes(steps().arrivals);
      else
        open_[i] = open_[i - 1] & open_[i - 1].rotated(steps().rotations[i - 1]);
    });
  }
  /// The riders and the empty squares before them: all squares from which their last step can start.
  [[nodiscard, gnu::always_inline]] Lanes filled(Lanes const& from) const {
    Lanes riders = from;
    each_doubling([&]<std::size_t i>() __attribute__((always_inline)) {
      riders = riders | (open_[i] & riders.rotated(steps().rotations[i]));
    });
    return riders;
  }

private:
  [[nodiscard, gnu::always_inline]] constexpr GroupSteps const& steps() const {
    return lane_tables(laws_).steps[number_of(group)];
  }
  /// Unrolled, so that open_ stays in registers.
  template <class Visit>
  [[gnu::always_inline]] void each_doubling(Visit visit) const {
    [&]<std::size_t... i>(std::index_sequence<i...>) __attribute__((always_inline)) {
      (void)((i < steps().doublings && (visit.template operator()<i>(), true)) && ...);
    }
    (std::make_index_sequence<room>());
  }
  static constexpr std::size_t room = [] {
    if constexpr (is_known<R>)
      return std::max<std::size_t>(known_lanes<R>.steps[number_of(group)].doublings, 1);
    else
      return max_doublings;
  }();

  [[no_unique_address]] R laws_;
  union {
    Lanes open_[room]; ///< none is touched before it is set
  };
};

/// Calls visit.operator()<group>() for every group.
template <class Visit>
[[gnu::always_inline]] inline void each_group(Visit visit) {
  visit.template operator()<StepGroup::queen>();
  visit.template operator()<StepGroup::knight>();
  visit.template operator()<StepGroup::far>();
  visit.template operator()<StepGroup::camel>();
}

/// Calls visit(type) for every type of the game; of a known game, with a TypeConstant.
/// (RuleSet::for_each_type is compiled without AVX; its callbacks would be as well.)
template <class R, class Visit>
[[gnu::always_inline]] inline void each_type(R const& laws, Visit visit) {
  if constexpr (is_known<R>) [&]<std::size_t... t>(std::index_sequence<t...>) __attribute__((always_inline)) {
      (visit(rules::TypeConstant<t>()), ...);
    }
  (std::make_index_sequence<R::max_types>());
  else for (std::size_t t = 0; t < laws.type_count(); ++t) visit(PieceType(static_cast<int>(t)));
}

} // namespace hippo::perft::HIPPO_LANES
