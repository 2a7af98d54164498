// Phrases of servers and programs for the end of a game, in the tag Termination and in the last comment.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace hippo::verify {

/// Ends that the moves can confirm or refute.
enum class Termination : std::uint8_t {
  repetition,
  ending_repetition, ///< fivefold
  moves,             ///< the fifty-move rule
  ending_moves,      ///< the seventy-five-move rule
  insufficient_material,
  stalemate,
  checkmate,
  time, ///< lost on time: not ended on the board
};

/// Of the value of a tag Termination: "Time forfeit", "Game drawn by repetition". Empty for other values,
/// such as "Normal".
[[nodiscard]] std::optional<Termination> termination_in_tag(std::string_view value);

/// Of a comment after the last move that is nothing but such a phrase: "Draw by 3-fold repetition", "White
/// mates". Empty for prose in which the words occur.
[[nodiscard]] std::optional<Termination> termination_in_comment(std::string_view comment);

/// `a draw by repetition`.
[[nodiscard]] std::string_view name_of(Termination end);

} // namespace hippo::verify
