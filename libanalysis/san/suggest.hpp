// Suggestions for an illegal move: the legal moves with the most similar spelling.
#pragma once

#include "libanalysis/san/spell.hpp"
#include "libnotation/move_text/ast.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace hippo::san {

struct Suggestion {
  Move move;
  std::string text; ///< in the spelling of the written move, without marks
};

/// The legal moves nearest to the written one by edit distance, at most two letters away, all equally near. A
/// `+` or `#` in the text favours the moves that give it. `text` is what the spans of `written` count in.
[[nodiscard]] std::vector<Suggestion> nearest_moves(Speller const& speller, AnyPosition const& position,
                                                    notation::WrittenMove const& written,
                                                    std::string_view text);

} // namespace hippo::san
