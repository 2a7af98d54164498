#include "libanalysis/retro/material.hpp"

#include "libgame/position/any_position.hpp"
#include "libgame/position/read_position.hpp"

#include <algorithm>

namespace hippo::retro {

namespace {

/// How many men of the type a side has.
int count_of(Setup const& setup, Color color, PieceType type) { return setup.of(color, type).count(); }

/// Whether a side has more men than it can have got: those of the start, as far as other men may have become
/// them.
bool has_excess(Setup const& setup, AnyPosition const& start, Color color) {
  VariantInfo const& game = start.variant();
  if (setup.of(color).count() > start.pieces(color).count()) return true;
  if (game.def->improvement) return false;
  int surplus = 0, promoted = 0;
  SquareSet results; // as indices of types
  for (std::size_t i = 0; i < game.pieces.size(); ++i)
    for (PieceType const choice : start.promotion_choices(PieceType(static_cast<int>(i))))
      results |= SquareSet(Square(static_cast<int>(choice.index())));
  for (std::size_t i = 0; i < game.pieces.size(); ++i) {
    PieceType const type(static_cast<int>(i));
    int const more = count_of(setup, color, type) - start.pieces(color, type).count();
    bool const is_result = results.has(Square(static_cast<int>(i)));
    if (more > 0 && !is_result) return true;
    surplus += std::max(more, 0);
    if (!start.promotion_choices(type).empty()) promoted += std::max(-more, 0);
  }
  return surplus > promoted;
}

} // namespace

std::optional<Color> excess_of(Setup const& setup, VariantInfo const& game) {
  AnyPosition const start = position::start_position(game);
  for (Color const color : {Color::white, Color::black})
    if (has_excess(setup, start, color)) return color;
  return std::nullopt;
}

} // namespace hippo::retro
