// Moves of sets: from where a piece may have come, for a whole set of squares in one operation.
#pragma once

#include "libgame/rules/board.hpp"
#include "libgame/rules/laws.hpp"

#include <array>
#include <cstddef>
#include <utility>

namespace hippo::tablebase {

/// Moves every square of the set by (dx, dy); squares beyond the board are dropped.
template <BoardSize board, int dx, int dy>
[[nodiscard]] constexpr Bitboard shifted(Bitboard set) {
  constexpr Bitboard stays = [] {
    Bitboard result;
    for (int s = 0; s < board.squares(); ++s)
      if (board.has(board.file_of(Square(s)) + dx, board.rank_of(Square(s)) + dy))
        result |= Bitboard(Square(s));
    return result;
  }();
  constexpr int distance = dy * board.files + dx;
  std::uint64_t const bits = (set & stays).bits();
  if constexpr (distance >= 0)
    return Bitboard(bits << distance);
  else
    return Bitboard(bits >> -distance);
}

/// The set and all that is reached from it by steps of (dx, dy) over empty squares (Kogge and Stone).
template <BoardSize board, int dx, int dy>
[[nodiscard]] constexpr Bitboard spread(Bitboard set, Bitboard empty) {
  constexpr int limit = dx == 0 ? board.ranks : board.files;
  set |= empty & shifted<board, dx, dy>(set);
  if constexpr (limit > 3) {
    empty &= shifted<board, dx, dy>(empty);
    set |= empty & shifted<board, 2 * dx, 2 * dy>(set);
  }
  if constexpr (limit > 5) {
    empty &= shifted<board, 2 * dx, 2 * dy>(empty);
    set |= empty & shifted<board, 4 * dx, 4 * dy>(set);
  }
  if constexpr (limit > 9) {
    empty &= shifted<board, 4 * dx, 4 * dy>(empty);
    set |= empty & shifted<board, 8 * dx, 8 * dy>(set);
  }
  if constexpr (limit > 17) {
    empty &= shifted<board, 8 * dx, 8 * dy>(empty);
    set |= empty & shifted<board, 16 * dx, 16 * dy>(set);
  }
  return set;
}

/// From where a piece of one colour and type can have moved, without capture, to any square of `targets`; the
/// squares of `empty` are those on which no other piece stands. `stepped` is where it may have arrived by an
/// initial step (Betza's `i`).
using Origins = Bitboard (*)(Bitboard targets, Bitboard empty, Bitboard stepped);

template <class R, Color color, std::size_t type>
[[nodiscard]] Bitboard origins_of(Bitboard targets, Bitboard empty, Bitboard stepped) {
  constexpr BoardSize board = R{}.board();
  constexpr int forward = color == Color::white ? 1 : -1;
  static constexpr betza::PlainMovement movement = R{}.movement(PieceType(static_cast<int>(type)));
  Bitboard found;
  auto const one = [&]<std::size_t i>() {
    constexpr betza::Ride ride = movement.rides[i];
    constexpr int dx = -ride.dx;
    constexpr int dy = -ride.dy * forward;
    if constexpr (ride.initial) {
      constexpr Bitboard home = R{}.initial_rank(color);
      Bitboard passed = shifted<board, dx / 2, dy / 2>(targets & stepped);
      if constexpr (ride.lame) passed &= empty;
      found |= shifted<board, dx / 2, dy / 2>(passed) & home;
    } else if constexpr (ride.moves) {
      if constexpr (ride.max_steps == 1)
        found |= shifted<board, dx, dy>(targets);
      else
        found |= shifted<board, dx, dy>(spread<board, dx, dy>(targets, empty));
    }
  };
  [&]<std::size_t... i>(std::index_sequence<i...>) { (one.template operator()<i>(), ...); }
  (std::make_index_sequence<movement.size>());
  return found;
}

/// [color][type]
template <class R>
inline constexpr auto origins = []<std::size_t... t>(std::index_sequence<t...>) {
  return std::array{std::array<Origins, sizeof...(t)>{origins_of<R, Color::white, t>...},
                    std::array<Origins, sizeof...(t)>{origins_of<R, Color::black, t>...}};
}
(std::make_index_sequence<R::max_types>());

} // namespace hippo::tablebase
