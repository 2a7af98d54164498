#include "libgame/position/checked.hpp"

namespace hippo::position {

namespace {

/// The pieces of the types that are royal while there are few of them.
SquareSet pseudo_royal_pieces(AnyPosition const& position, Color color) {
  VariantInfo const& variant = position.variant();
  auto const& extinction = variant.def->type_extinction;
  auto const& royals = variant.def->pseudo_royals;
  SquareSet pieces;
  if (!royals && !(extinction && extinction->pseudo_royal)) return pieces;
  rules::for_each_name(royals ? royals->types : extinction->types, [&](std::string_view name) {
    if (auto const type = variant.find_piece(name)) pieces |= position.pieces(color, *type);
  });
  return pieces;
}

SquareSet attacked(AnyPosition const& position, SquareSet pieces, Color by) {
  SquareSet found;
  for (Square square : pieces)
    if (position.attackers(square, by).any()) found |= SquareSet(square);
  return found;
}

} // namespace

SquareSet checked_royals(AnyPosition const& position, Color color) {
  if (!position.in_check(color)) return {};
  SquareSet const royals = attacked(position, position.royals(color), ~color);
  return royals.any() ? royals : attacked(position, pseudo_royal_pieces(position, color), ~color);
}

SquareSet checkers(AnyPosition const& position, Color color) {
  SquareSet found;
  for (Square royal : checked_royals(position, color)) found |= position.attackers(royal, ~color);
  return found;
}

} // namespace hippo::position
