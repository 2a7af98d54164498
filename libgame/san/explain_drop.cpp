#include "libgame/san/explain_drop.hpp"

#include "libgame/san/explain_safety.hpp"
#include "libgame/san/matches.hpp"

namespace hippo::san {

namespace {

/// The piece in hand that the text means: what it names, or a pawn.
std::optional<PieceType> dropped_type(VariantInfo const& variant, std::string_view name) {
  if (!name.empty()) return variant.find_piece(name.substr(name.starts_with('+') ? 1 : 0));
  return pawn_of(variant);
}

/// Whether the side has as many of the type on the file as drops may bring about; promoted ones do not count.
bool is_full_file(AnyPosition const& position, PieceType type, Square to) {
  int const most = position.variant().piece(type).drops_per_file;
  BoardSize const board = position.board();
  SquareSet const promoted = position.state().promoted;
  int count = 0;
  for (Square square : position.pieces(position.side(), type))
    if (board.file_of(square) == board.file_of(to) && !promoted.has(square)) ++count;
  return most != 0 && count >= most;
}

} // namespace

Reason why_no_drop(AnyPosition const& position, notation::WrittenMove const& written) {
  VariantInfo const& variant = position.variant();
  if (!variant.def->drops) return reason::NoDrops{};
  auto const type = dropped_type(variant, written.piece);
  if (!type) return reason::PieceNotNamed{};
  bool const has_one = variant.def->drops->unlimited || position.state().in_hand(position.side(), *type) != 0;
  if (!has_one) return reason::NotInHand{*type};
  Square const to = *square_on(variant.board, written.to);
  if (position.occupied().has(to)) return reason::DropOccupied{to};
  bool const turns = variant.def->promoted_sides && variant.def->promoted_sides->in_hand;
  if (written.piece.starts_with('+') && !turns) return reason::NotDroppedPromoted{*type};
  if (!position.drop_squares(*type).has(to)) return reason::DropForbidden{*type, to};
  if (variant.def->immobility_illegal && position.stuck_squares(*type).has(to))
    return reason::DropIsStuck{*type, to};
  if (is_full_file(position, *type, to))
    return reason::DropOnFullFile{*type, to, variant.piece(*type).drops_per_file};
  for (Move const move : position.pseudo_legal_moves())
    if (move.kind == MoveKind::drop && move.to == to && move.entering == *type)
      return why_unsafe(position, move);
  return reason::DropForbidden{*type, to};
}

} // namespace hippo::san
