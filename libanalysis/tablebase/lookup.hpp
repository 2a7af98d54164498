// From a position of the engine to its cell.
#pragma once

#include "libanalysis/rules/position.hpp"
#include "libanalysis/tablebase/table.hpp"

#include <optional>

namespace hippo::tablebase {

/// The men of a position besides the kings.
struct MenOnBoard {
  std::array<Placed, max_placed> men;
  std::size_t size = 0;
  [[nodiscard]] std::span<Placed const> span() const { return {men.data(), size}; }
};

/// Throws std::length_error where there are more than a table can have.
template <class R>
[[nodiscard]] MenOnBoard men_of(rules::Position<R> const& position) {
  MenOnBoard found;
  for (Square square : position.occupied() & ~position.pieces(R{}.royal())) {
    if (found.size == max_placed) throw std::length_error("more men than any table has");
    found.men[found.size++] = {*position.at(square), square};
  }
  return found;
}

template <class R>
[[nodiscard]] Material material_of(rules::Position<R> const& position) {
  Material material{position::find_variant(R{}.def().name), {}};
  for (Color color : {Color::white, Color::black})
    for (std::size_t t = R::max_types; t-- > 0;)
      if (PieceType const type(static_cast<int>(t)); type != R{}.royal())
        material.men[index_of(color)].insert(material.men[index_of(color)].end(),
                                             static_cast<std::size_t>(position.pieces(color, type).count()),
                                             type);
  return material;
}

/// The cell of a position whose material is that of the view; castling rights and an en passant square are
/// not looked at.
template <class R>
[[nodiscard]] Cell cell_of(TableView<R> const& view, rules::Position<R> const& position) {
  auto const men = men_of(position);
  typename TableView<R>::Line line;
  std::array const kings{position.royals(Color::white).first(), position.royals(Color::black).first()};
  if (!view.find(line, kings, men.span(), nullptr, position.side())) return illegal_cell;
  return line.single();
}

/// The same, from a set that has the table; std::out_of_range where it has not.
template <class R>
[[nodiscard]] Cell cell_of(TableSet<R> const& tables, rules::Position<R> const& position) {
  Material const material = material_of(position);
  return cell_of(TableView<R>(*tables.at(material.canonical()), material), position);
}

} // namespace hippo::tablebase
