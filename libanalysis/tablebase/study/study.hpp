// Searching a table for interesting positions.
#pragma once

#include "libanalysis/tablebase/table/table.hpp"
#include "libgame/position/any_position.hpp"

#include <cstdint>
#include <functional>
#include <optional>

namespace hippo::tablebase {

/// The criteria of a search: a position must meet all that are set.
struct PositionQuery {
  std::optional<Color> side;        ///< to move
  std::optional<unsigned> at_least; ///< won or lost in that many plies or more
  std::optional<unsigned> exactly;  ///< won or lost in that many plies
  bool win = false;                 ///< won for the side to move
  bool loss = false;                ///< lost for the side to move
  bool draw = false;
  bool draw_of_either = false;  ///< drawn whichever side is to move
  bool no_move = false;         ///< the side to move has no legal move
  bool only_move = false;       ///< exactly one move preserves the win or the draw
  bool mutual_zugzwang = false; ///< either side does worse if it is to move than if the other side is
};

/// A position that was found.
struct FoundPosition {
  AnyPosition position;
  Value value = illegal_value;         ///< for the side to move
  Value other_to_move = illegal_value; ///< the value if the other side is to move, for that side
};

/// Calls visit(found) for every position that meets the criteria, once for each class of symmetric ones,
/// until visit returns false. Returns how many positions of the full board the visited ones represent.
/// `tables` must have all of conversions_of(material) where only_move is set. Throws DamagedTable if such
/// a cell belongs to an illegal position.
template <class R>
std::uint64_t find_positions(Table<R> const& table, TableSet<R> const& tables, PositionQuery const& query,
                             std::function<bool(FoundPosition const&)> const& visit);

} // namespace hippo::tablebase
