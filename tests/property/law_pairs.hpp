// Small games with two laws each, of the rows in tests/data/law-pairs, and the comparison of the program with
// a slow second implementation of all laws.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace hippo::law_pairs {

struct Law {
  std::string name;
  std::vector<std::pair<std::string, std::string>> keys;
  std::string board; ///< instead of the common one
  std::string added; ///< letters of pieces that each side has besides
  std::string hand, rights;
  std::map<std::string, std::string> refused; ///< laws with which the program refuses it, and its words
  std::map<std::string, std::string> cannot;  ///< other laws that cannot stand with it, and why
};

/// Without the first row, the common game.
[[nodiscard]] std::vector<Law> const& laws();
[[nodiscard]] Law const& law_named(std::string const& name);

/// A game with those laws, as a section of a file of games.
struct Game {
  std::string name, text, start;
};
[[nodiscard]] Game game_of(std::vector<Law const*> const& laws);

/// Why the two cannot stand together: as a row says, or because both set a key or the board.
[[nodiscard]] std::optional<std::string> conflict(Law const& one, Law const& other);

/// Pairs, and laws with all others, whose differences are faults of the program: `A + B`, or `A`, and the
/// fault.
[[nodiscard]] std::map<std::string, std::string> const& known_faults();
[[nodiscard]] bool is_known_fault(Law const& one, Law const& other);

struct Compared {
  std::size_t positions = 0;
  std::vector<std::string> differences; ///< the first one of each game
};
struct Effort {
  unsigned seed = 1;
  std::size_t games = 2, plies = 30;
  bool exported = false; ///< play the game that is written as text and read again
};
/// The errors of the game, or an empty text.
[[nodiscard]] std::string errors_of(Game const& game);
/// The rules as hippo-games show prints them.
[[nodiscard]] std::string shown(Game const& game);

/// Random games, played by both sides.
[[nodiscard]] Compared compare(Game const& game, Effort effort);

} // namespace hippo::law_pairs
