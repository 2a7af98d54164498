// Who else than this program has checked the rules of a game. script/confirmed writes the table from the data
// of the tests, and the program has it in it.
#pragma once

#include <span>
#include <string_view>

namespace hippo::game_file {

/// Each text names programs, authors and numbers, or is `nobody`.
struct Confirmation {
  std::string_view game;
  std::string_view source;  ///< author, year and place of the rules
  std::string_view counts;  ///< perft counts
  std::string_view moves;   ///< lists of moves and their notation
  std::string_view ends;    ///< how games end, and with which result
  std::string_view records; ///< of published games and of servers, that are valid
  std::string_view tables;  ///< endgame tables
};

inline constexpr std::string_view nobody = "nobody";

/// Of the games of the core and of the library.
[[nodiscard]] std::span<Confirmation const> confirmations();

/// nullptr for a game of a user's file.
[[nodiscard]] Confirmation const* confirmation_of(std::string_view game);

} // namespace hippo::game_file
