// Orthodox chess (FIDE Laws of Chess, 2023): the common base that keeps the other games honest.
#pragma once

#include "libanalysis/rules/laws.hpp"

namespace hippo::rules {

/// What every game on the orthodox set-up shares; pieces are listed with the pawn first.
struct OrthodoxLaws : Laws {
  static constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  static constexpr int last_rank = board.ranks - 1;
};

struct Chess : OrthodoxLaws {
  static constexpr std::string_view name = "chess";
  static constexpr std::string_view title = "orthodox chess";
  static constexpr std::array pieces{
      PieceSpec{.name = "P", .betza = "fmWfcFifmnD", .english = "pawn"},
      PieceSpec{.name = "N", .betza = "N", .english = "knight"},
      PieceSpec{.name = "B", .betza = "B", .english = "bishop"},
      PieceSpec{.name = "R", .betza = "R", .english = "rook"},
      PieceSpec{.name = "Q", .betza = "Q", .english = "queen"},
      PieceSpec{.name = "K", .betza = "K", .english = "king", .royal = true},
  };
  static constexpr PieceType pawn = piece_named(pieces, "P");
  static constexpr std::array promotions{piece_named(pieces, "Q"), piece_named(pieces, "R"),
                                         piece_named(pieces, "B"), piece_named(pieces, "N")};

  /// FIDE 3.7.3.3: a pawn that reaches the last rank must be exchanged.
  static constexpr std::span<PieceType const> promotion_choices(PieceType type) {
    return type == pawn ? std::span<PieceType const>(promotions) : std::span<PieceType const>();
  }
  static constexpr Bitboard allowed_squares(Color, PieceType type) {
    Bitboard const ends = rank_squares(board, 0) | rank_squares(board, last_rank);
    return type == pawn ? ~ends : Bitboard::all();
  }
  static constexpr bool castles_as_rook(PieceType type) { return type == piece_named(pieces, "R"); }
};

} // namespace hippo::rules
