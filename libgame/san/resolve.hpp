// From a written move to a move: a WrittenMove is compared with the legal moves of a position.
#pragma once

#include "libgame/san/reason.hpp"
#include "libgame/san/spell.hpp"
#include "libnotation/move_text/ast.hpp"

#include <variant>
#include <vector>

namespace hippo::san {

/// The meaning of a written move. Several moves differ only in the new piece: the text leaves it open, or
/// names an impossible one.
struct Meaning {
  std::vector<Move> moves;            ///< never empty
  std::vector<Finding> flaws;         ///< errors and warnings of a text whose move is clear
  notation::WrittenMove written = {}; ///< the text, interpreted
};

/// Finds the legal moves that a text means. Flaws are: a capture sign that is false or missing, redundant
/// disambiguation, an improvement that is missing, forbidden or another one, a false relay mark. Where no
/// legal move is meant, or moves of several pieces, the result is an error.
[[nodiscard]] std::variant<Meaning, Finding> resolve(Speller const& speller, AnyPosition const& position,
                                                     notation::WrittenMove const& written);
/// The same for a text that interpret() has returned.
[[nodiscard]] std::variant<Meaning, Finding>
resolve_interpreted(Speller const& speller, AnyPosition const& position, notation::WrittenMove interpreted);

} // namespace hippo::san
