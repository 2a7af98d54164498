#include "libgame/san/finder_tables.hpp"

namespace hippo::san {

PieceNames::PieceNames(VariantInfo const& variant) {
  by_letter_.fill(no_piece);
  for (char letter = 'A'; letter <= 'Z'; ++letter)
    if (auto const type = variant.find_piece({&letter, 1}))
      by_letter_[static_cast<unsigned char>(letter)] = static_cast<std::uint8_t>(type->index());
  for (rules::PieceDef const& piece : variant.pieces)
    if (piece.name.size() > 1)
      if (auto const type = variant.find_piece(piece.name)) longer_.emplace_back(piece.name, *type);
}

} // namespace hippo::san
