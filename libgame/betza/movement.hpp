// The meaning of a Betza string: every term as legs with direction vectors, steps and modality. Squares and
// vectors are (files, ranks) from White's side: +dx is to the right, +dy is forward.
#pragma once

#include "libgame/betza/plain_movement.hpp"
#include "libnotation/betza/ast.hpp"
#include "libnotation/betza/directions.hpp"

#include <array>
#include <compare>
#include <cstddef>
#include <optional>
#include <vector>

namespace hippo::betza {

using notation::betza::Dialect;
using notation::betza::Directions;
using notation::betza::Ring; ///< the eight leaps of an atom
using notation::betza::Tree;
using notation::betza::Vector;

/// How the steps of one leg follow each other.
enum class Trail : std::uint8_t {
  straight,
  crooked,  ///< z: the steps turn left and right alternately
  circular, ///< q: every step turns the same way
};

/// Which squares a step longer than one looks at on its way (n, j).
enum class Way : std::uint8_t {
  none,             ///< it leaps
  orthogonal_first, ///< the straight line; on an oblique leap the orthogonal steps, then the diagonal ones
  either,           ///< as above, or the diagonal steps first: one free way is enough
};

/// Which side a turn goes to once the move has turned before (z, q in later legs).
enum class Side : std::uint8_t { written, against_last, with_last };

/// One leg: a step repeated up to its range, and the possible acts on its last square.
struct Leg {
  Ring ring{};
  /// Bits of the ring. In the first leg `turns_after_straight` are the directions themselves. In a later leg
  /// they are turns clockwise in eighths from the direction before, by whether that one had an even place in
  /// its ring.
  Directions turns_after_straight = 0;
  Directions turns_after_diagonal = 0;
  Side side = Side::written;
  int range = 1;         ///< most steps, or unlimited_steps
  int toggled_range = 1; ///< the same after an odd number of y and g
  Trail trail = Trail::straight;
  int trail_turn = 0;       ///< eighths of the ring that a crooked or circular trail turns by
  Way lame = Way::none;     ///< the squares on the way must be empty
  Way jump = Way::none;     ///< one square on the way must be occupied
  bool jump_any = false;    ///< ... one or more, not exactly one
  bool skips_first = false; ///< the first square is skipped, whatever stands there, and is no end
  bool cylinder = false;    ///< the left edge is joined to the right one
  bool to_end = false;      ///< it ends on its last empty square only
  bool torus = false;       ///< and the lower one to the upper one
  bool anywhere = false;    ///< leaps to any square of the board; ring, directions and range mean nothing
  // Acts on the last square of the leg; the last leg does not hop.
  bool move = false;    ///< end on an empty square
  bool capture = false; ///< capture an enemy there
  bool destroy = false; ///< capture a friend there
  bool hop = false;     ///< go on from an occupied square, leaving its piece
  bool move_toggle =
      false; ///< y: as move, and leapers become riders and riders leapers for the rest of the move
  bool hop_toggle = false; ///< g: as hop, likewise
  bool en_passant = false; ///< e: capture en passant, which depends on the last move

  [[nodiscard]] bool is_oblique() const { return ring[0].dx != 0; }
  [[nodiscard]] bool ends_on_empty() const { return move || move_toggle; }
  [[nodiscard]] bool takes() const { return capture || destroy; }
  friend auto operator<=>(Leg const&, Leg const&) = default;
};

/// One way to move: all its legs, one after another.
struct MovePattern {
  std::vector<Leg> legs; ///< at least one
  bool initial = false;  ///< only as the piece's first move
  std::size_t term = 0;  ///< of the tree
};

struct Movement {
  std::vector<MovePattern> patterns;
};

/// The meaning of a tree, term by term and in its dialect, none twice. A bracket with `?` gives a pattern for
/// each of its endings.
[[nodiscard]] Movement expand(Tree const&);

/// The rides of a piece that has only leaps and straight rides, in the order of the string, none twice;
/// nothing if a term has several legs, hops, jumps, turns, wraps around, captures friends or captures en
/// passant.
[[nodiscard]] std::optional<std::vector<Ride>> plain_rides(Tree const&);

} // namespace hippo::betza
