// Games with and without one key: rows of tests/data/obeyed-keys, and what all parts of the program make of
// them.
#pragma once

#include "libgame/position/played_game.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace hippo::obeyed_keys {

/// A value with the key, and one without it.
using Both = std::array<std::string, 2>;

/// Moves to play, or a question with its answers.
struct Step {
  std::string what;     ///< `play`, or the question: `end`, `move`
  std::string argument; ///< `e1g1`; of `play` nothing
  Both expected;        ///< the answers; of `play` the moves
};

struct Row {
  std::string place; ///< file and line
  std::string key;   ///< as in the list of keys: `customPiece<N>`
  std::string parent = "chess";
  std::string base; ///< lines of a file of games, with and without the key
  Both lines;       ///< further lines
  Both from{"startpos", "startpos"};
  bool refused = false; ///< whether a game without the key has an error
  bool shown = true;    ///< whether the rules in sentences differ
  bool played = true;   ///< whether the key changes play: else only how the game is written or searched
  std::vector<Step> steps;
};

/// All rows, in the order of files and lines.
[[nodiscard]] std::vector<Row> const& rows();

/// A game in play.
struct Scene {
  VariantInfo const* game;
  position::PlayedGame played;

  [[nodiscard]] AnyPosition const& now() const { return played.position(); }
};

/// The game with (0) or without (1) the key; the file must have no error.
[[nodiscard]] VariantInfo const& game_of(Row const& row, std::size_t which);

/// Plays the moves of the row in that game and compares all answers with those of `which`.
void check_steps(Row const& row, VariantInfo const& game, std::size_t which);

/// The answer of the program to a question about the current position.
[[nodiscard]] std::string answer(Scene const& scene, Step const& step);

/// That perft counts the legal moves, and that there are none where the game is over.
void check_counts(AnyPosition const& position);

/// That the verifier, the game in play, the solver and the search agree with the position on the end of the
/// game.
void check_end(Scene const& scene);

/// The game so far as a record, with a result.
[[nodiscard]] std::string record_of(Scene const& scene, std::string const& result);

/// The rules as hippo-games show prints them.
[[nodiscard]] std::string shown(VariantInfo const& game);

} // namespace hippo::obeyed_keys
