// From what is said to what is meant: a WrittenMove is held against the legal moves of a position.
#pragma once

#include "libanalysis/san/spell.hpp"
#include "libanalysis/text/diagnostic.hpp"
#include "libnotation/move_text/ast.hpp"

#include <string_view>
#include <variant>
#include <vector>

namespace hippo::san {

/// What a said move means. Several moves differ only in what the mover becomes: the text leaves that open,
/// or says what cannot be.
struct Meaning {
  std::vector<Move> moves;             ///< never empty
  std::vector<text::Diagnostic> flaws; ///< what is untrue in the text although the move is clear
};

/// Finds the legal moves that a text means. Flaws are: a capture sign that is untrue or missing,
/// disambiguation that nothing needs, an improvement that is missing, forbidden or another one, an untrue
/// relay mark. Where no legal move is meant, or moves of several pieces, the answer is an error with a
/// player's reason. Spans are those of the WrittenMove; `text` is what they count in.
[[nodiscard]] std::variant<Meaning, text::Diagnostic>
resolve(Speller const& speller, AnyPosition const& position, notation::WrittenMove const& written);

} // namespace hippo::san
