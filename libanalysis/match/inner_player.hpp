// The search of this library as a player.
#pragma once

#include "libanalysis/engine/search_memory.hpp"
#include "libanalysis/match/player.hpp"

namespace hippo::match {

class InnerPlayer : public Player {
public:
  /// Limits of the player replace those of the match.
  InnerPlayer(PlayerSpec const& spec, TimeControl const& control, MustStop must_stop);

  std::optional<Fault> begin(AnyPosition const& start) override;
  Reply move(PlayedGame const& game, Clocks const& clocks) override;

private:
  /// None: any time.
  [[nodiscard]] std::optional<engine::TimeBudget> budget(Clock const& clock) const;

  TimeControl control_;
  MustStop must_stop_;
  engine::SearchMemory memory_; ///< of the game
};

} // namespace hippo::match
