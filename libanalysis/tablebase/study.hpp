// Positions of a table that are worth a look.
#pragma once

#include "libanalysis/position/any_position.hpp"
#include "libanalysis/tablebase/table.hpp"

#include <cstdint>
#include <functional>
#include <optional>

namespace hippo::tablebase {

/// What a position must be to be found: all that is asked for.
struct PositionQuery {
  std::optional<Color> side;        ///< to move
  std::optional<unsigned> at_least; ///< won or lost in that many plies or more
  std::optional<unsigned> exactly;  ///< won or lost in that many plies
  bool win = false;                 ///< won for the side to move
  bool loss = false;                ///< lost for the side to move
  bool draw = false;
  bool only_move = false;       ///< all moves but one throw the win or the draw away
  bool mutual_zugzwang = false; ///< whoever is to move gets less than if the other side were
};

/// Calls visit(position, cell) for every position that fits, of each class of symmetric ones once, until
/// visit returns false. How many positions of the full board the visited ones stand for. `tables` must have
/// all of conversions_of(material) where only_move is asked for. Throws DamagedTable where a cell that fits
/// is one of a position that cannot be.
template <class R>
std::uint64_t find_positions(Table<R> const& table, TableSet<R> const& tables, PositionQuery const& query,
                             std::function<bool(AnyPosition const&, Cell)> const& visit);

} // namespace hippo::tablebase
