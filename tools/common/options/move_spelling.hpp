// The notation of moves that a command prints.
#pragma once

#include "tools/common/options/options.hpp"

#include "libgame/san/spell.hpp"

#include <utility>

namespace hippo::tool {

/// What the options choose; at most one of them is given.
struct MoveSpelling {
  bool uci = false, coordinate = false;

  [[nodiscard]] bool is_chosen() const { return uci || coordinate; }
  [[nodiscard]] san::Spelling spelling() const {
    return uci ? san::Spelling::uci : coordinate ? san::Spelling::coordinate : san::Spelling::san;
  }

  /// Adds the options to a command, which makes them exclude each other. `needed`: an option without which
  /// they have no effect.
  void add(Command& command, char const* needed = nullptr) {
    for (Option option : {Option("--uci", flag(uci)), Option("--coordinate", flag(coordinate))}) {
      if (needed != nullptr) option = std::move(option).needing(needed);
      command.add({std::move(option)});
    }
  }
};

} // namespace hippo::tool
