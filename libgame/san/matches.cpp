#include "libgame/san/matches.hpp"

namespace hippo::san {

std::optional<PieceType> pawn_of(VariantInfo const& variant) {
  for (std::size_t t = 0; t < variant.pieces.size(); ++t)
    if (PieceType const type(static_cast<int>(t)); variant.is_pawn(type)) return type;
  return std::nullopt;
}

std::optional<PieceType> written_type(AnyPosition const& position, notation::WrittenMove const& written) {
  VariantInfo const& variant = position.variant();
  if (!written.piece.empty()) return variant.find_piece(written.piece);
  if (auto const from = square_on(variant.board, written.from))
    if (auto const piece = position.at(*from)) return piece->type;
  return pawn_of(variant);
}

} // namespace hippo::san
