// UCI notation with squares of another name, and back.
#pragma once

#include "libgame/san/spell.hpp"
#include "libnotation/ascii.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

namespace hippo::dialects {

/// The text of a move in UCI notation with its squares as `spell_square(char file, int rank)` writes them.
template <class SpellSquare>
[[nodiscard]] std::string respelled(std::string_view uci, SpellSquare const& spell_square) {
  std::string text;
  for (std::size_t at = 0; at < uci.size();) {
    char const letter = uci[at++];
    int rank = 0;
    bool const is_square = at < uci.size() && notation::is_digit(uci[at]);
    for (; at < uci.size() && notation::is_digit(uci[at]); ++at) rank = 10 * rank + uci[at] - '0';
    if (is_square)
      text += spell_square(letter, rank);
    else
      text += letter;
  }
  return text;
}

/// The legal move that `spell` writes as the text; empty if no legal move is written so.
template <class Spell>
[[nodiscard]] std::optional<Move> move_spelled(AnyPosition const& position, std::string_view text,
                                               Spell const& spell) {
  san::Speller const speller(position);
  auto const& moves = speller.legal_moves();
  auto const found =
      std::ranges::find_if(moves, [&](Move move) { return spell(speller, position, move) == text; });
  return found == moves.end() ? std::nullopt : std::optional(*found);
}

} // namespace hippo::dialects
