// A move that the rules produced: it is meant, where notation::WrittenMove is only written.
#pragma once

#include "libanalysis/rules/board.hpp"

#include <boost/container/small_vector.hpp>

#include <cstdint>

namespace hippo::rules {

enum class MoveKind : std::uint8_t {
  ordinary,
  double_step, ///< an initial move over a square, which may be answered en passant
  en_passant,  ///< the captured pawn stands behind the target
  castle,      ///< from and to are the king's
  relay,       ///< possible only by a leap that a neighbour lends (knight relay chess)
  pass,        ///< ends the turn; from and to mean nothing
  turn_over,   ///< to the piece's promoted side, or back
  drop,        ///< of Move::entering; from and to are the same
};

/// Where a piece from the hand enters beside a move (gating).
enum class Entry : std::uint8_t { none, on_origin, on_rook_home };

/// 6 bytes.
struct Move {
  Square from;
  Square to;
  PieceType piece_after; ///< what stands on `to` afterwards: the mover, or what it promoted or improved to
  MoveKind kind = MoveKind::ordinary;
  Entry entry = Entry::none;
  PieceType entering = {}; ///< what leaves the hand by a drop or an entry

  friend constexpr bool operator==(Move, Move) = default;
};

/// Grows beyond its first room where a position has more moves than that.
using MoveList = boost::container::small_vector<Move, 128>;

} // namespace hippo::rules

namespace hippo {
using rules::Entry;
using rules::Move;
using rules::MoveKind;
using rules::MoveList;
} // namespace hippo
