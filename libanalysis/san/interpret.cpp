#include "libanalysis/san/interpret.hpp"

#include <algorithm>

namespace hippo::san {

namespace {

using notation::WrittenMove;
using notation::WrittenRelay;

/// Gives the file back to the name of the piece that it was taken from.
void join_name_and_file(VariantInfo const& variant, WrittenMove& written) {
  bool const has_file_only = written.from.file && !written.from.rank;
  bool const is_glued = !written.piece.empty() && written.piece_where.size() == written.piece.size() &&
                        written.piece_where.end == written.squares_where.begin;
  if (!has_file_only || !is_glued || variant.find_piece(written.piece)) return;
  std::string const joined = written.piece + *written.from.file;
  if (!variant.find_piece(joined)) return;
  written.piece = joined;
  written.from.file.reset();
  ++written.piece_where.end;
  ++written.squares_where.begin;
}

std::optional<PieceType> mover(VariantInfo const& variant, std::string const& piece) {
  if (!piece.empty()) return variant.find_piece(piece);
  for (std::size_t t = 0; t < variant.pieces.size(); ++t)
    if (PieceType const type(static_cast<int>(t)); variant.is_pawn(type)) return type;
  return std::nullopt;
}

/// The mark R is the piece R where the move promotes to it.
void read_mark_as_promotion(AnyPosition const& position, WrittenMove& written) {
  VariantInfo const& variant = position.variant();
  if (written.relay != WrittenRelay::letter || written.improvement || !written.to.whole()) return;
  auto const type = mover(variant, written.piece);
  auto const outcome = variant.find_piece("R");
  int const file = *written.to.file - 'a';
  int const rank = *written.to.rank - 1;
  if (!type || !outcome || !variant.board.has(file, rank)) return;
  bool const promotes = position.promotion_squares(*type).has(variant.board.at(file, rank)) &&
                        std::ranges::count(position.promotion_choices(*type), *outcome) > 0;
  if (!promotes) return;
  written.relay = WrittenRelay::none;
  std::size_t const end = written.squares_where.end;
  written.improvement = notation::WrittenImprovement{"R", {end, end + 1}, '\0'};
}

} // namespace

WrittenMove interpret(AnyPosition const& position, WrittenMove written) {
  join_name_and_file(position.variant(), written);
  read_mark_as_promotion(position, written);
  return written;
}

} // namespace hippo::san
