#include "libanalysis/tablebase/format/completion.hpp"

#include "libanalysis/tablebase/table/cell_rows.hpp"
#include "libanalysis/tablebase/table/games.hpp"

#include <bitset>

namespace hippo::tablebase {

template <class R>
void Completion<R>::raise(Color side, std::size_t slice) {
  for (std::size_t placement = 0; placement < layout_.placements(); ++placement) {
    Cell* const cells = row(side, slice, placement);
    Bitboard const legal = cells_above<board>(cells, illegal_cell);
    if (legal.any()) conversions_.raise_to_best(slice, placement, side, legal, cells);
  }
}

template <class R>
void Completion<R>::derive(Color side, std::size_t slice) {
  for (std::size_t placement = 0; placement < layout_.placements(); ++placement) {
    Cell* const cells = row(side, slice, placement);
    std::fill_n(cells, width, illegal_cell);
    Bitboard legal = unmoves_.free(slice, placement);
    if (legal.any()) legal &= ~unmoves_.attacked(slice, placement, side);
    if (legal.empty()) continue;
    Bitboard const checked = unmoves_.attacked(slice, placement, ~side);
    conversions_.raise_to_best(slice, placement, side, legal, cells);
    inner_moves(side, slice, placement, legal, cells);
    king_moves(side, slice, placement, legal, checked, cells);
    unmoves_.each_move(side, slice, placement, [&](std::size_t after, Bitboard blocked) {
      raise_where(cells, moves_to(side, slice, after), legal & ~blocked);
      return true;
    });
    if (passants_) passant_steps(side, slice, placement, legal, cells);
    Bitboard const stuck = legal & ~cells_above<board>(cells, illegal_cell);
    for (Square square : stuck)
      cells[square.index()] =
          R{}.stalemate() == rules::Stalemate::loss || checked.has(square) ? decisive_cell(0) : draw_cell;
  }
}

/// Moves of the inner piece: to all squares of one value in one operation.
template <class R>
void Completion<R>::inner_moves(Color side, std::size_t slice, std::size_t placement, Bitboard legal,
                                Cell* cells) {
  if (layout_.inner().color != side) return;
  Row const values = moves_to(side, slice, placement);
  std::bitset<256> seen;
  for (Cell const value : values) {
    if (value == illegal_cell || seen.test(value)) continue;
    seen.set(value);
    Row row;
    row.fill(value);
    raise_where(cells, row,
                legal &
                    unmoves_.inner_origins(side, slice, placement, cells_equal<board>(values.data(), value)));
  }
}

template <class R>
void Completion<R>::king_moves(Color side, std::size_t slice, std::size_t placement, Bitboard legal,
                               Bitboard checked, Cell* cells) {
  for (KingStep const& step : layout_.king_steps(side, slice)) {
    Row const values = moves_to(side, step.slice, layout_.turned_placement(step.symmetry, placement));
    auto const& turn = turned_squares<board>[step.symmetry];
    Row turned_values;
    for (std::size_t s = 0; s < width; ++s) turned_values[s] = values[turn[s]];
    raise_where(cells, turned_values, step.out_of_check ? legal & ~checked : legal);
  }
}

/// Double steps that can be answered by a capture en passant.
template <class R>
void Completion<R>::passant_steps(Color side, std::size_t slice, std::size_t placement, Bitboard legal,
                                  Cell* cells) {
  std::vector<PassantStep> steps;
  find_passant_steps(layout_, lookup_, slice, placement, side, legal, steps);
  for (PassantStep const& step : steps) {
    Cell const plain = row(~side, slice, step.placement_after)[step.inner_after.index()];
    Cell const reply = step.reply_only ? step.reply : std::max(step.reply, plain);
    Cell& cell = cells[step.inner.index()];
    cell = std::max(cell, before_move(reply));
  }
}

#define HIPPO_INSTANTIATE(R) template class Completion<R>;
HIPPO_FOR_EACH_TABLE_GAME(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE

} // namespace hippo::tablebase
