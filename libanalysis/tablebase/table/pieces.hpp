// The pieces of a position of a compiled game, and its cell in a table.
#pragma once

#include "libanalysis/tablebase/table/table.hpp"
#include "libgame/rules/position.hpp"

#include <cstdint>

namespace hippo::tablebase {

/// One more of a kind of piece in a key: four bits for each colour and type.
[[nodiscard]] constexpr std::uint64_t key_of(Piece piece) {
  return std::uint64_t{1} << (4 * (piece.type.index() * 2 + index_of(piece.color)));
}
/// How many of each kind a material has.
[[nodiscard]] inline std::uint64_t piece_key(Material const& material) {
  std::uint64_t key = 0;
  for (Color const color : {Color::white, Color::black})
    for (PieceType const type : material.pieces[index_of(color)]) key += key_of({color, type});
  return key;
}

/// The pieces of a position besides the kings.
struct PiecesOnBoard {
  std::array<Placed, max_placed> placed;
  std::size_t size = 0;
  std::uint64_t key = 0; ///< piece_key() of their material
  [[nodiscard]] std::span<Placed const> span() const { return {placed.data(), size}; }
};

/// Throws std::length_error if there are more than a table can have.
template <class R>
[[nodiscard]] PiecesOnBoard pieces_on(rules::Position<R> const& position) {
  static_assert(R::max_types <= 8, "a key has four bits for each colour and type");
  PiecesOnBoard found;
  for (Square const square : position.occupied() & ~position.pieces(R{}.royal())) {
    if (found.size == max_placed) throw std::length_error("more pieces than any table has");
    Piece const piece = *position.at(square);
    found.placed[found.size++] = {piece, square};
    found.key += key_of(piece);
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
[[nodiscard]] Cell cell_of(TableView<R> const& view, rules::Position<R> const& position,
                           PiecesOnBoard const& pieces) {
  typename TableView<R>::Line line;
  std::array const kings{position.royals(Color::white).first(), position.royals(Color::black).first()};
  if (!view.find(line, kings, pieces.span(), nullptr, position.side())) return illegal_cell;
  return line.single();
}
template <class R>
[[nodiscard]] Cell cell_of(TableView<R> const& view, rules::Position<R> const& position) {
  return cell_of(view, position, pieces_on(position));
}

} // namespace hippo::tablebase
