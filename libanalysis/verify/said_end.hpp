// How a game ended, as its tag Termination and its last comment say in the words of servers and programs.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace hippo::verify {

/// Ends that the moves can confirm or refute.
enum class SaidEnd : std::uint8_t {
  repetition,
  ending_repetition, ///< fivefold
  moves,             ///< the fifty-move rule
  ending_moves,      ///< the seventy-five-move rule
  insufficient_material,
  stalemate,
  checkmate,
  time, ///< lost on time: not ended on the board
};

/// What the value of a tag Termination says: "Time forfeit", "Game drawn by repetition". Nothing where it is
/// something else, such as "Normal".
[[nodiscard]] std::optional<SaidEnd> end_in_tag(std::string_view value);

/// What a comment after the last move says, if that is all that it says: "Draw by 3-fold repetition", "White
/// mates". Prose in which such words occur says nothing.
[[nodiscard]] std::optional<SaidEnd> end_in_comment(std::string_view comment);

/// `a draw by repetition`.
[[nodiscard]] std::string_view name_of(SaidEnd end);

} // namespace hippo::verify
