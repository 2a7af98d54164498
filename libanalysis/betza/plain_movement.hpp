// The movement of a piece as leaps and rides, read from its Betza string while the program is compiled.
//
// The move generator is specialised at compile time by what the pieces of a game can do, so the strings of
// the games must be read by the compiler, where the grammar of libnotation/betza cannot run. This reader
// knows the plain part of the notation that the games use, and refuses all else (an unknown letter does not
// compile); a test holds it to the grammar for every piece of every game.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <stdexcept>
#include <string_view>

namespace hippo::betza {

/// Steps of (dx, dy), once (a leap) or up to `max_steps` times over empty squares (a ride).
/// dy counts forward: up the board for White, down for Black.
struct Ride {
  int dx = 0;
  int dy = 0;
  int max_steps = 1;    ///< 1: a leap; unlimited_steps: to the edge
  bool moves = true;    ///< may end on an empty square
  bool captures = true; ///< may end on an enemy
  bool initial = false; ///< only from the square where the piece type starts
  bool lame = false;    ///< a dabbaba step whose middle square must be empty
  friend constexpr auto operator<=>(Ride const&, Ride const&) = default;
};

inline constexpr int unlimited_steps = 99;

/// The rides of a piece, without repetition of the same ride.
struct PlainMovement {
  static constexpr std::size_t capacity = 40;
  std::array<Ride, capacity> rides{};
  std::size_t size = 0;

  constexpr void add(Ride ride) {
    if (size == capacity) throw std::length_error("a movement of more rides than PlainMovement::capacity");
    rides[size++] = ride;
  }
  [[nodiscard]] constexpr Ride const* begin() const { return rides.data(); }
  [[nodiscard]] constexpr Ride const* end() const { return rides.data() + size; }
};

namespace detail {

/// What the letters before an atom say.
struct Modifiers {
  bool forward = false, backward = false, left = false, right = false;
  bool move_only = false, capture_only = false, initial = false, lame = false;

  [[nodiscard]] constexpr bool any_direction() const { return !(forward || backward || left || right); }
  constexpr bool take(char letter) {
    switch (letter) {
    case 'f':
      forward = true;
      return true;
    case 'b':
      backward = true;
      return true;
    case 'l':
      left = true;
      return true;
    case 'r':
      right = true;
      return true;
    case 'v':
      forward = backward = true;
      return true;
    case 's':
      left = right = true;
      return true;
    case 'm':
      move_only = true;
      return true;
    case 'c':
      capture_only = true;
      return true;
    case 'i':
      initial = true;
      return true;
    case 'n':
      lame = true;
      return true;
    default:
      return false;
    }
  }
};

/// The (long, short) step of a leaper atom: N is (2, 1). {0, 0} where the letter is no leaper.
struct Step {
  int longer = 0;
  int shorter = 0;
};
constexpr Step leaper_step(char letter) {
  switch (letter) {
  case 'W':
    return {1, 0};
  case 'F':
    return {1, 1};
  case 'D':
    return {2, 0};
  case 'N':
    return {2, 1};
  case 'A':
    return {2, 2};
  case 'H':
    return {3, 0};
  case 'L':
  case 'C':
    return {3, 1};
  case 'J':
  case 'Z':
    return {3, 2};
  case 'G':
    return {3, 3};
  default:
    return {};
  }
}

/// On an orthogonal step each direction letter adds its direction; on a diagonal one the letters keep the
/// steps that go each of the said ways.
constexpr bool direction_allowed(Modifiers const& said, int dx, int dy) {
  if (said.any_direction()) return true;
  bool const orthogonal = dx == 0 || dy == 0;
  bool const vertical = (said.forward && dy > 0) || (said.backward && dy < 0);
  bool const sideways = (said.left && dx < 0) || (said.right && dx > 0);
  if (orthogonal) return vertical || sideways;
  bool const says_vertical = said.forward || said.backward;
  bool const says_sideways = said.left || said.right;
  return (vertical || !says_vertical) && (sideways || !says_sideways);
}

constexpr void add_atom(PlainMovement& movement, Step step, int max_steps, Modifiers const& said) {
  bool const oblique = step.shorter != 0 && step.shorter != step.longer;
  if (oblique && !said.any_direction())
    throw std::invalid_argument("directions of oblique leapers are left to libnotation/betza");
  if (said.lame && !(step.longer == 2 && step.shorter == 0))
    throw std::invalid_argument("only the dabbaba may be lame here");
  for (int dx = -step.longer; dx <= step.longer; ++dx)
    for (int dy = -step.longer; dy <= step.longer; ++dy) {
      int const ax = dx < 0 ? -dx : dx;
      int const ay = dy < 0 ? -dy : dy;
      bool const of_atom =
          (ax == step.longer && ay == step.shorter) || (ax == step.shorter && ay == step.longer);
      if (!of_atom || !direction_allowed(said, dx, dy)) continue;
      movement.add({dx, dy, max_steps, !said.capture_only, !said.move_only, said.initial, said.lame});
    }
}

} // namespace detail

/// Reads the plain part of Betza's notation: leaper atoms, K Q R B, doubled letters for riders, the
/// directions f b l r v s, and the modalities m c i n. Throws std::invalid_argument on anything else: in a
/// constant expression, a compile error.
constexpr PlainMovement read_plain_movement(std::string_view betza) {
  PlainMovement movement;
  std::size_t i = 0;
  while (i < betza.size()) {
    detail::Modifiers said;
    while (i < betza.size() && said.take(betza[i])) ++i;
    if (i == betza.size()) throw std::invalid_argument("a Betza string that ends before its atom");
    char const letter = betza[i++];
    bool const doubled = i < betza.size() && betza[i] == letter;
    if (doubled) ++i;
    int const reach = doubled ? unlimited_steps : 1;
    if (auto const step = detail::leaper_step(letter); step.longer != 0) {
      detail::add_atom(movement, step, reach, said);
      continue;
    }
    bool const king_or_queen = letter == 'K' || letter == 'Q';
    if (doubled || !(king_or_queen || letter == 'R' || letter == 'B'))
      throw std::invalid_argument("a letter that the games' pieces do not use");
    int const line = letter == 'K' ? 1 : unlimited_steps;
    if (letter != 'B') detail::add_atom(movement, {1, 0}, line, said);
    if (letter != 'R') detail::add_atom(movement, {1, 1}, line, said);
  }
  return movement;
}

} // namespace hippo::betza
