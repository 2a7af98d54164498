// Steps of orthodox pieces from all squares of a set at once.
#pragma once

#include "libanalysis/winnable/men.hpp"

namespace hippo::winnable {

inline constexpr Squares file_a = 0x0101010101010101, file_h = file_a << 7, file_ab = file_a | file_a << 1,
                         file_gh = file_h | file_h >> 1, rank_1 = 0xff, rank_8 = rank_1 << 56,
                         dark_squares = 0xaa55aa55aa55aa55;

[[nodiscard]] constexpr Squares north(Squares s) { return s << 8; }
[[nodiscard]] constexpr Squares south(Squares s) { return s >> 8; }
[[nodiscard]] constexpr Squares east(Squares s) { return (s & ~file_h) << 1; }
[[nodiscard]] constexpr Squares west(Squares s) { return (s & ~file_a) >> 1; }

/// The directions of riders: those of the rook, then those of the bishop.
inline constexpr std::size_t straight = 4, all_directions = 8;
[[nodiscard]] constexpr Squares step(Squares s, std::size_t direction) {
  switch (direction) {
  case 0:
    return north(s);
  case 1:
    return south(s);
  case 2:
    return east(s);
  case 3:
    return west(s);
  case 4:
    return north(east(s));
  case 5:
    return north(west(s));
  case 6:
    return south(east(s));
  default:
    return south(west(s));
  }
}

[[nodiscard]] constexpr Squares rook_steps(Squares s) { return north(s) | south(s) | east(s) | west(s); }
[[nodiscard]] constexpr Squares bishop_steps(Squares s) {
  Squares const sides = east(s) | west(s);
  return north(sides) | south(sides);
}
[[nodiscard]] constexpr Squares king_steps(Squares s) { return rook_steps(s) | bishop_steps(s); }
[[nodiscard]] constexpr Squares knight_steps(Squares s) {
  Squares const near = east(s) | west(s);
  Squares const far = (s & ~file_gh) << 2 | (s & ~file_ab) >> 2;
  return near << 16 | near >> 16 | far << 8 | far >> 8;
}
[[nodiscard]] constexpr Squares pawn_pushes(Squares s, Color color) {
  return color == Color::white ? north(s) : south(s);
}
[[nodiscard]] constexpr Squares pawn_attacks(Squares s, Color color) {
  return pawn_pushes(east(s) | west(s), color);
}

/// The directions in which a role rides, from one to before the other; none of a leaper.
struct Directions {
  std::size_t begin = 0, end = 0;
};
[[nodiscard]] constexpr Directions directions_of(Role role) {
  switch (role) {
  case Role::rook:
    return {0, straight};
  case Role::bishop:
    return {straight, all_directions};
  case Role::queen:
    return {0, all_directions};
  default:
    return {};
  }
}

/// What a man of the role attacks next to it, and a leaper at all.
[[nodiscard]] constexpr Squares near_attacks(Role role, Color color, Squares s) {
  switch (role) {
  case Role::pawn:
    return pawn_attacks(s, color);
  case Role::knight:
    return knight_steps(s);
  case Role::bishop:
    return bishop_steps(s);
  case Role::rook:
    return rook_steps(s);
  default:
    return king_steps(s);
  }
}

/// What riders attack in a direction: no branch depends on the squares.
template <std::size_t direction>
[[nodiscard]] constexpr Squares rides(Squares s, Squares walls) {
  Squares front = s;
  for (int i = 0; i < 6; ++i) front |= step(front, direction) & ~walls;
  return step(front, direction);
}
[[nodiscard]] constexpr Squares rook_rides(Squares s, Squares walls) {
  return rides<0>(s, walls) | rides<1>(s, walls) | rides<2>(s, walls) | rides<3>(s, walls);
}
[[nodiscard]] constexpr Squares bishop_rides(Squares s, Squares walls) {
  return rides<4>(s, walls) | rides<5>(s, walls) | rides<6>(s, walls) | rides<7>(s, walls);
}

/// What it attacks from any of the squares where only `walls` stop riders.
[[nodiscard]] constexpr Squares attacks(Role role, Color color, Squares s, Squares walls) {
  switch (role) {
  case Role::bishop:
    return bishop_rides(s, walls);
  case Role::rook:
    return rook_rides(s, walls);
  case Role::queen:
    return rook_rides(s, walls) | bishop_rides(s, walls);
  default:
    return near_attacks(role, color, s);
  }
}

} // namespace hippo::winnable
