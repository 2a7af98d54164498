#include "libgame/game_file/foreign_moves.hpp"

#include <fmt/format.h>

namespace hippo::game_file {

namespace {

using Unsaid = std::function<void(std::string_view)>;

std::string with_en_passant(rules::GameDef const& game, rules::PieceDef const& piece, Unsaid const& unsaid) {
  std::string moves(piece.betza);
  if (!game.en_passant || !(piece.pawn || piece.captures_en_passant.white)) return moves;
  std::size_t const capture = moves.find("cF");
  if (capture == std::string::npos) {
    unsaid("captures en passant");
    return moves;
  }
  return moves.insert(capture + 1, "e");
}

std::string castling_of(rules::GameDef const& game, rules::PieceDef const& piece, Unsaid const& unsaid) {
  if (!game.castling) return "";
  std::string_view const king = game.castling->king.white;
  if (king.empty() ? !piece.royal : king != piece.name) return "";
  auto const& [short_wing, long_wing] = game.castling->wings;
  int const right = short_wing.king_to - game.castling->king_file;
  int const left = game.castling->king_file - long_wing.king_to;
  if (!game.castling->from_anywhere && right == left && right > 0) return fmt::format("O{}", right);
  unsaid("castling");
  return "";
}

} // namespace

std::string moves_with_laws(rules::GameDef const& game, rules::PieceDef const& piece, Unsaid const& unsaid) {
  if (piece.hops_within_range) unsaid("the limit of its hops");
  if (!piece.regional_moves.empty()) unsaid(fmt::format("{} on some squares", piece.regional_moves));
  return with_en_passant(game, piece, unsaid) + castling_of(game, piece, unsaid);
}

} // namespace hippo::game_file
