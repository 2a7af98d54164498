// The rolls of games with dice.
#pragma once

#include "libgame/position/played_game.hpp"

#include <random>

namespace hippo::match {

class Dice {
public:
  explicit Dice(std::mt19937_64 chance) : chance_(chance) {}

  /// Rolls where the game has dice and its position waits for a roll.
  void roll_for(position::PlayedGame& game) {
    if (!game.variant().rolls_dice || game.position().dice()) return;
    int const one = face(), other = face();
    game.roll(one, other);
  }

private:
  [[nodiscard]] int face() { return static_cast<int>(chance_() % 6) + 1; } // the bias is below 1e-18

  std::mt19937_64 chance_;
};

} // namespace hippo::match
