// Random games as records whose moves' places in the text are known.
#pragma once

#include "bench/src/random_game.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace hippo::bench {

/// A move with all that is written of it.
struct Token {
  std::string before;                     ///< a number, a roll; may be empty
  std::optional<std::array<int, 2>> roll; ///< at the begin of a turn of a game with dice
  std::string text;                       ///< in canonical notation
};

struct RandomRecord {
  VariantInfo const* variant = nullptr;
  std::vector<Token> tokens;
  std::string result;
};

[[nodiscard]] RandomRecord random_record(VariantInfo const& variant, Dice& dice, unsigned plies);

/// The record as text, and where each of its moves begins.
struct PlacedText {
  std::string text;
  std::vector<std::size_t> begins;
};
[[nodiscard]] PlacedText write(RandomRecord const& record);

/// Whether each move is the canonical text of a legal move, and the result is that of the final position. It
/// compares texts and parses nothing.
[[nodiscard]] bool is_legal_game(RandomRecord const& record);

} // namespace hippo::bench
