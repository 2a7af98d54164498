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

inline constexpr TypeSet every_type = ~TypeSet{0};

/// In each lane of the group: the pieces of `color`, of the types of the filter, that use the lane in this
/// way.
///
/// LaneTables groups the types that use the same lanes. So this is one AND for each group of types, and not
/// one for each type and lane: in chess, rooks and queens share the orthogonal lanes, bishops and queens the
/// others.
template <Color color, StepGroup group, Use use, TypeSet filter, class R>
[[gnu::always_inline]] inline Lanes users(rules::PieceSets<R> const& sets) {
  static constexpr UseTable table = LaneTables<R, color>::template of<group, use>;
  Lanes all;
  [&]<std::size_t... i>(std::index_sequence<i...>) __attribute__((always_inline)) {
    ((all = all | (Lanes(pieces_of<(table.entries[i].types & filter)>(sets, color)) &
                   Lanes(table.entries[i].lanes))),
     ...);
  }
  (std::make_index_sequence<table.size>());
  return all;
}

template <class R, Color color, StepGroup group, Use use, TypeSet filter = every_type>
inline constexpr bool has_users = (LaneTables<R, color>::template of<group, use>.types() & filter) != 0;

/// The empty squares along each lane, prepared for rides.
///
/// This is the parallel-prefix fill of Kogge and Stone: open_[i] has the squares that 2^i steps along the
/// lane reach over empty squares only. A fill with open_[0], open_[1], ... then doubles its length in each
/// round, so a board of 8x8 needs three rounds and the 20 ranks of Narrow Chess five. The squares of
/// `arrivals` stop a ride at the edge: a rotation alone would continue on the next rank.
template <BoardSize board, StepGroup group>
class Paths {
public:
  [[gnu::always_inline]] explicit Paths(Bitboard empty) {
    if constexpr (doublings > 0) open_[0] = Lanes(empty) & Lanes(group_steps_on<board, group>.arrivals);
    for (std::size_t i = 1; i < doublings; ++i)
      open_[i] = open_[i - 1] & open_[i - 1].rotated(rotations[i - 1]);
  }
  /// The riders and the empty squares before them: all squares from which their last step can start.
  [[gnu::always_inline]] Lanes filled(Lanes riders) const {
    for (std::size_t i = 0; i < doublings; ++i) riders = riders | (open_[i] & riders.rotated(rotations[i]));
    return riders;
  }

private:
  static constexpr std::size_t doublings = group_steps_on<board, group>.doublings();
  /// [i][lane]: the rotation of 2^i steps.
  static constexpr auto rotations = [] {
    std::array<LaneWords, doublings> table{};
    for (std::size_t i = 0; i < table.size(); ++i)
      for (std::size_t lane = 0; lane < lanes; ++lane)
        table[i][lane] = (group_steps_on<board, group>.rotations[lane] << i) & 63;
    return table;
  }();
  Lanes open_[doublings == 0 ? 1 : doublings];
};

/// Calls visit.operator()<group>() for every group.
template <class Visit>
[[gnu::always_inline]] inline void each_group(Visit visit) {
  visit.template operator()<StepGroup::queen>();
  visit.template operator()<StepGroup::knight>();
  visit.template operator()<StepGroup::far>();
  visit.template operator()<StepGroup::camel>();
}

/// Calls visit.operator()<t>() for every type of the game.
template <class R, class Visit>
[[gnu::always_inline]] inline void each_type(Visit visit) {
  [&]<std::size_t... t>(std::index_sequence<t...>) __attribute__((always_inline)) {
    (visit.template operator()<t>(), ...);
  }
  (std::make_index_sequence<R::max_types>());
}

} // namespace hippo::perft::HIPPO_LANES
