#include "libanalysis/tablebase/study/study.hpp"

#include "libanalysis/tablebase/format/file.hpp"
#include "libanalysis/tablebase/table/cells.hpp"
#include "libanalysis/tablebase/table/games.hpp"
#include "libanalysis/tablebase/table/lookup.hpp"
#include "libanalysis/tablebase/table/typed_position.hpp"
#include "libgame/position/visit.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::tablebase {

namespace {

/// -1, 0 or 1: lost, drawn, won for the side to move.
template <ValueType C>
int result(C cell) {
  return is_win(cell) ? 1 : is_loss(cell) ? -1 : 0;
}

template <ValueType C>
bool fits(PositionQuery const& query, Color side, C cell, C other_to_move) {
  constexpr C draw = draw_of<C>, illegal = illegal_of<C>;
  if (cell == illegal || (query.side && *query.side != side)) return false;
  if ((query.win && !is_win(cell)) || (query.loss && !is_loss(cell)) || (query.draw && cell != draw))
    return false;
  if (query.draw_of_either && (cell != draw || other_to_move != draw)) return false;
  if (query.at_least && (cell == draw || plies_of(cell) < *query.at_least)) return false;
  if (query.exactly && (cell == draw || plies_of(cell) != *query.exactly)) return false;
  // For the side to move, passing would have the opposite of the value that the other side then has.
  return !query.mutual_zugzwang || (other_to_move != illegal && result(cell) < -result(other_to_move));
}

DamagedTable false_table(Material const& material, Value cell) {
  return DamagedTable(fmt::format("the table of {} is false: it has '{}' for an illegal position",
                                  material.name(), to_string(cell)));
}

/// Whether exactly one move preserves the win or the draw.
template <class R>
bool has_only_move(rules::Position<R> const& position, CellOf<R> cell, Lookup<R> const& lookup) {
  if (is_loss(cell)) return false;
  MoveList moves;
  legal_moves(position, moves);
  if (moves.size() < 2) return false;
  return std::ranges::count_if(
             moves, [&](Move move) { return result(lookup.after(position, move)) == result(cell); }) == 1;
}

/// A search in one table.
template <class R>
class Finder {
public:
  Finder(Table<R> const& table, TableSet<R> const& tables, PositionQuery const& query,
         std::function<bool(FoundPosition const&)> const& visit)
      : table_(table), layout_(table.layout), lookup_(tables), query_(query), visit_(visit) {}

  std::uint64_t run() {
    for (std::size_t at = 0; at < layout_.cells(); ++at)
      for (Color const side : {Color::white, Color::black}) {
        if (!fits(side, at) || !is_first_of_identical(layout_, at)) continue;
        auto const position = position_at(layout_, at, side);
        // A valid table has values for no others; moves of an illegal position are not defined.
        if (!position || position->in_check(~side))
          throw false_table(layout_.material(), value_as<Value>(cell(side, at)));
        if (!visit(*position, at)) return count_;
      }
    return count_;
  }

private:
  [[nodiscard]] CellOf<R> cell(Color side, std::size_t at) const { return table_.cells[index_of(side)][at]; }
  [[nodiscard]] bool fits(Color side, std::size_t at) const {
    return tablebase::fits(query_, side, cell(side, at), cell(~side, at));
  }

  /// `position`: of a cell that fits, with the side to move. Returns whether to go on.
  bool visit(rules::Position<R> const& position, std::size_t at) {
    CellOf<R> const here = cell(position.side(), at);
    if (query_.no_move && count_legal_moves(position) != 0) return true;
    if (query_.only_move && !has_only_move(position, here, lookup_)) return true;
    count_ += weight_of(layout_, at);
    return visit_({untyped(position), value_as<Value>(here), value_as<Value>(cell(~position.side(), at))});
  }

  Table<R> const& table_;
  Layout<R> const& layout_;
  Lookup<R> lookup_;
  PositionQuery const& query_;
  std::function<bool(FoundPosition const&)> const& visit_;
  std::uint64_t count_ = 0;
};

} // namespace

template <class R>
std::uint64_t find_positions(Table<R> const& table, TableSet<R> const& tables, PositionQuery const& query,
                             std::function<bool(FoundPosition const&)> const& visit) {
  return Finder<R>(table, tables, query, visit).run();
}

#define HIPPO_INSTANTIATE(R)                                                                                 \
  template std::uint64_t find_positions<R>(Table<R> const&, TableSet<R> const&, PositionQuery const&,        \
                                           std::function<bool(FoundPosition const&)> const&);
HIPPO_FOR_EACH_TABLE_GAME(HIPPO_INSTANTIATE)
HIPPO_FOR_EACH_LOADED_BOARD(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE

} // namespace hippo::tablebase
