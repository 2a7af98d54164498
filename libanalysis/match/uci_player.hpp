// A player that speaks UCI, USI or UCCI.
#pragma once

#include "libanalysis/match/process_player.hpp"
#include "libanalysis/match/uci_dialect.hpp"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <variant>

namespace hippo::match {

/// How many sequences of moves begin with each legal move, by the words of the engine.
using Division = std::map<std::string, std::uint64_t>;

class UciPlayer : public ProcessPlayer {
public:
  UciPlayer(PlayerSpec spec, TimeControl control, StartProgram start)
      : ProcessPlayer(std::move(spec), control, std::move(start)), dialect_(uci_dialect(this->spec().kind)) {}

  Reply move(PlayedGame const& game, Clocks const& clocks) override;

  // Of a game that has begun; the engine is told all of its moves.

  /// The answer to `go perft`, which Stockfish and its relatives know.
  [[nodiscard]] std::variant<Division, Fault> divide(PlayedGame const& game, unsigned depth);
  /// Whether the engine takes a position without legal moves for a draw; none if it does not say so.
  [[nodiscard]] std::optional<bool> is_drawn(PlayedGame const& game);
  /// A legal move as the engine is told.
  [[nodiscard]] std::string text(AnyPosition const& position, Move move) const {
    return dialect_.text(position, move);
  }

private:
  std::optional<Fault> introduce() override;
  [[nodiscard]] std::optional<Fault> read_options();
  std::optional<Fault> tell_game(AnyPosition const& start) override;
  [[nodiscard]] std::optional<Fault> choose_variant(VariantInfo const& variant);
  void set(std::string_view name, std::string_view value);
  [[nodiscard]] std::string go(Clocks const& clocks, Color side) const;
  /// With a pass after each move that does not end a turn, where the engine wants it.
  void tell_all(PlayedGame const& game);
  [[nodiscard]] Reply read_move(PlayedGame const& game, Deadline deadline);

  UciDialect const& dialect_;
  std::string position_;           ///< the command `position`, with the moves so far
  std::size_t told_ = 0;           ///< plies that are in it
  bool passes_ = false;            ///< whether the other side passes within a turn of several moves
  std::set<std::string> options_;  ///< names that it has, in small letters
  std::set<std::string> variants_; ///< values of UCI_Variant
};

} // namespace hippo::match
