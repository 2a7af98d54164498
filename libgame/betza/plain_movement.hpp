// The movement of a piece as leaps and rides, read from its Betza string while the program is compiled.
//
// The move generator is specialised at compile time by what the pieces of a game can do, so the strings of
// the games must be read by the compiler, where the grammar of libnotation/betza cannot run. This reader
// knows the part of the notation that the games use, by the same tables of atoms and directions as the
// grammar, and refuses the rest (an unknown letter does not compile). A test compares it with the grammar for
// every piece of every game.
#pragma once

#include "libnotation/betza/atoms.hpp"
#include "libnotation/betza/direction_names.hpp"

#include <array>
#include <compare>
#include <cstddef>
#include <stdexcept>
#include <string_view>

namespace hippo::betza {

using notation::betza::unlimited_steps;

/// Steps of (dx, dy), once (a leap) or up to `max_steps` times over empty squares (a ride).
/// dy counts forward: up the board for White, down for Black.
struct Ride {
  int dx = 0;
  int dy = 0;
  int max_steps = 1;    ///< 1: a leap; more: a ride; unlimited_steps: to the edge
  bool moves = true;    ///< may end on an empty square
  bool captures = true; ///< may end on an enemy
  bool initial = false; ///< only from the square where the piece type starts
  bool lame = false;    ///< a dabbaba step whose middle square must be empty
  friend constexpr auto operator<=>(Ride const&, Ride const&) = default;
};

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

/// Adds the steps of one atom as its modifiers say.
constexpr void add_atom(PlainMovement& movement, std::string_view modifiers, char letter, bool doubled) {
  namespace ast = notation::betza;
  std::optional<ast::AtomEntry> const atom = ast::find_atom(letter);
  if (!atom) throw std::invalid_argument("a letter that is no atom");
  if (doubled && !atom->doubles) throw std::invalid_argument("a doubled letter that is no rider");
  auto const has = [&](char modifier) { return modifiers.find(modifier) != std::string_view::npos; };
  if (has('n') && atom->leap != ast::Leap{2, 0})
    throw std::invalid_argument("only the dabbaba may be lame here");
  bool const any = has('m') == has('c'); // both written or none
  Ride ride{.max_steps = doubled ? unlimited_steps : atom->max_steps,
            .moves = any || has('m'),
            .captures = any || has('c'),
            .initial = has('i'),
            .lame = has('n')};
  ast::Compass const compass = atom->royal ? ast::Compass::royal : ast::compass_of(atom->leap);
  ast::Directions const written = ast::directions_of(modifiers, compass);
  ast::Directions const directions = written != 0 ? written : ast::all_directions(compass);
  ast::Ring const ring = ast::ring_of(atom->leap);
  for (std::size_t direction = 0; direction < ring.size(); ++direction) {
    if ((directions >> direction & 1) == 0) continue;
    ride.dx = ring[direction].dx;
    ride.dy = ring[direction].dy;
    movement.add(ride);
  }
}

} // namespace detail

/// Reads the plain part of Betza's notation: all atoms, doubled letters for riders, directions, and the
/// modalities m c i n. Throws std::invalid_argument on anything else: in a constant expression, a compile
/// error.
constexpr PlainMovement read_plain_movement(std::string_view betza) {
  PlainMovement movement;
  while (!betza.empty()) {
    std::size_t const atom = betza.find_first_not_of("fblrvshmcin");
    if (atom == std::string_view::npos)
      throw std::invalid_argument("a Betza string that ends before its atom");
    bool const doubled = atom + 1 < betza.size() && betza[atom + 1] == betza[atom];
    detail::add_atom(movement, betza.substr(0, atom), betza[atom], doubled);
    betza.remove_prefix(atom + (doubled ? 2 : 1));
  }
  return movement;
}

} // namespace hippo::betza
