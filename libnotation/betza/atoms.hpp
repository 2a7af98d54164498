// The atoms of Betza's notation: the table of all capitals. All of it can run at compile time, so that the
// grammar and the games' definitions (libgame/betza/plain_movement.hpp) read the same table.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <limits>
#include <optional>

namespace hippo::notation::betza {

/// The leap of an atom from its origin: `far` squares along one axis and `near` along the other.
/// 0 <= near <= far, 1 <= far <= 6.
struct Leap {
  int far = 0;
  int near = 0;
  friend bool operator==(Leap, Leap) = default;
};

/// A step on a board, in files to the right and ranks forward.
struct Vector {
  int dx = 0;
  int dy = 0;
  friend constexpr auto operator<=>(Vector, Vector) = default;
};

/// No limit to the number of steps; in text the range 0.
inline constexpr int unlimited_steps = std::numeric_limits<int>::max();

/// Which directions an atom has and how direction letters are read on it.
enum class Compass : std::uint8_t { orthogonal, diagonal, oblique, royal };

/// One capital.
struct AtomEntry {
  char letter;
  Leap leap;           ///< the step; of K and Q the orthogonal one
  int max_steps = 1;   ///< where neither a second letter nor a number follows
  bool royal = false;  ///< has the diagonal steps too
  bool doubles = true; ///< twice the letter is a rider
};

inline constexpr std::array<AtomEntry, 15> atoms{{
    {'W', {1, 0}},
    {'F', {1, 1}},
    {'D', {2, 0}},
    {'N', {2, 1}},
    {'A', {2, 2}},
    {'H', {3, 0}},
    {'C', {3, 1}},
    {'L', {3, 1}}, // the camel, as C
    {'Z', {3, 2}},
    {'J', {3, 2}}, // the zebra, as Z
    {'G', {3, 3}},
    {'K', {1, 0}, 1, true, false},
    {'Q', {1, 0}, unlimited_steps, true, false},
    {'B', {1, 1}, unlimited_steps, false, false},
    {'R', {1, 0}, unlimited_steps, false, false},
}};

/// None if the letter is not an atom. (Not a pointer: under the sanitizers GCC compares no address in a
/// constant.)
constexpr std::optional<AtomEntry> find_atom(char letter) {
  for (AtomEntry const& atom : atoms)
    if (atom.letter == letter) return atom;
  return std::nullopt;
}

constexpr Compass compass_of(Leap leap) {
  if (leap.near == 0) return Compass::orthogonal;
  return leap.near == leap.far ? Compass::diagonal : Compass::oblique;
}

/// Eight leaps, clockwise:
///   straight  0 f, 1 fr, 2 r, 3 br, 4 b, 5 bl, 6 l, 7 fl; orthogonal atoms have the even ones, diagonal
///             ones the odd ones, K and Q all
///   oblique   for a knight 0 (1,2), 1 (2,1), 2 (2,-1), 3 (1,-2), 4 (-1,-2), 5 (-2,-1), 6 (-2,1), 7 (-1,2)
using Ring = std::array<Vector, 8>;
constexpr Ring ring_of(Leap leap) {
  auto const [far, near] = leap;
  if (compass_of(leap) != Compass::oblique)
    return {{{0, far}, {far, far}, {far, 0}, {far, -far}, {0, -far}, {-far, -far}, {-far, 0}, {-far, far}}};
  return {{{near, far},
           {far, near},
           {far, -near},
           {near, -far},
           {-near, -far},
           {-far, -near},
           {-far, near},
           {-near, far}}};
}

} // namespace hippo::notation::betza
