// The cell of a position.
#pragma once

#include "libanalysis/tablebase/table/table.hpp"
#include "libgame/rules/position.hpp"

#include <optional>

namespace hippo::tablebase {

/// The pieces of a position besides the kings.
struct PiecesOnBoard {
  std::array<Placed, max_placed> placed;
  std::size_t size = 0;
  [[nodiscard]] std::span<Placed const> span() const { return {placed.data(), size}; }
};

/// Throws std::length_error if there are more than a table can have.
template <class R>
[[nodiscard]] PiecesOnBoard pieces_on(rules::Position<R> const& position) {
  PiecesOnBoard found;
  for (Square square : position.occupied() & ~position.pieces(R{}.royal())) {
    if (found.size == max_placed) throw std::length_error("more pieces than any table has");
    found.placed[found.size++] = {*position.at(square), square};
  }
  return found;
}

template <class R>
[[nodiscard]] Material material_of(rules::Position<R> const& position) {
  Material material{&position::variant_of(R::def()), {}};
  for (Color color : {Color::white, Color::black})
    for (std::size_t t = R::max_types; t-- > 0;)
      if (PieceType const type(static_cast<int>(t)); type != R{}.royal())
        material.pieces[index_of(color)].insert(
            material.pieces[index_of(color)].end(),
            static_cast<std::size_t>(position.pieces(color, type).count()), type);
  return material;
}

/// The cell of a position whose material is that of the view; castling rights and the en passant square are
/// ignored.
template <class R>
[[nodiscard]] Cell cell_of(TableView<R> const& view, rules::Position<R> const& position) {
  auto const pieces = pieces_on(position);
  typename TableView<R>::Line line;
  std::array const kings{position.royals(Color::white).first(), position.royals(Color::black).first()};
  if (!view.find(line, kings, pieces.span(), nullptr, position.side())) return illegal_cell;
  return line.single();
}

/// The same, from a set of tables; std::out_of_range where the table is missing.
template <class R>
[[nodiscard]] Cell cell_of(TableSet<R> const& tables, rules::Position<R> const& position) {
  Material const material = material_of(position);
  return cell_of(TableView<R>(*tables.at(material.canonical()), material), position);
}

} // namespace hippo::tablebase
