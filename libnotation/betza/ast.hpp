// A piece's moves as written in Betza's funny notation (Betza 1996; Muller's XBetza). Nothing here knows a
// board. direction_names.hpp has the directions of letters, libgame/betza the effects of terms.
#pragma once

#include "libnotation/betza/atoms.hpp"
#include "libnotation/text.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace hippo::notation::betza {

/// Whose reading applies where programs differ (directions on K and Q, `n` and `j` on some leaps).
enum class Dialect : std::uint8_t { betza, xbetza };

/// One small letter: a direction `fblrvsh`, a modality `mcde`, `i`, a hop `pg`, `nj`, `zqo` or `y`.
struct Modifier {
  char letter = '\0';
  Span where;
  friend bool operator==(Modifier const&, Modifier const&) = default;
};

/// A capital with all that belongs to it: `N`, `NN`, `W4`, `FX`, `D0`.
struct Atom {
  char letter = '\0';            ///< as written, one of `WFDNAHCLZJGKQBRU`
  char extension = '\0';         ///< `X` (three squares further), `Y` (two diagonal squares further) or none
  bool doubled = false;          ///< the letter stands twice: a rider
  std::optional<unsigned> range; ///< the number after it: 0 (no limit) to 999
  Span where;
  friend bool operator==(Atom const&, Atom const&) = default;
};

/// How a leg is joined to the next.
enum class Joint : std::uint8_t {
  last,  ///< no leg follows
  again, ///< `a`: same atom, modifiers of its own
  must,  ///< `-` in brackets: the move goes on
  may,   ///< `?` in brackets: the move goes on or ends here
};

/// One leg of a move. In brackets each leg has its atom; joined by `a`, only the last one has.
struct Leg {
  std::vector<Modifier> modifiers; ///< as written, in order
  std::optional<Atom> atom;
  Joint joint = Joint::last;
  Span joint_where; ///< of `a`, `-` or `?`; empty after the last leg
  friend bool operator==(Leg const&, Leg const&) = default;
};

/// One way to move: `fmW`, `cafmR`, `[F?R]`. At least one leg; the last leg has an atom.
struct Term {
  std::vector<Leg> legs;
  bool bracketed = false;
  Span where;

  /// The atom that leg number `leg` moves as.
  [[nodiscard]] Atom const& atom_of(std::size_t leg) const {
    return legs[leg].atom ? *legs[leg].atom : *legs.back().atom;
  }
  friend bool operator==(Term const&, Term const&) = default;
};

/// A whole string. The spans of the terms tile the text; inside a term the spans of modifiers, joints and
/// atoms tile it too, except for the two brackets.
struct Tree {
  std::vector<Term> terms;
  Dialect dialect = Dialect::xbetza;
  friend bool operator==(Tree const&, Tree const&) = default;
};

/// The universal leaper, `U`.
[[nodiscard]] bool is_universal(Atom const&);

/// With its extension. K, Q, B and R have their step: (1, 0), but B (1, 1).
[[nodiscard]] Leap leap_of(Atom const&);

/// The most steps that the atom takes in one direction: 1 to 999, or unlimited_steps.
[[nodiscard]] int range_of(Atom const&);

/// The same once `y` or `g` has turned leapers into riders and riders into leapers: W, F and K become R, B
/// and Q (a number after it is dropped) and back; on the others one step becomes any number, and more than
/// one becomes one.
[[nodiscard]] int toggled_range_of(Atom const&);

} // namespace hippo::notation::betza
