// Games as Python has them.
#pragma once

#include "python/src/finding.hpp"

#include "libgame/position/variant_info.hpp"

namespace hippo::python {

using hippogonal::Game;

/// By name, title or alias. Throws UnknownGame.
[[nodiscard]] Game find_game(Text const& name);

/// A game, or the name of one.
[[nodiscard]] Game game_of(py::object const& game);

/// The result of work() of the library, which may wait for a thread that loads games: without the
/// interpreter's lock.
auto released(auto const& work) {
  py::gil_scoped_release const without_interpreter;
  return work();
}

} // namespace hippo::python
