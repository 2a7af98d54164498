// A player that speaks version 2 of XBoard's protocol.
#pragma once

#include "libanalysis/engine/moves.hpp"
#include "libanalysis/match/process_player.hpp"

#include <map>

namespace hippo::match {

class XboardPlayer : public ProcessPlayer {
public:
  using ProcessPlayer::ProcessPlayer;

  Reply move(PlayedGame const& game, Clocks const& clocks) override;

private:
  std::optional<Fault> introduce() override;
  std::optional<Fault> tell_game(AnyPosition const& start) override;
  void read_features(std::string_view line);
  [[nodiscard]] bool has(std::string const& feature) const;
  [[nodiscard]] bool plays(std::string_view variant) const;
  void tell_limits();
  /// As it was told at the start of the game; none: it has a time for each move, or a depth.
  [[nodiscard]] std::optional<Clock> told_clock() const;
  /// `sent`: the moves that it has just been told.
  [[nodiscard]] Reply read_move(PlayedGame const& game, std::vector<std::string> const& sent,
                                Deadline deadline);

  std::map<std::string, std::string> features_;
  std::optional<engine::XboardNotation> notation_; ///< of the game
  std::size_t told_ = 0;                           ///< plies that it knows
  bool is_forced_ = true;                          ///< it does not move by itself
};

} // namespace hippo::match
