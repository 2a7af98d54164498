// Moves and positions as the Universal Shogi Interface has them.
#pragma once

#include "libgame/position/any_position.hpp"
#include "libgame/san/spell.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace hippo::dialects {

/// Whether USI can express all moves and positions of the game: it has nine files and ranks or fewer,
/// pieces have one letter, and positions have no rights to castle and none of other kinds.
[[nodiscard]] bool has_usi(VariantInfo const& variant);

/// `7g7f`, `8h2b+`, `P*5e`: files are counted from the right of the first player, our White, who is Black in
/// shogi; ranks from above.
[[nodiscard]] std::string usi_text(san::Speller const& speller, AnyPosition const& position, Move move);
/// The legal move that the text spells; empty if no legal move is spelled so.
[[nodiscard]] std::optional<Move> usi_move(AnyPosition const& position, std::string_view text);

/// `lnsgkgsnl/1r5b1/... b 2P3p 12`: board, side to move, hands, number of the ply.
[[nodiscard]] std::string sfen(AnyPosition const& position);
/// The position of such a text as a FEN; what is not as SFEN has it, stays.
[[nodiscard]] std::string fen_of_sfen(std::string_view sfen);

} // namespace hippo::dialects
