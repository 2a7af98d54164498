// A player that speaks UCI, USI or UCCI.
#pragma once

#include "libanalysis/match/process_player.hpp"
#include "libanalysis/match/uci_dialect.hpp"

#include <set>

namespace hippo::match {

class UciPlayer : public ProcessPlayer {
public:
  UciPlayer(PlayerSpec spec, TimeControl control, StartProgram start)
      : ProcessPlayer(std::move(spec), control, std::move(start)), dialect_(uci_dialect(this->spec().kind)) {}

  Reply move(PlayedGame const& game, Clocks const& clocks) override;

private:
  std::optional<Fault> introduce() override;
  [[nodiscard]] std::optional<Fault> read_options();
  std::optional<Fault> tell_game(AnyPosition const& start) override;
  [[nodiscard]] std::optional<Fault> choose_variant(VariantInfo const& variant);
  void set(std::string_view name, std::string_view value);
  [[nodiscard]] std::string go(Clocks const& clocks, Color side) const;
  [[nodiscard]] Reply read_move(PlayedGame const& game, Deadline deadline);

  UciDialect const& dialect_;
  std::string position_;           ///< the command `position`, with the moves so far
  std::size_t told_ = 0;           ///< plies that are in it
  std::set<std::string> options_;  ///< names that it has, in small letters
  std::set<std::string> variants_; ///< values of UCI_Variant
};

} // namespace hippo::match
