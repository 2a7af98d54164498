// Knight relay chess (Mannis Charosh, 1972; Pritchard, Popular Chess Variants): a knight lends its leap to
// the men of its side that it guards; it is never captured, never captures and gives no check.
#pragma once

#include "libanalysis/rules/games/chess.hpp"

namespace hippo::rules {

struct KnightRelay : OrthodoxLaws {
  static constexpr std::string_view name = "nrelay";
  static constexpr std::string_view aliases = "knight-relay";
  static constexpr std::string_view title = "Knight relay chess";
  static constexpr std::array pieces{
      PieceSpec{.name = "P", .betza = "fmWfcFifmnD", .english = "pawn"},
      PieceSpec{.name = "N", .betza = "mN", .english = "knight", .aliases = "C"},
      PieceSpec{.name = "B", .betza = "B", .english = "bishop"},
      PieceSpec{.name = "R", .betza = "R", .english = "rook"},
      PieceSpec{.name = "Q", .betza = "Q", .english = "queen"},
      PieceSpec{.name = "K", .betza = "K", .english = "king", .royal = true},
  };
  static constexpr PieceType pawn = piece_named(pieces, "P");
  static constexpr PieceType knight = piece_named(pieces, "N");
  static constexpr bool en_passant = false; // "There is no en passant capture."

  static constexpr std::array promotions{piece_named(pieces, "Q"), piece_named(pieces, "R"),
                                         piece_named(pieces, "B"), piece_named(pieces, "N")};

  static constexpr std::span<PieceType const> promotion_choices(PieceType type) {
    return type == pawn ? std::span<PieceType const>(promotions) : std::span<PieceType const>();
  }
  static constexpr Bitboard allowed_squares(Color, PieceType type) {
    return type == pawn ? ~end_ranks : Bitboard::all();
  }
  static constexpr bool castles_as_rook(PieceType type) { return type == piece_named(pieces, "R"); }

  // "Knights are immune from capture, cannot capture enemy pieces and cannot give check."
  static constexpr bool capturable(PieceType type) { return type != knight; }
  // "Any piece, except for the king ... Friendly knights defending one another do not gain power."
  static constexpr bool lends(PieceType type) { return type == knight; }
  static constexpr bool borrows(PieceType type) { return type != knight && !pieces[type.index()].royal; }
  // "A pawn may not move to or capture on its first or last rank using relayed knight power."
  static constexpr Bitboard borrowed_targets(Color, PieceType type) {
    return type == pawn ? ~end_ranks : Bitboard::all();
  }

private:
  static constexpr Bitboard end_ranks = rank_squares(board, 0) | rank_squares(board, last_rank);
};

} // namespace hippo::rules
