// Suggestions for an illegal move: the legal moves with the most similar spelling.
#pragma once

#include "libanalysis/san/spell.hpp"
#include "libanalysis/text/diagnostic.hpp"
#include "libnotation/move_text/ast.hpp"

#include <string_view>
#include <vector>

namespace hippo::san {

/// More suggestions are no help.
inline constexpr std::size_t most_suggestions = 3;

struct Suggestion {
  Move move;
  text::Fix fix; ///< of the move without its marks, in the spelling of the written move
};

/// The legal moves nearest to the written one by edit distance, at most two letters away, all equally near. A
/// `+` or `#` in the text favours the moves that give it. `text` is what the spans of `written` count in.
[[nodiscard]] std::vector<Suggestion> nearest_moves(Speller const& speller, AnyPosition const& position,
                                                    notation::WrittenMove const& written,
                                                    std::string_view text);

} // namespace hippo::san
