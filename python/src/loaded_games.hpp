// Games that were loaded from texts, and the lock that lets threads use games while others are loaded.
#pragma once

#include "python/src/game.hpp"

#include <mutex>
#include <shared_mutex>
#include <string>
#include <utility>
#include <vector>

namespace hippo::python {

/// While it lives, the interpreter's lock is released and no game is loaded.
class UsingGames {
public:
  UsingGames();

private:
  py::gil_scoped_release without_interpreter_;
  std::shared_lock<std::shared_mutex> games_;
};

/// A text that games were loaded from. A text is loaded once: games live as long as the program.
struct LoadedText {
  std::string text;
  std::vector<Game> games;                               ///< the good ones, in the order of the text
  std::vector<std::pair<std::string, Finding>> findings; ///< with the game that each is about
};

/// Loads the games of a text, unless that is done already.
[[nodiscard]] LoadedText const& loaded_text(Text const& text);

/// The source of a game; nullptr for a built-in one and one of the library.
[[nodiscard]] LoadedText const* source_of(Game game);

} // namespace hippo::python
