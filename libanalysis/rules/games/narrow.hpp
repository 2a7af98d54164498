// Narrow Chess (Peter Aronson, 1999): two files and twenty ranks; who cannot move has lost.
#pragma once

#include "libanalysis/rules/laws.hpp"

namespace hippo::rules {

struct Narrow : Laws {
  static constexpr std::string_view name = "narrow";
  static constexpr std::string_view aliases = "narrow-chess";
  static constexpr std::string_view title = "Narrow Chess";
  static constexpr std::string_view start = "qk/rr/dd/pp/2/pp/2/2/2/2/2/2/2/2/PP/2/PP/DD/RR/QK w 0 1";
  static constexpr BoardSize board{2, 20};
  static constexpr std::array fields{Field::side, Field::halfmove_clock, Field::move_number};
  static constexpr std::array pieces{
      PieceSpec{.name = "P", .betza = "fmWfmDfcF", .english = "pawn"},
      PieceSpec{.name = "D", .betza = "NfmWfmDfcF", .english = "dragon"},
      PieceSpec{.name = "R", .betza = "R", .english = "rook"},
      PieceSpec{.name = "Q", .betza = "Q", .english = "queen"},
      PieceSpec{.name = "A", .betza = "QNfmD", .english = "angel"},
      PieceSpec{.name = "K", .betza = "K", .english = "king", .moves_out_of_check = "mN", .royal = true},
  };
  static constexpr PieceType pawn = piece_named(pieces, "P");
  static constexpr int last_rank = board.ranks - 1;

  static constexpr bool castling = false;
  static constexpr bool en_passant = false;
  static constexpr Stalemate stalemate = Stalemate::loss;

  static constexpr std::array angel{piece_named(pieces, "A")};

  static constexpr std::span<PieceType const> promotion_choices(PieceType type) {
    return type == pawn ? std::span<PieceType const>(angel) : std::span<PieceType const>();
  }
  /// Composed positions may have pawns behind their starting ranks, only not where they would be promoted.
  static constexpr Bitboard allowed_squares(Color color, PieceType type) {
    return type == pawn ? ~rank_squares_for(board, color, last_rank) : Bitboard::all();
  }
};

} // namespace hippo::rules
