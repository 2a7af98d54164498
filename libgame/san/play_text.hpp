// Moves as text on a position: as users of the command line read and write them.
#pragma once

#include "libgame/san/reason.hpp"
#include "libgame/san/spell.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace hippo::san {

/// The legal move of a text in any spelling, or the error, with spans in the text. False marks are ignored, a
/// false improvement is an error.
[[nodiscard]] std::variant<Move, text::Diagnostic>
move_of_text(Speller const& speller, AnyPosition const& position, std::string_view text);

/// Plays a move written in any spelling. If it is not a legal move, or is ambiguous, the position is
/// unchanged and the result gives the reason, with spans in the text. False marks are ignored, a false
/// improvement is an error.
[[nodiscard]] std::optional<text::Diagnostic> play_text(AnyPosition& position, std::string_view text);

/// Where the moves stand in a text that is written as a record: "1. e4 { open } e5", "Miles c2-c3, Miles
/// d2-d3". Words that do not belong to a record count as invalid moves. Variations are omitted.
[[nodiscard]] std::vector<notation::Span> moves_in(std::string_view text);

/// Plays all moves of such a text. The first one that cannot be played is reported, and the position is then
/// that before it.
[[nodiscard]] std::optional<text::Diagnostic> play_moves(AnyPosition& position, std::string_view text);

/// The turns of the side to move, one text each: its moves; in a game of dice the sequences of moves that
/// the roll allows (`Regina d1-c2, Rex e1-d1`, `pass`), and before the roll those of all 21 rolls, each
/// after its roll and a TAB.
[[nodiscard]] std::vector<std::string> move_lines(AnyPosition const& position, Spelling spelling);

} // namespace hippo::san
