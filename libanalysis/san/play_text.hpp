// Moves as text on a position: what a user of the command line writes and reads.
#pragma once

#include "libanalysis/san/spell.hpp"
#include "libanalysis/text/diagnostic.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::san {

/// Plays a move written in any spelling. If it means no legal move, or leaves open which, the position stays
/// as it is and the answer says why, with spans in the text. Untrue marks are passed over, an
/// improvement that cannot be is not.
[[nodiscard]] std::optional<text::Diagnostic> play_text(AnyPosition& position, std::string_view text);

/// What the side to move may do, one text a turn: its moves; in a game of dice the sequences of moves that
/// the roll allows (`Regina d1-c2, Rex e1-d1`, `pass`), and before the throw those of all 21 rolls, each
/// behind its roll and a TAB.
[[nodiscard]] std::vector<std::string> move_lines(AnyPosition const& position, Spelling spelling);

} // namespace hippo::san
