// Suggestions for a text that is not a legal move: the legal moves with a similar spelling.
#pragma once

#include "libgame/san/spell.hpp"
#include "libnotation/move_text/ast.hpp"
#include "libnotation/text/diagnostic.hpp"

#include <compare>
#include <string_view>
#include <vector>

namespace hippo::san {

/// At most this many suggestions.
inline constexpr std::size_t max_suggestions = 3;
/// The greatest edit distance of a suggestion.
inline constexpr std::size_t furthest_suggestion = 2;

/// A text that stands for a move, readable or not.
struct MoveText {
  notation::Span core; ///< without marks, NAGs and the blanks before them
  notation::WrittenCheck check = notation::WrittenCheck::none;
  notation::Span check_where; ///< of the `+` or `#`, if there is one
  Spelling spelling = Spelling::san;
  std::size_t end = 0; ///< of the core and other marks, such as `e.p.`, which a correction replaces
};
/// `text`: the text of the spans.
[[nodiscard]] MoveText move_text(notation::WrittenMove const& written, std::string_view text);
/// A word that could not be read.
[[nodiscard]] MoveText move_text(notation::Span word, std::string_view text);

/// How far a text is from a spelling of a move; nearer is less.
struct TextDistance {
  std::size_t letters = 0;   ///< edits, upper and lower case being the same, without marks
  bool false_mark = false;   ///< the text has a `+` or `#`, and the move gives no check
  bool mark_missing = false; ///< the other way round
  std::size_t exact = 0;     ///< edits, case included
  friend auto operator<=>(TextDistance const&, TextDistance const&) = default;
};

/// The edit that makes the text one of the move. `way` is the move's spelling without marks; a mark that is
/// false for it is corrected.
[[nodiscard]] text::Fix fix_to(AnyPosition const& position, MoveText const& written, Move move,
                               std::string way);

struct Suggestion {
  Move move;
  text::Fix fix; ///< in the spelling of the written move; see fix_to()
  TextDistance distance;
};

/// The legal moves that are no farther from the text than furthest_suggestion, the nearest first.
[[nodiscard]] std::vector<Suggestion> near_moves(Speller const& speller, AnyPosition const& position,
                                                 MoveText const& written, std::string_view text);
/// Those of them that are the nearest, all equally near.
[[nodiscard]] std::vector<Suggestion> nearest_moves(Speller const& speller, AnyPosition const& position,
                                                    notation::WrittenMove const& written,
                                                    std::string_view text);

} // namespace hippo::san
