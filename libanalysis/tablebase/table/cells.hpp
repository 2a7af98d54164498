// The cells of a table as positions.
#pragma once

#include "libanalysis/tablebase/table/layout.hpp"
#include "libgame/rules/position.hpp"

#include <cstddef>
#include <optional>

namespace hippo::tablebase {

/// The numbers that make a cell's.
struct CellNumbers {
  std::size_t slice = 0, placement = 0;
  Square inner;
};
template <class R>
[[nodiscard]] CellNumbers numbers_of(Layout<R> const& layout, std::size_t cell) {
  std::size_t const row = cell / layout.inner_squares();
  return {row / layout.placements(), row % layout.placements(),
          Square(static_cast<int>(cell % layout.inner_squares()))};
}

/// The position of a cell; none where its men cannot stand so. The side that is not to move may be in check.
template <class R>
[[nodiscard]] std::optional<rules::Position<R>> position_at(Layout<R> const& layout, std::size_t cell,
                                                            Color side) {
  auto const [slice, placement, inner] = numbers_of(layout, cell);
  auto const kings = layout.kings(slice);
  rules::Position<R> position;
  position.set_side(side);
  position.put(kings[0], {Color::white, R{}.royal()});
  position.put(kings[1], {Color::black, R{}.royal()});
  for (std::size_t i = 0; i < layout.pieces().size(); ++i) {
    Square const square = layout.placement_pieces(placement)[i].square;
    if (position.at(square)) return std::nullopt;
    position.put(square, layout.pieces()[i]);
  }
  if (!layout.has_inner()) return position;
  if (position.at(inner) || !R{}.allowed_squares(layout.inner().color, layout.inner().type).has(inner))
    return std::nullopt;
  position.put(inner, layout.inner());
  return position;
}
template <class R>
requires(is_loaded<R>)
    [[nodiscard]] std::optional<rules::Position<R>> position_at(Layout<R> const& layout, std::size_t cell,
                                                                Color side) {
  MenSquares const squares = layout.squares(cell);
  if (!layout.stands(squares)) return std::nullopt;
  return layout.position(squares, side);
}

/// Identical men have several cells for a position: whether this is the first of them.
template <class R>
[[nodiscard]] bool is_first_of_identical(Layout<R> const& layout, std::size_t cell) {
  auto const numbers = numbers_of(layout, cell);
  for (std::size_t i = 0; i < layout.pieces().size(); ++i)
    if (layout.pieces()[i] == layout.inner() &&
        layout.placement_pieces(numbers.placement)[i].square.index() < numbers.inner.index())
      return false;
  return true;
}
template <class R>
requires(is_loaded<R>) [[nodiscard]] bool is_first_of_identical(Layout<R> const& layout, std::size_t cell) {
  MenSquares const squares = layout.squares(cell);
  for (std::size_t man = 1; man < layout.men().size(); ++man)
    if (layout.men()[man] == layout.men()[man - 1] && squares[man] < squares[man - 1]) return false;
  return true;
}

/// How many positions of the full board a cell stands for.
template <class R>
[[nodiscard]] unsigned weight_of(Layout<R> const& layout, std::size_t cell) {
  if constexpr (is_loaded<R>)
    return layout.weight();
  else
    return layout.weight(numbers_of(layout, cell).slice);
}

} // namespace hippo::tablebase
