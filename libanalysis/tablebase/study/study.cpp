#include "libanalysis/tablebase/study/study.hpp"

#include "libanalysis/tablebase/format/file.hpp"
#include "libanalysis/tablebase/loaded/lookup.hpp"
#include "libanalysis/tablebase/moves/engine.hpp"
#include "libanalysis/tablebase/moves/lookup.hpp"
#include "libanalysis/tablebase/table/games.hpp"
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
bool has_only_move(rules::Position<R> const& position, CellOf<R> cell, TableSet<R> const& tables) {
  if (is_loss(cell)) return false;
  MoveList moves;
  legal_moves(position, moves);
  if (moves.size() < 2) return false;
  return std::ranges::count_if(moves, [&](Move move) {
           rules::Position<R> after = position;
           after.play(move);
           return result(before_move(cell_of(tables, after))) == result(cell);
         }) == 1;
}

template <class R>
rules::Position<R> position_at(Layout<R> const& layout, std::size_t slice, std::size_t placement,
                               Square inner) {
  auto const kings = layout.kings(slice);
  rules::Position<R> position;
  position.put(kings[0], {Color::white, R{}.royal()});
  position.put(kings[1], {Color::black, R{}.royal()});
  for (std::size_t i = 0; i < layout.pieces().size(); ++i)
    position.put(layout.placement_pieces(placement)[i].square, layout.pieces()[i]);
  if (layout.has_inner()) position.put(inner, layout.inner());
  return position;
}

/// Whether the position is legal: each piece on a square of its own where it may stand, and the side that is
/// not to move not in check. A valid table has values for no others; moves of an illegal position are not
/// defined.
template <class R>
bool is_legal(Layout<R> const& layout, rules::Position<R> const& position, Square inner) {
  return static_cast<std::size_t>(position.occupied().count()) == layout.material().count() &&
         (!layout.has_inner() || R{}.allowed_squares(layout.inner().color, layout.inner().type).has(inner)) &&
         !position.in_check(~position.side());
}

/// Where the inner piece has an identical one, several cells store the same position: whether this is the
/// first of them.
template <class R>
bool is_first_of_identical(Layout<R> const& layout, std::size_t placement, std::size_t inner) {
  for (std::size_t i = 0; i < layout.pieces().size(); ++i)
    if (layout.pieces()[i] == layout.inner() &&
        static_cast<std::size_t>(layout.placement_pieces(placement)[i].square.index()) < inner)
      return false;
  return true;
}

/// Whether identical men stand on rising squares: each order has a cell.
template <class R>
bool is_first_order(Layout<R> const& layout, MenSquares const& squares) {
  for (std::size_t man = 1; man < layout.men().size(); ++man)
    if (layout.men()[man] == layout.men()[man - 1] && squares[man] < squares[man - 1]) return false;
  return true;
}

/// A search in one table.
template <class R>
class Finder {
public:
  Finder(Table<R> const& table, TableSet<R> const& tables, PositionQuery const& query,
         std::function<bool(FoundPosition const&)> const& visit)
      : table_(table), layout_(table.layout), tables_(tables), query_(query), visit_(visit) {}

  std::uint64_t run() {
    if constexpr (is_loaded<R>)
      each_loaded();
    else
      each_compiled();
    return count_;
  }

private:
  [[nodiscard]] CellOf<R> cell(Color side, std::size_t at) const { return table_.cells[index_of(side)][at]; }
  [[nodiscard]] bool fits(Color side, std::size_t at) const {
    return tablebase::fits(query_, side, cell(side, at), cell(~side, at));
  }

  /// `position`: of a cell that fits, with the side to move. Returns whether to go on.
  bool visit(rules::Position<R> const& position, std::size_t at, unsigned weight) {
    CellOf<R> const here = cell(position.side(), at);
    if (query_.no_move && count_legal_moves(position) != 0) return true;
    if (query_.only_move && !has_only_move(position, here, tables_)) return true;
    count_ += weight;
    return visit_({untyped(position), value_as<Value>(here), value_as<Value>(cell(~position.side(), at))});
  }

  void each_compiled() {
    std::size_t at = 0;
    for (std::size_t slice = 0; slice < layout_.slices(); ++slice)
      for (std::size_t placement = 0; placement < layout_.placements(); ++placement)
        for (std::size_t inner = 0; inner < layout_.inner_squares(); ++inner, ++at)
          for (Color const side : {Color::white, Color::black}) {
            if (!fits(side, at) || !is_first_of_identical(layout_, placement, inner)) continue;
            Square const inner_square(static_cast<int>(inner));
            auto position = position_at(layout_, slice, placement, inner_square);
            position.set_side(side);
            if (!is_legal(layout_, position, inner_square))
              throw false_table(layout_.material(), value_as<Value>(cell(side, at)));
            if (!visit(position, at, layout_.weight(slice))) return;
          }
  }

  void each_loaded() {
    for (std::size_t at = 0; at < layout_.cells(); ++at)
      for (Color const side : {Color::white, Color::black}) {
        if (!fits(side, at)) continue;
        MenSquares const squares = layout_.squares(at);
        if (!is_first_order(layout_, squares)) continue;
        if (!layout_.stands(squares)) throw false_table(layout_.material(), cell(side, at));
        auto const position = layout_.position(squares, side);
        if (position.in_check(~side)) throw false_table(layout_.material(), cell(side, at));
        if (!visit(position, at, layout_.weight())) return;
      }
  }

  Table<R> const& table_;
  Layout<R> const& layout_;
  TableSet<R> const& tables_;
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
